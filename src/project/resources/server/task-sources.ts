// Tasks made from a place in a chat, a design or code. The task keeps an excerpt for all members and the place for its owner.

import { sql } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import type { StorageCounter } from '#features/entitlements/server/entitlements.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { tasks as taskRows } from '#project/tasks/server/tables.ts';
import type { Tasks } from '#project/tasks/server/tasks.ts';
import { taskProblems } from '#project/tasks/shared/task-problems.ts';
import type { TaskDetails, TaskFields } from '#project/tasks/shared/task-shapes.ts';
import { ownedWorkspaces } from '#project/workspace/server/tables.ts';
import type { Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { NewTaskSource, TaskSource } from '../shared/resource-shapes.ts';
import { readItems, type ItemSources } from './item-sources.ts';
import { presentSource } from './present.ts';
import { itemNotFound, requireMember } from './resources.ts';
import { hasTask, insertTaskSource, selectTaskSource } from './store.ts';
import { taskSources } from './tables.ts';

export type SourcedTask = {
  [Key in 'kind' | 'priority' | 'assigneeId' | 'projectId' | 'severity']?: TaskFields[Key] | undefined;
} & { title: string; description: string; source: NewTaskSource };

export type TaskSources = {
  /** Rejects with 'resources/item-not-found' for what is not the caller's own, and like `Tasks.createTask`. */
  createSourcedTask(scope: Scope, task: SourcedTask): Promise<TaskDetails>;
  /** Null for a task that was not made from anything. Rejects with 'tasks/not-found'. */
  findTaskSource(scope: Scope & { taskId: string }): Promise<TaskSource | null>;
};

/** Rejects with a plan limit of the workspace's owner when the text does not fit. */
type RequireStorage = (scope: Scope, write: { text: string }) => Promise<void>;

type Needs = { access: WorkspaceAccess; sources: ItemSources; tasks: Tasks; requireStorage: RequireStorage };

export function createTaskSources({ access, sources, tasks, requireStorage }: Needs): TaskSources {
  return {
    async createSourcedTask(scope, { source, ...task }) {
      await requireMember(access, scope);
      const [item] = await sources.items[source.kind](scope.userId, { ids: [source.itemId] });
      if (!item) throw itemNotFound();
      await requireStorage(scope, { text: source.excerpt });
      return tasks.createTask(scope, { ...task, newLabels: [] }, async ({ tx, actor }, taskId) => {
        const { workspaceId, memberId } = actor;
        await insertTaskSource(tx, { ...source, taskId, workspaceId, title: item.title, addedBy: memberId });
      });
    },

    async findTaskSource(scope) {
      const { row, actor } = await access.read(scope, async (tx, reader) => {
        // A deleted task is not there, whatever it was made from.
        if (!(await hasTask(tx, scope))) throw Problem.of(taskProblems, 'tasks/not-found');
        return { row: await selectTaskSource(tx, scope), actor: reader };
      });
      if (!row) return null;
      const { kind, itemId, ownerUserId } = row;
      if (ownerUserId === null) return presentSource(row, { item: undefined, report: null, actor });
      const name = { ownerId: ownerUserId, kind, itemId };
      const item = (await readItems(sources, [name]))(name);
      const isOwnCode = kind === 'code' && row.addedBy === actor.memberId && item !== undefined;
      const report = isOwnCode ? await sources.findReport(ownerUserId, itemId) : null;
      return presentSource(row, { item, report, actor });
    },
  };
}

/** Registered with entitlements: the owner of a workspace pays for its texts. */
export const countSourceBytes: StorageCounter = async (tx, userId) => {
  const [row] = await rowsOf(
    tx,
    sql`
    select coalesce(sum(octet_length(${taskSources.excerpt})), 0) as bytes
    from ${taskSources}
    join ${taskRows} on ${taskRows.id} = ${taskSources.taskId} and ${taskRows.deletedAt} is null
    join ${ownedWorkspaces} on ${ownedWorkspaces.workspaceId} = ${taskSources.workspaceId}
    where ${ownedWorkspaces.userId} = ${userId}`,
    { bytes: column.number() },
  );
  return { kept: row?.bytes ?? 0, deleted: 0 };
};
