// What tasks give the slices below: a workspace begins with statuses and sample tasks, members have a load, projects have a
// progress and take their tasks along when they are deleted.

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ProjectTasks } from '#project/projects/server/projects.ts';
import { projects } from '#project/projects/server/tables.ts';
import {
  markSampleDeleted,
  restoreSampleRows,
  type CountOpenTasks,
  type WorkspacePart,
} from '#project/workspace/server/workspace.ts';
import { insertSampleHistory } from './sample-history.ts';
import { insertSampleTasks } from './sample-tasks.ts';
import { insertFirstStatuses } from '../settings/settings.ts';
import { taskLabels, tasks } from '../tables.ts';

export const taskPart: WorkspacePart = {
  sampleChanges: ['tasks', 'settings'],
  begin: insertFirstStatuses,

  async insertSample(tx, sample) {
    await insertSampleTasks(tx, sample);
    await insertSampleHistory(tx, sample);
  },

  async removeSample(tx, workspaceId) {
    // A label that a task of the person has stays with it.
    const isUsed = sql`exists (select from tasks t where t.workspace_id = ${workspaceId}
      and not t.is_sample and t.deleted_at is null and task_labels.id = any (t.label_ids))`;
    await markSampleDeleted(tx, tasks, { workspaceId });
    await markSampleDeleted(tx, taskLabels, { workspaceId, where: sql`not ${isUsed}` });
  },

  async restoreSample(tx, workspaceId) {
    for (const table of [tasks, taskLabels]) await restoreSampleRows(tx, table, workspaceId);
  },
};

export const countOpenTasks: CountOpenTasks = async (tx, workspaceId) => {
  const rows = await tx
    .select({ memberId: tasks.assigneeId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(tasks)
    .where(and(eq(tasks.workspaceId, workspaceId), isNull(tasks.deletedAt), isNull(tasks.closedAt)))
    .groupBy(tasks.assigneeId);
  return new Map(rows.flatMap(({ memberId, count }) => (memberId === null ? [] : [[memberId, count]])));
};

export const projectTasks: ProjectTasks = {
  async countProgress(tx, { workspaceId, by }) {
    const column = by === 'project' ? tasks.projectId : tasks.milestoneId;
    const rows = await tx
      .select({
        id: column,
        done: sql<number>`count(*) filter (where ${tasks.category} = 'done')`.mapWith(Number),
        total: sql<number>`count(*)`.mapWith(Number),
      })
      .from(tasks)
      .where(and(eq(tasks.workspaceId, workspaceId), isNull(tasks.deletedAt), sql`${tasks.category} <> 'cancelled'`))
      .groupBy(column);
    return new Map(rows.flatMap(({ id, done, total }) => (id === null ? [] : [[id, { done, total }]])));
  },

  async deleteTasks(tx, { workspaceId, projectId }) {
    await tx
      .update(tasks)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(tasks.workspaceId, workspaceId), eq(tasks.projectId, projectId), isNull(tasks.deletedAt)));
  },

  async restoreTasks(tx, { workspaceId, projectId }) {
    const deletedAt = tx.select({ at: projects.deletedAt }).from(projects).where(eq(projects.id, projectId));
    await tx
      .update(tasks)
      .set({ deletedAt: null })
      .where(
        and(eq(tasks.workspaceId, workspaceId), eq(tasks.projectId, projectId), inArray(tasks.deletedAt, deletedAt)),
      );
  },
};
