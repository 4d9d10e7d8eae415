// What a search finds, on the wire.

import { z } from 'zod';
import { hitTypes } from './hit-types.ts';

export const searchHit = z.object({
  type: z.enum(hitTypes),
  id: z.uuid(),
  title: z.string(),
  /** Of a task or a project: 'ABC-12', 'ABC'. */
  key: z.string().nullable(),
  /** Of what is shared by the members of a workspace. */
  workspace: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The query is its key: it comes first of all. */
  isExact: z.boolean(),
});
export type SearchHit = z.infer<typeof searchHit>;
