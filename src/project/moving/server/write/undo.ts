// Takes an import back: its tasks go, what it changed becomes what it was, and what it made goes where nothing else uses it. A task
// that someone changed since keeps that change.

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { milestones, projects } from '#project/projects/server/tables.ts';
import { taskLabels, tasks } from '#project/tasks/server/tables.ts';
import type { Act } from '#project/workspace/server/workspace.ts';
import { taskImportRows, taskOrigins, type ImportRow } from '../tables.ts';

/** Returns how many tasks are gone, and how many are as they were. */
export async function takeBack({ tx }: Act, job: ImportRow): Promise<{ deleted: number; restored: number }> {
  const { workspaceId, id } = job;
  const gone = await tx
    .update(tasks)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(tasks.workspaceId, workspaceId), eq(tasks.importId, id), isNull(tasks.deletedAt)))
    .returning({ id: tasks.id });
  // Importing the file again brings them again.
  await tx.delete(taskOrigins).where(and(eq(taskOrigins.workspaceId, workspaceId), eq(taskOrigins.importId, id)));
  const changed = await tx
    .select({ taskId: taskImportRows.taskId, before: taskImportRows.before })
    .from(taskImportRows)
    .where(
      and(
        eq(taskImportRows.workspaceId, workspaceId),
        eq(taskImportRows.importId, id),
        sql`${taskImportRows.before} is not null`,
      ),
    );
  let restored = 0;
  for (const { taskId, before } of changed)
    if (taskId && before) restored += await restore({ tx }, { workspaceId, taskId, before });
  await removeMade({ tx }, job);
  return { deleted: gone.length, restored };
}

type Changed = { workspaceId: string; taskId: string; before: Record<string, unknown> };

/** What the import wrote and nobody has changed since. */
async function restore({ tx }: Pick<Act, 'tx'>, { workspaceId, taskId, before }: Changed): Promise<number> {
  const isOrigin = and(eq(taskOrigins.workspaceId, workspaceId), eq(taskOrigins.taskId, taskId));
  const isTask = and(eq(tasks.workspaceId, workspaceId), eq(tasks.id, taskId), isNull(tasks.deletedAt));
  const [origin] = await tx.select().from(taskOrigins).where(isOrigin);
  const [task] = await tx.select().from(tasks).where(isTask).for('update');
  if (!origin || !task) return 0;
  const same = (field: string) =>
    JSON.stringify(task[field as keyof typeof task] ?? null) === JSON.stringify(origin.written[field] ?? null);
  const own = Object.entries(before).filter(([field]) => field in origin.written && same(field));
  const values = Object.fromEntries(own);
  if ('statusId' in values) values.category = before.category;
  if ('closedAt' in before && 'statusId' in values)
    values.closedAt = typeof before.closedAt === 'string' ? new Date(before.closedAt) : null;
  if (own.length === 0) return 0;
  await tx.update(tasks).set(values).where(isTask);
  await tx
    .update(taskOrigins)
    .set({ written: { ...origin.written, ...Object.fromEntries(own) } })
    .where(isOrigin);
  return 1;
}

async function removeMade({ tx }: Pick<Act, 'tx'>, { workspaceId, made }: ImportRow): Promise<void> {
  const removed = { deletedAt: sql`now()` };
  if (made.milestones?.length)
    await tx
      .update(milestones)
      .set(removed)
      .where(
        and(
          eq(milestones.workspaceId, workspaceId),
          inArray(milestones.id, made.milestones),
          isNull(milestones.deletedAt),
          sql`not exists (select from tasks t where t.milestone_id = milestones.id and t.deleted_at is null)`,
        ),
      );
  if (made.projects?.length)
    await tx
      .update(projects)
      .set(removed)
      .where(
        and(
          eq(projects.workspaceId, workspaceId),
          inArray(projects.id, made.projects),
          isNull(projects.deletedAt),
          sql`not exists (select from tasks t where t.project_id = projects.id and t.deleted_at is null)`,
          sql`not exists (select from milestones m where m.project_id = projects.id and m.deleted_at is null)`,
        ),
      );
  if (made.labels?.length)
    await tx
      .update(taskLabels)
      .set(removed)
      .where(
        and(
          eq(taskLabels.workspaceId, workspaceId),
          inArray(taskLabels.id, made.labels),
          isNull(taskLabels.deletedAt),
          sql`not exists (select from tasks t where t.workspace_id = ${workspaceId} and task_labels.id = any (t.label_ids) and t.deleted_at is null)`,
        ),
      );
}
