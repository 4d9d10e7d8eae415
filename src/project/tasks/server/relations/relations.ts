// Relations between tasks: one blocks or duplicates another.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Act, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { taskProblems } from '../../shared/task-problems.ts';
import { MAX_RELATIONS } from '../../shared/limits.ts';
import type { TaskDetails } from '../../shared/task-shapes.ts';
import type { RelationKind } from '../../shared/task-values.ts';
import { keyOf } from '../present.ts';
import { readDetails, requireTask, subjectOf } from '../task-details.ts';
import { notifyBlocked } from '../notices/notices.ts';
import type { RelationRow } from '../tables.ts';
import { selectTasks, type ListedTask } from '../task-store.ts';
import * as store from './relation-store.ts';

type TaskScope = Scope & { taskId: string };

/** What names a task rejects with 'tasks/not-found'. */
export type Relations = {
  /** Rejects with 'tasks/related-already', with 'tasks/blocks-itself' where tasks would wait for each other, and for a task and itself with 'tasks/not-a-parent'. */
  addRelation(scope: TaskScope, relation: { kind: RelationKind; otherId: string }): Promise<TaskDetails>;
  /** Rejects with 'tasks/relation-not-found'. */
  removeRelation(scope: TaskScope, relationId: string): Promise<TaskDetails>;
};

export function createRelations({ access }: { access: WorkspaceAccess }): Relations {
  return {
    addRelation: (scope, { kind, otherId }) =>
      access.act(scope, 'member', async (act) => {
        const { workspaceId, taskId } = scope;
        const task = await requireTask(act.tx, scope);
        const other = await requireTask(act.tx, { workspaceId, taskId: otherId });
        if (taskId === otherId) throw Problem.of(taskProblems, 'tasks/not-a-parent');
        const row = store.rowOf(kind, { taskId, otherId });
        const known = await store.selectRelations(act.tx, scope);
        if (known.some((one) => one.kind === row.kind && one.fromId === row.fromId && one.toId === row.toId))
          throw Problem.of(taskProblems, 'tasks/related-already');
        await requireNoCycle(act, row);
        if (known.length >= MAX_RELATIONS) throw Problem.of(taskProblems, 'tasks/too-many-relations');
        await relateTasks(act, { kind, task, other });
        return readDetails(act.tx, scope);
      }),

    removeRelation: (scope, relationId) =>
      access.act(scope, 'member', async (act) => {
        const { workspaceId, taskId } = scope;
        const task = await requireTask(act.tx, scope);
        const row = await store.deleteRelation(act.tx, { ...scope, relationId });
        if (!row) throw Problem.of(taskProblems, 'tasks/relation-not-found');
        const otherId = row.fromId === taskId ? row.toId : row.fromId;
        const other = await requireTask(act.tx, { workspaceId, taskId: otherId }).catch(() => null);
        recordRelation(act, { event: 'relation-removed', kind: store.kindFor(row, taskId), task, other });
        return readDetails(act.tx, scope);
      }),
  };
}

/** A task that others wait for does not wait for them, not even by way of more tasks. */
async function requireNoCycle(
  { tx, actor: { workspaceId } }: Act,
  { kind, fromId, toId }: Pick<RelationRow, 'kind' | 'fromId' | 'toId'>,
): Promise<void> {
  if (kind !== 'blocks') return;
  const path = await store.findBlockPath(tx, { workspaceId, fromId: toId, toId: fromId });
  if (!path) return;
  const rows = await selectTasks(tx, { workspaceId, ids: path });
  const keys = path.flatMap((id) => rows.filter((row) => row.id === id).map(keyOf));
  throw Problem.of(taskProblems, 'tasks/blocks-itself', {
    details: { path: keys },
    message: `${keys.join(' already blocks ')}, so that none of them could begin. The relation was not added.`,
  });
}

/** Both tasks exist, differ, and have no such relation yet. */
export async function relateTasks(
  act: Act,
  { kind, task, other }: { kind: RelationKind; task: ListedTask; other: ListedTask },
): Promise<void> {
  const { workspaceId } = act.actor;
  const row = store.rowOf(kind, { taskId: task.id, otherId: other.id });
  await store.insertRelation(act.tx, { ...row, id: newId(), workspaceId });
  recordRelation(act, { event: 'relation-added', kind, task, other });
  const [blocked, by] = kind === 'blocks' ? [other, task] : [task, other];
  if (kind !== 'blocks' && kind !== 'blocked-by') return;
  await notifyBlocked(act, { id: blocked.id, title: blocked.title, key: keyOf(blocked) }, `${keyOf(by)} ${by.title}`);
}

type RelationEvent = {
  event: 'relation-added' | 'relation-removed';
  kind: RelationKind;
  task: ListedTask;
  other: ListedTask | null;
};

function recordRelation(act: Act, { event, kind, task, other }: RelationEvent): void {
  const name = other && `${keyOf(other)} ${other.title}`;
  const [from, to] = event === 'relation-added' ? [null, name] : [name, null];
  act.record({ kind: event, ...subjectOf(task), changes: [{ field: kind, from, to }] });
  act.touch('tasks', [task.id, ...(other ? [other.id] : [])]);
}
