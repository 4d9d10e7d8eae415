// Deletion with undo: a deleted row is marked, can be restored for UNDO_SECONDS, and is removed for good by the purge.
// Stores hand in their table, which has a `deleted_at` column, and the condition that names the row and its owner:
//
//   markDeleted(tx, { table: notes, where: and(eq(notes.userId, userId), eq(notes.id, id)), returning: { id: notes.id } })
//
// Visible rows are those with `isNull(notes.deletedAt)`. What a workspace shows in 'Recently deleted' stays for TRASH_SECONDS:
//
//   export const notes = pgTable('notes', { … });
//   keepInTrash(notes);

import { and, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource, SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { TRASH_SECONDS, UNDO_SECONDS } from '#contract/deletion.ts';
import type { Tx } from './db.ts';

type DeletableTable = PgTable & { deletedAt: PgColumn };

const trashed = new WeakSet<object>();

/** Rows of this table can be restored for TRASH_SECONDS. */
export function keepInTrash(table: PgTable): void {
  trashed.add(table);
}

function secondsOf(table: object): number {
  return trashed.has(table) ? TRASH_SECONDS : UNDO_SECONDS;
}

type RowChange<Table, Fields> = {
  table: Table;
  /** Must name one row, and its owner where rows have one. */
  where: SQL | undefined;
  returning: Fields;
};

/** Marks a row as deleted; a second deletion keeps the time of the first. Returns `null` when no row matches. */
export async function markDeleted<Table extends DeletableTable, Fields extends SelectedFieldsFlat>(
  tx: Tx,
  change: RowChange<Table, Fields>,
): Promise<SelectResultFields<Fields> | null> {
  const { deletedAt } = change.table;
  return updateRow(tx, { ...change, deletedAt: sql`coalesce(${deletedAt}, now())` });
}

/** Takes a deletion back. Returns the row, also when it is not deleted; `null` when none matches or the time is over. */
export async function restoreDeleted<Table extends DeletableTable, Fields extends SelectedFieldsFlat>(
  tx: Tx,
  change: RowChange<Table, Fields>,
): Promise<SelectResultFields<Fields> | null> {
  const { deletedAt } = change.table;
  const isRestorable = or(isNull(deletedAt), sql`${deletedAt} > ${undoStart(sql`now()`, secondsOf(change.table))}`);
  return updateRow(tx, { ...change, where: and(change.where, isRestorable), deletedAt: sql`null` });
}

/** The condition is true once the time to take a deletion back is over. `markedAt` is the column of the mark. */
export function isPurgeable(markedAt: PgColumn, now: Date): SQL {
  return sql`${markedAt} < ${undoStart(sql`${now.toISOString()}::timestamptz`, secondsOf(markedAt.table))}`;
}

/** Removes for good, for everybody, the rows whose deletion can no longer be taken back. */
export async function purgeDeleted(tx: Tx, table: DeletableTable, now: Date): Promise<void> {
  await tx.delete(table).where(isPurgeable(table.deletedAt, now));
}

/** What was deleted before it can no longer be restored. */
function undoStart(now: SQL, seconds: number): SQL {
  return sql`${now} - make_interval(secs => ${seconds}::double precision)`;
}

async function updateRow<Table extends DeletableTable, Fields extends SelectedFieldsFlat>(
  tx: Tx,
  { table, where, returning, deletedAt }: RowChange<Table, Fields> & { deletedAt: SQL },
): Promise<SelectResultFields<Fields> | null> {
  // The compiler cannot see that a table with this column may be updated by its name.
  const changes = { deletedAt } as PgUpdateSetSource<Table>;
  const rows = await tx.update(table).set(changes).where(where).returning(returning);
  return (rows[0] as SelectResultFields<Fields> | undefined) ?? null;
}
