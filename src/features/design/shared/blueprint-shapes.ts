// A design and the blueprint it is of, on the wire.

import { z } from 'zod';
import { design } from './design-shapes.ts';

export const blueprintState = z.object({
  /** Null: it was deleted, or the design has none. */
  blueprint: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** What has changed in the blueprint since the text was written, in words: the first of them. */
  differences: z.array(z.string()),
  /** It counts all differences, not only the listed ones. */
  differenceCount: z.number(),
});
export type BlueprintState = z.infer<typeof blueprintState>;

export const blueprintUpdate = z.object({
  design,
  /** Sections that were written anew. */
  written: z.array(z.string()),
  /** Sections that stayed as they were, because a person or a model wrote them or they are locked. */
  kept: z.array(z.string()),
  /** The version to restore, to take the update back; null where there was no text. */
  versionId: z.string().nullable(),
});
export type BlueprintUpdate = z.infer<typeof blueprintUpdate>;
