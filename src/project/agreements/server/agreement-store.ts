// Projects of statements of work in SQL. Row-level security shows those of the caller's workspaces.

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { milestones, projects } from '#project/projects/server/tables.ts';
import { tasks } from '#project/tasks/server/tables.ts';
import { sowProjects, sowProjectTasks } from './tables.ts';

type Row = Omit<typeof sowProjects.$inferSelect, 'createdAt'>;

/** Resolves when nobody else creates a project of the document; whoever comes next waits for the end of this transaction. */
export async function waitForOthers(tx: Tx, sowId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sow-project:' || ${sowId}::text, 0))`);
}

/** Returns false when the document has a project already. Another one who creates it is waited for. */
export async function insertSowProject(tx: Tx, row: Row): Promise<boolean> {
  const rows = await tx
    .insert(sowProjects)
    .values(row)
    .onConflictDoNothing({ target: sowProjects.sowId })
    .returning({ id: sowProjects.sowId });
  return rows.length > 0;
}

export async function insertMilestones(tx: Tx, rows: (typeof milestones.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(milestones).values(rows);
}

export async function insertProjectTasks(tx: Tx, rows: (typeof sowProjectTasks.$inferSelect)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(sowProjectTasks).values(rows);
}

/** Null where there is none, or it is deleted. */
export async function selectSowProject(tx: Tx, sowId: string) {
  const [row] = await tx
    .select({
      workspaceId: sowProjects.workspaceId,
      projectId: sowProjects.projectId,
      createdAt: sowProjects.createdAt,
      name: projects.name,
      due: projects.targetDate,
    })
    .from(sowProjects)
    .innerJoin(projects, eq(projects.id, sowProjects.projectId))
    .where(and(eq(sowProjects.sowId, sowId), isNull(projects.deletedAt)));
  return row ?? null;
}

/** The budget of each task that is there, and the day in UTC on which it was done; in the order in which they were. */
export async function selectBudget(tx: Tx, sowId: string) {
  return tx
    .select({
      minutes: sowProjectTasks.minutes,
      category: tasks.category,
      doneOn: sql<string | null>`case when ${tasks.category} = 'done'
        then to_char(${tasks.closedAt} at time zone 'UTC', 'YYYY-MM-DD') end`,
    })
    .from(sowProjectTasks)
    .innerJoin(tasks, eq(tasks.id, sowProjectTasks.taskId))
    .where(and(eq(sowProjectTasks.sowId, sowId), isNull(tasks.deletedAt)))
    .orderBy(asc(tasks.closedAt), asc(tasks.id));
}
