// Versions of things that people keep: the newest ones stay, within limits of their number and their size together.

import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Tx } from '../db.ts';

type VersionTable = PgTable & { revision: PgColumn; createdAt: PgColumn };

type VersionLimits = {
  /** At most so many are kept. */
  max: number;
  /** `min` are kept whatever they take, and further ones while all together take at most `max` bytes. */
  size?: { bytes: SQL | PgColumn; min: number; max: number };
};

type Versions<Table extends VersionTable, Owned> = {
  /** The column that names a version among those of one thing: an id, or a revision. */
  key: PgColumn;
  newestFirst: SQL[];
  isOf(owned: Owned): SQL | undefined;
  /** The versions that the limits concern; all where it is left out. */
  isCounted?: SQL;
  limits: VersionLimits;
  table: Table;
};

type VersionsOf<Table extends VersionTable, Owned> = {
  /** All of them, the newest first. */
  selectAll<Columns extends SelectedFieldsFlat>(
    tx: Tx,
    owned: Owned,
    columns: Columns,
  ): Promise<SelectResultFields<Columns>[]>;
  /** Finds a version by its key. */
  select(tx: Tx, owned: Owned, key: string | number): Promise<Table['$inferSelect'] | null>;
  selectNewest(tx: Tx, owned: Owned): Promise<{ revision: number; createdAt: Date } | null>;
  /** Inserts a version and deletes the oldest ones beyond the limits. */
  insert<Columns extends SelectedFieldsFlat>(
    tx: Tx,
    owned: Owned,
    version: { row: Omit<Table['$inferInsert'], 'createdAt'>; returning: Columns },
  ): Promise<SelectResultFields<Columns>>;
  /** Deletes the oldest ones beyond the limits. */
  deleteExcess(tx: Tx, owned: Owned): Promise<void>;
};

export function versionsOf<Table extends VersionTable, Owned>({
  table,
  key,
  newestFirst,
  isOf,
  isCounted,
  limits: { max, size },
}: Versions<Table, Owned>): VersionsOf<Table, Owned> {
  const { revision, createdAt } = table;
  const fromNewest = sql`over (order by ${sql.join(newestFirst, sql`, `)})`;

  async function deleteExcess(tx: Tx, owned: Owned): Promise<void> {
    const ranked = tx
      .select({
        key: sql`${key}`.as('key'),
        place: sql<number>`row_number() ${fromNewest}`.as('place'),
        total: sql<number>`sum(${size?.bytes ?? sql`0`}) ${fromNewest}`.as('total'),
      })
      .from(table as PgTable)
      .where(and(isOf(owned), isCounted))
      .as('ranked');
    const excess = tx
      .select({ key: ranked.key })
      .from(ranked)
      .where(
        or(
          sql`${ranked.place} > ${max}`,
          size && sql`(${ranked.place} > ${size.min} and ${ranked.total} > ${size.max})`,
        ),
      );
    await tx.delete(table).where(and(isOf(owned), inArray(key, excess)));
  }

  return {
    async selectAll(tx, owned, columns) {
      const rows = await tx
        .select(columns)
        .from(table as PgTable)
        .where(isOf(owned))
        .orderBy(...newestFirst);
      return rows as SelectResultFields<typeof columns>[];
    },

    async select(tx, owned, value) {
      const rows = await tx
        .select()
        .from(table as PgTable)
        .where(and(isOf(owned), eq(key, value)));
      return (rows[0] as Table['$inferSelect'] | undefined) ?? null;
    },

    async selectNewest(tx, owned) {
      const rows = await tx
        .select({ revision, createdAt })
        .from(table as PgTable)
        .where(isOf(owned))
        .orderBy(...newestFirst)
        .limit(1);
      return (rows[0] as { revision: number; createdAt: Date } | undefined) ?? null;
    },

    async insert(tx, owned, { row, returning }) {
      // The clock decides: several versions may be made in one transaction, and their order counts.
      const values = { ...row, createdAt: sql`clock_timestamp()` } as PgInsertValue<Table>;
      const rows = await tx.insert(table).values(values).returning(returning);
      const [inserted] = rows as SelectResultFields<typeof returning>[];
      if (!inserted) throw new Error('The version was not written.');
      await deleteExcess(tx, owned);
      return inserted;
    },

    deleteExcess,
  };
}
