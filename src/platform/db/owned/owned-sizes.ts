// What things that people keep take of their storage: with their versions and all else that belongs to them.

import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Tx } from '../db.ts';
import type { OwnedBy } from './owned-rows.ts';

type SizedTable = PgTable & { id: PgColumn; userId: PgColumn; deletedAt: PgColumn };

type Bytes<Columns> = {
  /** Adds up the row and all that belongs to it in other tables. */
  all: SQL;
  /** Adds up its versions, which a list shows beside the sum. */
  versions: SQL;
  /** A list of sizes shows these beside the bytes. */
  columns: Columns;
};

/** A row of a list of sizes. */
export type SizedRow = { id: string; title: string; bytes: number; versionBytes: number };

type OwnedSizes<Columns extends SelectedFieldsFlat> = {
  /** Adds up the rows of a person: those that are kept, and those that are deleted but not removed yet. */
  sumStored(tx: Tx, userId: string): Promise<{ kept: number; deleted: number }>;
  /** The largest first. `bytes` includes `versionBytes`. */
  selectSizes(
    tx: Tx,
    query: { userId: string; limit: number },
  ): Promise<(SelectResultFields<Columns> & { bytes: number; versionBytes: number })[]>;
  /** Measures one row; 0 when it is not there. */
  sumSize(tx: Tx, owned: OwnedBy<'userId'>): Promise<number>;
};

export function ownedSizes<Columns extends SelectedFieldsFlat>(
  table: SizedTable,
  { all, versions, columns }: Bytes<Columns>,
): OwnedSizes<Columns> {
  const { id, userId: owner, deletedAt } = table;
  const sumOf = (isWanted: SQL) => sql<number>`coalesce(sum(${all}) filter (where ${isWanted}), 0)`.mapWith(Number);
  return {
    async sumStored(tx, userId) {
      const [sum] = await tx
        .select({ kept: sumOf(isNull(deletedAt)), deleted: sumOf(isNotNull(deletedAt)) })
        .from(table as PgTable)
        .where(eq(owner, userId));
      return sum ?? { kept: 0, deleted: 0 };
    },

    async selectSizes(tx, { userId, limit }) {
      const bytes = all.mapWith(Number);
      const rows = await tx
        .select({ ...columns, bytes, versionBytes: versions.mapWith(Number) })
        .from(table as PgTable)
        .where(and(eq(owner, userId), isNull(deletedAt)))
        .orderBy(desc(bytes), desc(id))
        .limit(limit);
      return rows as (SelectResultFields<Columns> & { bytes: number; versionBytes: number })[];
    },

    async sumSize(tx, owned) {
      const [row] = await tx
        .select({ bytes: sql<number>`${all}`.mapWith(Number) })
        .from(table as PgTable)
        .where(and(eq(id, owned.id), eq(owner, owned.userId)));
      return row?.bytes ?? 0;
    },
  };
}
