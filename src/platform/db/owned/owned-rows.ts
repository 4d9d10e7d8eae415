// Things that people keep: rows with an owner that can be deleted with undo. A store makes the functions of its table here,
// and writes only what is its own:
//
//   export const { select: selectProject, lock: lockProject, … } = ownedRows(codeProjects, 'userId');
//
// The owner is a person or a workspace. What belongs to the product has none: `ownedRows(designTemplates)`. Row-level
// security is the second line of defence.

import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from '../db.ts';
import { markDeleted, purgeDeleted, restoreDeleted } from '../deletion.ts';

type OwnedTable = PgTable & { id: PgColumn; deletedAt: PgColumn };

/** Names a row by its id and its owner: `{ userId, id }`. */
export type OwnedBy<Owner extends string> = Record<Owner, string> & { id: string };

export type OwnedRows<Table extends OwnedTable, Owner extends string> = {
  /** The row, deleted or not. */
  isOwn(owned: OwnedBy<Owner>): SQL | undefined;
  /** The row, unless it is deleted. */
  isVisible(owned: OwnedBy<Owner>): SQL | undefined;
  /** All rows of the owner that are not deleted. */
  isVisibleOf(owner: string): SQL | undefined;
  count(tx: Tx, owner: string): Promise<number>;
  /** Says whether there is such a row, deleted or not. */
  has(tx: Tx, owned: OwnedBy<Owner>): Promise<boolean>;
  select(tx: Tx, owned: OwnedBy<Owner>): Promise<Table['$inferSelect'] | null>;
  /** Locks the row until the transaction ends. */
  lock(tx: Tx, owned: OwnedBy<Owner>): Promise<Table['$inferSelect'] | null>;
  /** Locks the row even if it is deleted. */
  lockAny(tx: Tx, owned: OwnedBy<Owner>): Promise<Table['$inferSelect'] | null>;
  insert(tx: Tx, row: Table['$inferInsert']): Promise<Table['$inferSelect']>;
  /** Sets `updatedAt` as well. Rejects when there is no such row. */
  update(tx: Tx, owned: OwnedBy<Owner>, changes: Partial<Table['$inferInsert']>): Promise<Table['$inferSelect']>;
  /** Returns whether there is such a row. A second deletion keeps the time of the first. */
  markDeleted(tx: Tx, owned: OwnedBy<Owner>): Promise<boolean>;
  /** Returns false when there is no such row, or the time to take the deletion back is over. */
  restore(tx: Tx, owned: OwnedBy<Owner>): Promise<boolean>;
  /** Removes for good, for everybody, what can no longer be restored. */
  purge(tx: Tx, now: Date): Promise<void>;
  /** Removes for good what the owner has deleted. */
  deleteDeleted(tx: Tx, owner: string): Promise<void>;
};

export function ownedRows<Table extends OwnedTable & Record<Owner, PgColumn>, Owner extends string = never>(
  table: Table,
  owner?: Owner,
): OwnedRows<Table, Owner> {
  type Row = Table['$inferSelect'];
  const { id, deletedAt } = table;
  const isOf = (value: string | undefined): SQL | undefined => owner && eq(table[owner], value);
  const isOwn = (owned: OwnedBy<Owner>): SQL | undefined => and(eq(id, owned.id), owner && isOf(owned[owner]));
  const isVisible = (owned: OwnedBy<Owner>): SQL | undefined => and(isOwn(owned), isNull(deletedAt));
  const isVisibleOf = (value: string): SQL | undefined => and(isOf(value), isNull(deletedAt));

  // The compiler cannot see that a table by its name has the rows of this table.
  const read = (tx: Tx, where: SQL | undefined) =>
    tx
      .select()
      .from(table as PgTable)
      .where(where);
  const firstOf = (rows: Record<string, unknown>[]): Row | null => (rows[0] as Row | undefined) ?? null;
  const written = (rows: unknown): Row => {
    const [row] = rows as Row[];
    if (!row) throw new Error('The row was not written.');
    return row;
  };

  return {
    isOwn,
    isVisible,
    isVisibleOf,
    count: async (tx, value) => tx.$count(table, isVisibleOf(value)),
    has: async (tx, owned) => (await tx.$count(table, isOwn(owned))) > 0,
    select: async (tx, owned) => firstOf(await read(tx, isVisible(owned))),
    lock: async (tx, owned) => firstOf(await read(tx, isVisible(owned)).for('update')),
    lockAny: async (tx, owned) => firstOf(await read(tx, isOwn(owned)).for('update')),
    insert: async (tx, row) =>
      written(
        await tx
          .insert(table)
          .values(row as PgInsertValue<Table>)
          .returning(),
      ),
    async update(tx, owned, changes) {
      // A change that has waited for the lock of another one is later than that one, so the clock counts and not the
      // start of the transaction.
      const set = { ...changes, updatedAt: sql`clock_timestamp()` } as PgUpdateSetSource<Table>;
      return written(await tx.update(table).set(set).where(isOwn(owned)).returning());
    },
    markDeleted: async (tx, owned) =>
      (await markDeleted(tx, { table, where: isOwn(owned), returning: { id } })) !== null,
    restore: async (tx, owned) =>
      (await restoreDeleted(tx, { table, where: isOwn(owned), returning: { id } })) !== null,
    purge: (tx, now) => purgeDeleted(tx, table, now),
    async deleteDeleted(tx, value) {
      await tx.delete(table).where(and(isOf(value), isNotNull(deletedAt)));
    },
  };
}

type RevisedTable = OwnedTable & { revision: PgColumn };

/** Writes the next revision of the row that `where` names; null where it is deleted, or of another revision by now. */
export async function updateRevision<Table extends RevisedTable>(
  tx: Tx,
  { table, where, revision, changes }: RevisionChange<Table>,
): Promise<Table['$inferSelect'] | null> {
  const set = { ...changes, revision: revision + 1 } as PgUpdateSetSource<Table>;
  const isBase = and(where, eq(table.revision, revision), isNull(table.deletedAt));
  const rows = (await tx.update(table).set(set).where(isBase).returning()) as Table['$inferSelect'][];
  return rows[0] ?? null;
}

type RevisionChange<Table extends RevisedTable> = {
  table: Table;
  where: SQL | undefined;
  /** The one that was edited. */
  revision: number;
  changes: Partial<Table['$inferInsert']>;
};
