// Imports and their rows in SQL. Every function names the workspace; row-level security is the second line of defence.

import { and, asc, desc, eq, gte, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { tasks } from '#project/tasks/server/tables.ts';
import { workspaceCounters, workspaceMembers } from '#project/workspace/server/tables.ts';
import { MAX_MOVE_LINES, UNDO_IMPORT_DAYS } from '../shared/limits.ts';
import type { MovedTask, MoveSource } from '../shared/moved-task.ts';
import { taskImportRows, taskImports, taskOrigins, type ImportRow, type MovedRow, type OriginRow } from './tables.ts';

export type ImportRef = { workspaceId: string; importId: string };

/** Rows that one statement inserts. */
const CHUNK_ROWS = 200;
/** An import that nobody starts is forgotten after this. */
const FORGOTTEN_HOURS = 24;

function isImport({ workspaceId, importId }: ImportRef): SQL | undefined {
  return and(eq(taskImports.workspaceId, workspaceId), eq(taskImports.id, importId));
}

function isOfImport({ workspaceId, importId }: ImportRef): SQL | undefined {
  return and(eq(taskImportRows.workspaceId, workspaceId), eq(taskImportRows.importId, importId));
}

export async function insertImport(tx: Tx, row: typeof taskImports.$inferInsert): Promise<void> {
  await tx.insert(taskImports).values(row);
}

export async function insertRows(tx: Tx, ref: ImportRef, records: readonly MovedTask[]): Promise<void> {
  const rows = records.map((record, number) => ({
    ...ref,
    number,
    line: record.line,
    title: record.title.slice(0, 300),
    record,
  }));
  for (let at = 0; at < rows.length; at += CHUNK_ROWS)
    await tx.insert(taskImportRows).values(rows.slice(at, at + CHUNK_ROWS));
}

export type NamedImport = ImportRow & { memberName: string | null };

/** The newest first. */
export async function selectImports(tx: Tx, workspaceId: string, where?: SQL): Promise<NamedImport[]> {
  const rows = await tx
    .select({ row: taskImports, memberName: workspaceMembers.name })
    .from(taskImports)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, taskImports.memberId))
    .where(and(eq(taskImports.workspaceId, workspaceId), where))
    .orderBy(desc(taskImports.createdAt), desc(taskImports.id))
    .limit(20);
  return rows.map(({ row, memberName }) => ({ ...row, memberName }));
}

export async function selectImport(tx: Tx, ref: ImportRef): Promise<NamedImport | null> {
  const [row] = await selectImports(tx, ref.workspaceId, eq(taskImports.id, ref.importId));
  return row ?? null;
}

/** Locked until the transaction ends: two processes never write the same rows. */
export async function lockImport(tx: Tx, ref: ImportRef): Promise<ImportRow | null> {
  const [row] = await tx.select().from(taskImports).where(isImport(ref)).for('update');
  return row ?? null;
}

export async function updateImport(
  tx: Tx,
  ref: ImportRef,
  changes: Partial<Omit<ImportRow, 'beatAt' | 'finishedAt' | 'startedAt'>> & { startedAt?: SQL; finishedAt?: SQL },
): Promise<void> {
  await tx
    .update(taskImports)
    .set({ ...changes, beatAt: sql`now()` })
    .where(isImport(ref));
}

/** The next rows from a number on. */
export async function selectRows(
  tx: Tx,
  ref: ImportRef,
  { from, limit }: { from: number; limit: number },
): Promise<MovedRow[]> {
  return tx
    .select()
    .from(taskImportRows)
    .where(and(isOfImport(ref), gte(taskImportRows.number, from)))
    .orderBy(asc(taskImportRows.number))
    .limit(limit);
}

export type RowResult = Pick<MovedRow, 'number' | 'outcome' | 'notes' | 'taskId' | 'before'>;

export async function updateRows(tx: Tx, ref: ImportRef, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return;
  await tx.execute(sql`
    update task_import_rows r
    set outcome = coalesce(sent.outcome, r.outcome), notes = sent.notes, task_id = coalesce(sent."taskId", r.task_id),
      before = coalesce(r.before, sent.before)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as sent (number integer, outcome text, notes jsonb, "taskId" uuid, before jsonb)
    where r.workspace_id = ${ref.workspaceId} and r.import_id = ${ref.importId} and r.number = sent.number`);
}

/** The records are not needed any more; the report stays. */
export async function forgetRecords(tx: Tx, ref: ImportRef): Promise<void> {
  await tx.update(taskImportRows).set({ record: null }).where(isOfImport(ref));
}

/** Lines with something to say come first. */
export async function selectLines(
  tx: Tx,
  ref: ImportRef,
): Promise<Pick<MovedRow, 'line' | 'title' | 'outcome' | 'notes'>[]> {
  return tx
    .select({
      line: taskImportRows.line,
      title: taskImportRows.title,
      outcome: taskImportRows.outcome,
      notes: taskImportRows.notes,
    })
    .from(taskImportRows)
    .where(and(isOfImport(ref), isNotNull(taskImportRows.outcome)))
    .orderBy(sql`jsonb_array_length(${taskImportRows.notes}) = 0`, asc(taskImportRows.number))
    .limit(MAX_MOVE_LINES);
}

/** Finds them by the keys of a product. */
export async function selectOrigins(
  tx: Tx,
  { workspaceId, source, keys }: { workspaceId: string; source: MoveSource; keys: readonly string[] },
): Promise<OriginRow[]> {
  if (keys.length === 0) return [];
  return tx
    .select()
    .from(taskOrigins)
    .where(
      and(
        eq(taskOrigins.workspaceId, workspaceId),
        eq(taskOrigins.source, source),
        sql`${taskOrigins.key} in (select jsonb_array_elements_text(${JSON.stringify([...new Set(keys)])}::jsonb))`,
      ),
    );
}

export async function countKnown(
  tx: Tx,
  query: { workspaceId: string; source: MoveSource; keys: readonly string[] },
): Promise<number> {
  return (await selectOrigins(tx, query)).length;
}

export async function selectOrigin(
  tx: Tx,
  { workspaceId, taskId }: { workspaceId: string; taskId: string },
): Promise<(OriginRow & { name: string | null }) | null> {
  const [row] = await tx
    .select({ origin: taskOrigins, name: tasks.originKey })
    .from(taskOrigins)
    .innerJoin(tasks, eq(tasks.id, taskOrigins.taskId))
    .where(and(eq(taskOrigins.workspaceId, workspaceId), eq(taskOrigins.taskId, taskId)));
  return row ? { ...row.origin, name: row.name } : null;
}

/** Returns the first of `amount` new numbers. Nobody else creates or moves a task before the transaction ends. */
export async function takeNumbers(tx: Tx, workspaceId: string, amount: number): Promise<number> {
  const [counter] = await rowsOf(
    tx,
    sql`
    update ${workspaceCounters} set task_number = task_number + ${amount}
    where workspace_id = ${workspaceId} returning task_number as last`,
    { last: column.number() },
  );
  return (counter?.last ?? amount) - amount + 1;
}

/** Imports whose process was stopped: nothing was heard of them for this many seconds. */
export async function selectAbandoned(
  tx: Tx,
  seconds: number,
): Promise<{ id: string; workspaceId: string; userId: string }[]> {
  return tx
    .select({ id: taskImports.id, workspaceId: taskImports.workspaceId, userId: taskImports.userId })
    .from(taskImports)
    .where(
      and(
        eq(taskImports.state, 'running'),
        sql`${taskImports.beatAt} < clock_timestamp() - make_interval(secs => ${seconds}::double precision)`,
      ),
    )
    .limit(20);
}

/** Files that nobody imported, and reports of imports that can no longer be taken back. */
export async function purgeImports(tx: Tx, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.delete(taskImports).where(
    sql`(${taskImports.state} = 'read' and ${taskImports.createdAt} < ${at} - make_interval(hours => ${FORGOTTEN_HOURS}))
      or (${taskImports.state} <> 'running' and ${taskImports.finishedAt} < ${at} - make_interval(days => ${UNDO_IMPORT_DAYS}))`,
  );
}

export async function selectLiveTasks(tx: Tx, workspaceId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.workspaceId, workspaceId), inArray(tasks.id, [...ids])))
    .orderBy(tasks.id)
    .for('update');
}
