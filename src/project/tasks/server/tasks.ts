// The tasks of a workspace: lists by filter, one with everything, changes field by field, many at once, delete, restore.
// Creating is in create-task.ts, the order in move-task.ts.

import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import { adoptProject } from '#project/projects/server/projects.ts';
import type { Act, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { BulkChanges } from '../contract.ts';
import { taskProblems } from '../shared/task-problems.ts';
import { MAX_SUB_TASKS } from '../shared/limits.ts';
import type { Task, TaskDetails } from '../shared/task-shapes.ts';
import { insertTask, type NewTask } from './create-task.ts';
import { createTaskReaders, type TaskReaders } from './list/list-tasks.ts';
import { moveTask, type Place } from './changes/move-task.ts';
import { notifyChanged, notifyMentioned, type ChangedTask, type NamedTask } from './notices/notices.ts';
import { presentInOrder, presentTask } from './present.ts';
import { readReferences, type References } from './changes/references.ts';
import { selectBlocked } from './relations/relation-store.ts';
import type { TaskRow } from './tables.ts';
import { updateTasks, type TaskUpdate } from './changes/task-update-store.ts';
import { columnsOf, describeChanges, requireDays, type SentFields, type TaskColumns } from './changes/task-changes.ts';
import { readDetails, requireTask, subjectOf, taskNotFound } from './task-details.ts';
import type { RequireStorage } from './task-storage.ts';
import * as store from './task-store.ts';

export type TaskScope = Scope & { taskId: string };
export type TaskChanges = SentFields & {
  description?: string | undefined;
  baseRevision?: number | undefined;
  baseStepsRevision?: number | undefined;
};

/** What names a task rejects with 'tasks/not-found', what names anything else with 'tasks/unknown-reference'. */
export type Tasks = TaskReaders & {
  /** `onCreated` writes what belongs to the task, in its transaction. */
  createTask(
    scope: Scope,
    task: NewTask,
    onCreated?: (act: Act, taskId: string) => Promise<void>,
  ): Promise<TaskDetails>;
  /** Rejects with 'tasks/description-changed' or 'tasks/steps-changed' when a text is based on an older revision. */
  updateTask(scope: TaskScope, changes: TaskChanges): Promise<TaskDetails>;
  /** All or none. */
  updateTasks(scope: Scope, edit: { ids: readonly string[]; changes: BulkChanges }): Promise<Task[]>;
  /** With their sub-tasks; returns the ids of all that are gone. */
  deleteTasks(scope: Scope, ids: readonly string[]): Promise<string[]>;
  restoreTasks(scope: Scope, ids: readonly string[]): Promise<Task[]>;
  moveTask(scope: TaskScope, place: Place): Promise<Task>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

type Needs = {
  db: Db;
  heavyReads: HeavyReads;
  access: WorkspaceAccess;
  requireStorage: RequireStorage;
  now: () => Date;
};

export function createTasks({ db, heavyReads, access, requireStorage, now }: Needs): Tasks {
  return {
    ...createTaskReaders({ heavyReads, access, now }),

    async createTask(scope, task, onCreated) {
      await requireStorage(scope, { text: task.description + (task.steps ?? '') });
      return access.act(scope, 'member', async (act) => {
        const taskId = await insertTask(act, task);
        await onCreated?.(act, taskId);
        return readDetails(act.tx, { workspaceId: scope.workspaceId, taskId });
      });
    },

    async updateTask(scope, changes) {
      const { description, baseRevision: _revision, baseStepsRevision: _stepsRevision, ...sent } = changes;
      const { taskId } = scope;
      await requireStorage(scope, { text: description ?? '', replaces: { taskId, text: 'description' } });
      await requireStorage(scope, { text: sent.steps ?? '', replaces: { taskId, text: 'steps' } });
      return access.act(scope, 'member', async (act) => {
        const [before] = await store.lockTasks(act.tx, { workspaceId: scope.workspaceId, ids: [scope.taskId] });
        if (!before) throw taskNotFound();
        await changeTasks(act, [before], (row) => ({
          sent,
          texts: { ...descriptionColumns(row, changes), ...stepsColumns(row, changes) },
        }));
        return readDetails(act.tx, scope);
      });
    },

    updateTasks: (scope, { ids, changes: { addLabelIds = [], removeLabelIds = [], ...sent } }) =>
      access.act(scope, 'member', async (act) => {
        const { workspaceId } = scope;
        const rows = await lockAll(act.tx, { workspaceId, ids });
        const isRelabelled = addLabelIds.length + removeLabelIds.length > 0;
        await changeTasks(act, rows, (row) => {
          const labelIds = [...row.labelIds, ...addLabelIds].filter((id) => !removeLabelIds.includes(id));
          return { sent: isRelabelled ? { ...sent, labelIds } : sent, texts: {} };
        });
        return presentInOrder(await store.selectTasks(act.tx, { workspaceId, ids }), ids);
      }),

    deleteTasks: (scope, ids) =>
      access.act(scope, 'member', async ({ tx, record, touch }) => {
        const { workspaceId } = scope;
        await lockAll(tx, { workspaceId, ids });
        const rows = await store.selectTasks(tx, { workspaceId, ids });
        const deleted = await store.markTasksDeleted(tx, { workspaceId, ids });
        record(...rows.map((row) => ({ kind: 'task-deleted' as const, ...subjectOf(row) })));
        touchTasks(touch, deleted);
        return deleted;
      }),

    restoreTasks: (scope, ids) =>
      access.act(scope, 'member', async ({ tx, record, touch }) => {
        const { workspaceId } = scope;
        const restored = await store.restoreTasks(tx, { workspaceId, ids });
        const rows = await store.selectTasks(tx, { workspaceId, ids });
        if (rows.length < new Set(ids).size) throw taskNotFound();
        const back = rows.filter(({ id }) => restored.includes(id));
        record(...back.map((row) => ({ kind: 'task-restored' as const, ...subjectOf(row) })));
        touchTasks(touch, restored);
        return presentInOrder(rows, ids);
      }),

    moveTask: (scope, place) =>
      access.act(scope, 'member', async (act) => {
        const { statusId } = place;
        const before = await moveTask(act, scope, place);
        if (statusId !== undefined) await changeTasks(act, [before], () => ({ sent: { statusId }, texts: {} }));
        touchTasks(act.touch, [scope.taskId]);
        return presentTask(await requireTask(act.tx, scope));
      }),

    purge: (at = new Date()) => db.asSystem((tx) => store.purgeTasks(tx, at)),
  };
}

type RowChange = { sent: SentFields; texts: TaskColumns };

/** Writes what differs. `rows` are locked. */
async function changeTasks(act: Act, rows: readonly TaskRow[], changeOf: (row: TaskRow) => RowChange): Promise<void> {
  const { workspaceId } = act.actor;
  const references = await readReferences(act.tx, workspaceId);
  const adopted = new Set<string>();
  const moved: string[] = [];
  const updates: TaskUpdate[] = [];
  const changed: ChangedTask[] = [];
  for (const row of rows) {
    const { sent, texts } = changeOf(row);
    const columns = { ...columnsOf(sent, row, references), ...texts };
    requireDays(row, columns);
    if (Object.keys(columns).length === 0) continue;
    if (columns.parentId) await requireParent(act.tx, row, columns.parentId);
    updates.push({ taskId: row.id, columns });
    if (columns.projectId && !row.isSample) adopted.add(columns.projectId);
    if (columns.category !== undefined) moved.push(row.id);
    const task = recordChange(act, { row, columns, references });
    changed.push({ task, row, columns });
    if (columns.description !== undefined)
      notifyMentioned(act, references, {
        task,
        before: row.description,
        after: columns.description,
        event: 'description-mention',
      });
  }
  await updateTasks(act.tx, workspaceId, updates);
  await notifyChanged(act, references, changed);
  for (const projectId of adopted) await adoptProject(act.tx, { workspaceId, projectId });
  // Tasks show whether they are blocked.
  act.touch('tasks', await selectBlocked(act.tx, { workspaceId, ids: moved }));
}

function recordChange(
  act: Act,
  { row, columns, references }: { row: TaskRow; columns: TaskColumns; references: References },
): NamedTask {
  const { id, number, projectId, parentId } = { ...row, ...columns };
  const project = references.projects.get(projectId ?? '');
  const prefix = project?.key ?? references.prefix;
  const title = columns.title ?? row.title;
  const named = subjectOf({ id, title, number, prefix, liveProjectId: project?.id ?? null });
  act.record({ kind: 'task-updated', ...named, changes: describeChanges(columns, row, references) });
  // Parents show how many sub-tasks are done.
  touchTasks(
    act.touch,
    [id, parentId, row.parentId].filter((one) => one != null),
  );
  return { id, title, key: named.subject.key };
}

/** The stored text and the sent one are both in the problem, so that a person can choose. */
function descriptionColumns(
  row: TaskRow,
  { description, baseRevision }: Pick<TaskChanges, 'description' | 'baseRevision'>,
): TaskColumns {
  if (description === undefined || description === row.description) return {};
  if (baseRevision !== row.revision)
    throw Problem.of(taskProblems, 'tasks/description-changed', {
      details: { revision: row.revision, current: row.description, yours: description },
    });
  return { description, revision: row.revision + 1 };
}

/** The steps themselves are written like the other fields. */
function stepsColumns(row: TaskRow, { steps, baseStepsRevision }: TaskChanges): TaskColumns {
  if (steps === undefined || steps === row.steps) return {};
  if (baseStepsRevision !== row.stepsRevision)
    throw Problem.of(taskProblems, 'tasks/steps-changed', {
      details: { revision: row.stepsRevision, current: row.steps, yours: steps },
    });
  return { stepsRevision: row.stepsRevision + 1 };
}

/** Sub-tasks are one level deep. */
export async function requireParent(
  tx: Tx,
  child: { id: string; workspaceId: string },
  parentId: string,
): Promise<TaskRow> {
  const { workspaceId } = child;
  const [parent] = await store.lockTasks(tx, { workspaceId, ids: [parentId] });
  if (!parent) throw Problem.of(taskProblems, 'tasks/unknown-reference', { details: { field: 'parentId' } });
  const own = await store.selectChildIds(tx, { workspaceId, taskId: child.id });
  if (parent.id === child.id || parent.parentId !== null || own.length > 0)
    throw Problem.of(taskProblems, 'tasks/not-a-parent');
  const siblings = await store.selectChildIds(tx, { workspaceId, taskId: parent.id });
  if (siblings.length >= MAX_SUB_TASKS) throw Problem.of(taskProblems, 'tasks/too-many-sub-tasks');
  return parent;
}

async function lockAll(tx: Tx, refs: store.TaskRefs): Promise<TaskRow[]> {
  const rows = await store.lockTasks(tx, refs);
  if (rows.length < new Set(refs.ids).size) throw taskNotFound();
  return rows;
}

/** Projects and milestones show their progress. */
function touchTasks(touch: Act['touch'], ids: readonly string[]): void {
  touch('tasks', ids);
  touch('projects', 'all');
}
