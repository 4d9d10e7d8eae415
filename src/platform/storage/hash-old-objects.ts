// Hashes objects that were stored before their hash was, in the background and a little at a time, so that damage to them is
// noticed from then on. What they were before the first hash nobody can tell: their size alone is compared.

import { createHash } from 'node:crypto';
import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.ts';
import { isFileFault } from './checked-storage.ts';
import type { Storage } from './storage.ts';

/** A table of rows that name objects. Pending rows may have no object yet, and deleted ones have none soon. */
export type ObjectRows = PgTable & {
  id: PgColumn;
  storageKey: PgColumn;
  size: PgColumn;
  contentSha256: PgColumn;
  isPending: PgColumn;
  deletedAt: PgColumn;
};

export type OldObjects = {
  /** Hashes the next few objects. Does nothing once all were looked at since the start of this process. */
  hashSome(): Promise<void>;
};

/** One turn ends after so many objects, or so many bytes: a tenth of a second of hashing. */
const TURN_OBJECTS = 50;
const TURN_BYTES = 50 * 1024 * 1024;

type Place = { bucket: string; rows: ObjectRows };
type Row = { id: string; storageKey: string; size: number };
type Needs = { db: Db; storage: Storage; places: readonly Place[] };

export function createOldObjects({ db, storage, places }: Needs): OldObjects {
  const left = [...places];
  /** The last row of the first place that was looked at. */
  let last: string | null = null;

  async function hashObject({ bucket, rows }: Place, { id, storageKey: key, size }: Row): Promise<void> {
    const hash = createHash('sha256');
    try {
      const { body } = await storage.open({ bucket, key, size, sha256: null });
      for await (const chunk of body) hash.update(chunk as Buffer);
    } catch (error) {
      // The storage has logged it. The row stays without a hash, so that its object is found to be damaged when it is read.
      if (isFileFault(error)) return;
      throw error;
    }
    const contentSha256 = hash.digest('hex');
    // Whoever stores a new object for the row also writes its hash.
    const isSame = and(eq(rows.id, id), eq(rows.storageKey, key), isNull(rows.contentSha256));
    await db.asSystem((tx) =>
      tx
        .update(rows as PgTable)
        .set({ contentSha256 })
        .where(isSame),
    );
  }

  return {
    async hashSome() {
      let bytes = 0;
      let count = 0;
      for (let place = left[0]; place; place = left[0]) {
        const found = await selectUnhashed(db, place.rows, last);
        for (const row of found) {
          if (count === TURN_OBJECTS || bytes >= TURN_BYTES) return;
          await hashObject(place, row);
          [last, count, bytes] = [row.id, count + 1, bytes + row.size];
        }
        if (found.length === TURN_OBJECTS) continue;
        left.shift();
        last = null;
      }
    },
  };
}

async function selectUnhashed(db: Db, rows: ObjectRows, last: string | null): Promise<Row[]> {
  const isWanted: SQL | undefined = and(
    isNull(rows.contentSha256),
    eq(rows.isPending, false),
    isNull(rows.deletedAt),
    last === null ? undefined : gt(rows.id, last),
  );
  const { id, storageKey, size } = rows;
  const found = await db.asSystem((tx) =>
    tx
      .select({ id, storageKey, size })
      .from(rows as PgTable)
      .where(isWanted)
      .orderBy(asc(id))
      .limit(TURN_OBJECTS),
  );
  return found as Row[];
}
