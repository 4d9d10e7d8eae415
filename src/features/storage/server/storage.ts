// What a person stores, over all features. Each feature that stores something is registered as a `StorageSource`.

import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import type { StorageUse, StoredItem } from '../contract.ts';

export type StorageSource = {
  /** The largest first, `limit` at most. */
  listLargest(userId: string, limit: number): Promise<StoredItem[]>;
  /** Removes for good what the person has deleted. */
  emptyDeleted(userId: string): Promise<void>;
};

export type StorageOverview = {
  findStorage(userId: string): Promise<StorageUse>;
  /** Returns how much that has freed, in bytes. */
  emptyDeleted(userId: string): Promise<number>;
};

const MAX_ITEMS = 500;

type Needs = { db: Db; entitlements: Entitlements; sources: readonly StorageSource[] };

export function createStorageOverview({ db, entitlements, sources }: Needs): StorageOverview {
  const sumStored = (userId: string) => db.asUser(userId, (tx) => entitlements.findStorage(tx, userId));

  return {
    async findStorage(userId) {
      const { kept, deleted, limit } = await sumStored(userId);
      const lists = await Promise.all(sources.map((source) => source.listLargest(userId, MAX_ITEMS)));
      const items = lists.flat().toSorted((a, b) => b.bytes - a.bytes);
      return { usedBytes: kept, limitBytes: limit, deletedBytes: deleted, items: items.slice(0, MAX_ITEMS) };
    },

    async emptyDeleted(userId) {
      const before = await sumStored(userId);
      for (const source of sources) await source.emptyDeleted(userId);
      const after = await sumStored(userId);
      return Math.max(0, before.deleted - after.deleted);
    },
  };
}
