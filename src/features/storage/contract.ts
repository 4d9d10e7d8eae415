// What a person stores: how much of it the plan allows, and what takes the room.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

const tags = ['storage'];
const route = endpoint.meta({ access: 'signed-in' });

const storedKind = z.enum(['document', 'design', 'blueprint', 'sow', 'code', 'image', 'file']);
export type StoredKind = z.infer<typeof storedKind>;

const storedItem = z.object({
  kind: storedKind,
  id: z.string(),
  name: z.string(),
  /**
   * A design or a blueprint counts what it holds and its versions; a code project counts its files, versions, turns
   * and schemas.
   */
  bytes: z.number(),
  /** The part of `bytes` that is not the current text; 0 for all but designs, blueprints and code projects. */
  versionBytes: z.number(),
  /** The owner sees or downloads the item here. */
  url: z.string(),
});
export type StoredItem = z.infer<typeof storedItem>;

const storage = z.object({
  /** Everything that is there, uploads in progress included. */
  usedBytes: z.number(),
  /** It is the limit of the plan; `null` means no limit. */
  limitBytes: z.number().nullable(),
  /** What was deleted and is not gone for good yet. */
  deletedBytes: z.number(),
  /** The largest first; at most 500. */
  items: z.array(storedItem),
});
export type StorageUse = z.infer<typeof storage>;

export const storageContract = {
  findStorage: route
    .route({ method: 'GET', path: '/storage', tags, summary: 'What you store, the largest first' })
    .output(storage),

  emptyDeleted: route
    .meta({ audit: { kind: 'deleted-items.emptied' } })
    .route({
      method: 'DELETE',
      path: '/storage/deleted',
      tags,
      summary: 'Remove for good what you have deleted; it can no longer be restored',
    })
    .output(z.object({ freedBytes: z.number() })),
};
