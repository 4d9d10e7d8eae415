// Changes of many tasks in SQL, in a number of statements that does not grow with the tasks.

import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { tasks } from '../tables.ts';
import { updateTask } from '../task-store.ts';
import type { TaskColumns } from './task-changes.ts';

export type TaskUpdate = { taskId: string; columns: TaskColumns };

const all = getTableColumns(tasks);

/** Tasks of which the same columns change are written together, each with its own values. */
export async function updateTasks(tx: Tx, workspaceId: string, updates: readonly TaskUpdate[]): Promise<void> {
  const [first, ...others] = updates;
  if (!first) return;
  if (others.length === 0) return updateTask(tx, { workspaceId, taskId: first.taskId }, first.columns);
  const alike = Map.groupBy(updates, ({ columns }) => namesOf(columns).join(' '));
  for (const group of alike.values()) await updateAlike(tx, workspaceId, group);
}

async function updateAlike(tx: Tx, workspaceId: string, updates: readonly TaskUpdate[]): Promise<void> {
  const names = namesOf(updates[0]?.columns ?? {});
  const rows = updates.map(({ taskId, columns }) => ({ ...columns, id: taskId }));
  const typed = ['id' as const, ...names].map(
    (name) => sql`${sql.identifier(name)} ${sql.raw(all[name].getSQLType())}`,
  );
  const values: Record<string, SQL> = Object.fromEntries(
    names.map((name) => [name, sql`sent.${sql.identifier(name)}`]),
  );
  await tx
    .update(tasks)
    .set({ ...values, updatedAt: sql`now()` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (${sql.join(typed, sql`, `)})`)
    .where(and(eq(tasks.workspaceId, workspaceId), sql`${tasks.id} = sent.id`));
}

function namesOf(columns: TaskColumns): (keyof TaskColumns)[] {
  return (Object.keys(columns) as (keyof TaskColumns)[]).toSorted();
}
