// Files that people keep: rows with an owner whose bytes are objects of the storage. A row is pending and marked as deleted
// until its object is stored, so that the purge finds what an upload left behind:
//
//   const files = ownedFiles(designImages, 'userId');
//
// Lists and names of their own stay in the store of the slice. Row-level security is the second line of defence.

import { and, desc, eq, getTableColumns, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from '../db.ts';
import { isPurgeable, markDeleted, restoreDeleted } from '../deletion.ts';
import { ownedRows, type OwnedBy, type OwnedRows } from './owned-rows.ts';

type FileTable = PgTable & { id: PgColumn; size: PgColumn; isPending: PgColumn; deletedAt: PgColumn };

type OwnedFiles<Table extends FileTable, Owner extends string> = Pick<
  OwnedRows<Table, Owner>,
  'isOwn' | 'isVisible' | 'isVisibleOf'
> & {
  /** The row, deleted or not, once its object is stored: nobody has seen a pending one yet. */
  isStored(owned: OwnedBy<Owner>): SQL | undefined;
  insertPending(tx: Tx, row: Table['$inferInsert']): Promise<void>;
  markStored(tx: Tx, owned: OwnedBy<Owner>): Promise<void>;
  /** Selects those of the owner that are not deleted. */
  selectByIds(tx: Tx, owner: string, ids: readonly string[]): Promise<Table['$inferSelect'][]>;
  /** The largest first. */
  selectLargest(tx: Tx, owner: string, limit: number): Promise<Table['$inferSelect'][]>;
  /** Returns null when there is no such file. A second deletion keeps the time of the first. */
  markDeleted(tx: Tx, owned: OwnedBy<Owner>): Promise<Table['$inferSelect'] | null>;
  /** Returns null when there is no such file, or the time to take the deletion back is over. */
  restore(tx: Tx, owned: OwnedBy<Owner>): Promise<Table['$inferSelect'] | null>;
  /** Adds up the bytes that are kept, and those that are deleted but not removed yet. A pending file counts as kept. */
  sumStored(tx: Tx, owner: string): Promise<{ kept: number; deleted: number }>;
  /** Selects a batch of what the owner has deleted, with the time to take it back. */
  selectDeleted(tx: Tx, owner: string): Promise<Table['$inferSelect'][]>;
  /** Selects a batch of everybody's files that can no longer be restored, or that an upload left behind. */
  selectPurgeable(tx: Tx, now: Date): Promise<Table['$inferSelect'][]>;
  /** Deletes the row for good. */
  delete(tx: Tx, id: string): Promise<void>;
};

const PURGE_BATCH = 500;

export function ownedFiles<Table extends FileTable & Record<Owner, PgColumn>, Owner extends string>(
  table: Table,
  owner: Owner,
): OwnedFiles<Table, Owner> {
  type Row = Table['$inferSelect'];
  const { id, size, isPending, deletedAt } = table;
  const { isOwn, isVisible, isVisibleOf } = ownedRows(table, owner);
  const isStored = (owned: OwnedBy<Owner>): SQL | undefined => and(isOwn(owned), eq(isPending, false));
  const returning = getTableColumns(table);

  // The compiler cannot see that a table by its name has the rows of this table.
  const read = (tx: Tx, where: SQL | undefined) =>
    tx
      .select()
      .from(table as PgTable)
      .where(where);
  const rowsFrom = (rows: Record<string, unknown>[]): Row[] => rows as Row[];
  const sumOf = (isWanted: SQL) => sql<number>`coalesce(sum(${size}) filter (where ${isWanted}), 0)`.mapWith(Number);

  return {
    isOwn,
    isVisible,
    isVisibleOf,
    isStored,
    async insertPending(tx, row) {
      await tx.insert(table).values({ ...row, isPending: true, deletedAt: sql`now()` } as PgInsertValue<Table>);
    },
    async markStored(tx, owned) {
      const stored = { isPending: false, deletedAt: null } as PgUpdateSetSource<Table>;
      await tx.update(table).set(stored).where(isOwn(owned));
    },
    async selectByIds(tx, value, ids) {
      if (ids.length === 0) return [];
      return rowsFrom(await read(tx, and(isVisibleOf(value), inArray(id, [...ids]))));
    },
    selectLargest: async (tx, value, limit) =>
      rowsFrom(await read(tx, isVisibleOf(value)).orderBy(desc(size), desc(id)).limit(limit)),
    markDeleted: async (tx, owned) =>
      (await markDeleted(tx, { table, where: isStored(owned), returning })) as Row | null,
    restore: async (tx, owned) =>
      (await restoreDeleted(tx, { table, where: isStored(owned), returning })) as Row | null,
    async sumStored(tx, value) {
      const isKept = sql`(${deletedAt} is null or ${isPending})`;
      const [sum] = await tx
        .select({ kept: sumOf(isKept), deleted: sumOf(sql`not ${isKept}`) })
        .from(table as PgTable)
        .where(eq(table[owner], value));
      return sum ?? { kept: 0, deleted: 0 };
    },
    selectDeleted: async (tx, value) =>
      rowsFrom(
        await read(tx, and(eq(table[owner], value), isNotNull(deletedAt), eq(isPending, false))).limit(PURGE_BATCH),
      ),
    selectPurgeable: async (tx, now) => rowsFrom(await read(tx, isPurgeable(deletedAt, now)).limit(PURGE_BATCH)),
    async delete(tx, value) {
      await tx.delete(table).where(eq(id, value));
    },
  };
}
