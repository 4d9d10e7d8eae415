// What a project ties together, and what a task was made from, on the wire.

import { z } from 'zod';
import { itemKinds, sourceKinds } from '#contract/item.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { MAX_EXCERPT_LENGTH } from './limits.ts';

export const resourceKind = z.enum(itemKinds);

/** 'deleted': by its owner, who may still take that back. 'owner-left': the owner is not a member any more. */
const itemState = z.enum(['available', 'deleted', 'owner-left']);

const owner = z.object({ id, name: z.string() });

/** What is known of a document; members of the workspace may read it. */
const documentFacts = z.object({
  /** Bytes. */
  size: z.number(),
  type: z.string(),
  /** True if agents can read the document. */
  isReadable: z.boolean(),
  url: z.string(),
});
export type DocumentFacts = z.infer<typeof documentFacts>;

export const resource = z.object({
  id,
  projectId: id,
  kind: resourceKind,
  /** As its owner calls it now; as it was called when it was added, where it is not available. */
  title: z.string(),
  state: itemState,
  owner,
  /** Whether the caller owns it: only then it opens, unless it is a document. */
  isOwn: z.boolean(),
  /**
   * The id is that of an item the caller can open: an own item, or a collection that is shared with the workspace. It
   * is null otherwise.
   */
  itemId: id.nullable(),
  /** The item was last changed at this time. */
  updatedAt: z.date().nullable(),
  document: documentFacts.nullable(),
  isSample: z.boolean(),
  addedAt: z.date(),
});
export type Resource = z.infer<typeof resource>;

/** An item of the caller. */
export const candidate = z.object({
  kind: resourceKind,
  itemId: id,
  title: z.string(),
  updatedAt: z.date(),
  /** True if the project has it already. */
  isAdded: z.boolean(),
});
export type Candidate = z.infer<typeof candidate>;

const placeText = z.string().min(1).max(500);

export const itemPlace = z.object({
  messageId: id.optional(),
  section: placeText.optional(),
  file: placeText.optional(),
  line: z.number().int().min(1).max(10_000_000).optional(),
  code: placeText.optional(),
  message: z.string().min(1).max(MAX_EXCERPT_LENGTH).optional(),
});

export const newTaskSource = z.object({
  kind: z.enum(sourceKinds),
  itemId: id,
  place: itemPlace,
  excerpt: z.string().max(MAX_EXCERPT_LENGTH),
});
export type NewTaskSource = z.infer<typeof newTaskSource>;

export const taskSource = z.object({
  kind: z.enum(sourceKinds),
  state: itemState,
  owner,
  excerpt: z.string(),
  /** Only the owner gets this part. It is null for everybody else. */
  own: z
    .object({
      itemId: id,
      title: z.string(),
      place: itemPlace,
      /**
       * The field is for a finding in code. It is true if the last check still has the finding, and null when that is
       * not known.
       */
      isFound: z.boolean().nullable(),
    })
    .nullable(),
});
export type TaskSource = z.infer<typeof taskSource>;
