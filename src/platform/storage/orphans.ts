// The stored objects of accounts that are gone. They are listed in the transaction that ends the account, deleted at once,
// and deleted again an hour later: an upload that was under way may have stored one in between, and a crash may have come first.

import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Storage } from './storage.ts';
import { orphanedObjects } from './tables.ts';

/** Deleted by one purge. */
const PURGE_BATCH = 500;

export type StoredRef = { bucket: string; key: string };

export type Orphans = {
  /** Deletes these objects now. One that cannot be deleted is left for the purge. */
  discard(objects: readonly StoredRef[]): Promise<void>;
  /** Deletes what is due. Call it every minute or so. */
  purge(now?: Date): Promise<void>;
};

/** Call it before the rows that name the objects are deleted. */
export async function insertOrphans(tx: Tx, objects: readonly StoredRef[]): Promise<void> {
  if (objects.length === 0) return;
  const deleteAfter = sql`now() + interval '1 hour'`;
  await tx
    .insert(orphanedObjects)
    .values(objects.map(({ bucket, key }) => ({ bucket, storageKey: key, deleteAfter })))
    .onConflictDoNothing();
}

function isObject({ bucket, key }: StoredRef): SQL | undefined {
  return and(eq(orphanedObjects.bucket, bucket), eq(orphanedObjects.storageKey, key));
}

export function createOrphans({ db, storage, log }: { db: Db; storage: Storage; log: Log }): Orphans {
  return {
    async discard(objects) {
      for (const object of objects)
        await storage.delete(object).catch((error: unknown) => {
          log.warn({ err: error }, 'an object of a deleted account is left for the purge');
        });
    },

    async purge(now = new Date()) {
      const due = await db.asSystem((tx) =>
        tx.select().from(orphanedObjects).where(lt(orphanedObjects.deleteAfter, now)).limit(PURGE_BATCH),
      );
      for (const { bucket, storageKey } of due) {
        await storage.delete({ bucket, key: storageKey });
        await db.asSystem((tx) => tx.delete(orphanedObjects).where(isObject({ bucket, key: storageKey })));
      }
    },
  };
}
