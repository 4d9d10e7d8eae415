// Creates a task: its number, its place on top or after another one, and what it refers to.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import { adoptProject } from '#project/projects/server/projects.ts';
import type { Act } from '#project/workspace/server/workspace.ts';
import { taskProblems } from '../shared/task-problems.ts';
import { MAX_SUB_TASKS, MAX_TASKS } from '../shared/limits.ts';
import { rankBetween } from '../shared/rank.ts';
import type { TaskFields } from '../shared/task-shapes.ts';
import { readReferences, unknownReference, type References } from './changes/references.ts';
import { firstStatusOf, insertLabels } from './settings/settings.ts';
import { lockSettings, selectLabels } from './settings/settings-store.ts';
import { relateTasks } from './relations/relations.ts';
import type { StatusRow, TaskRow } from './tables.ts';
import { columnsOf, requireDays, type SentFields } from './changes/task-changes.ts';
import { notifyAssigned, notifyMentioned } from './notices/notices.ts';
import { requireTask, subjectOf } from './task-details.ts';
import * as store from './task-store.ts';

export type NewTask = SentFields &
  Pick<TaskFields, 'title'> & {
    description: string;
    /** Names of labels that are created with the task where they are missing. */
    newLabels: readonly string[];
    afterId?: string | undefined;
    /** Without `afterId` the task is the first of all, or the last. Sub-tasks are always last. */
    place?: 'first' | 'last' | undefined;
    /** The task that this one duplicates: it is closed from the beginning. */
    duplicateOfId?: string | undefined;
  };

/** Returns the id. Rejects with 'tasks/unknown-reference', 'tasks/not-a-parent' and the limits of a workspace. */
export async function insertTask(act: Act, task: NewTask): Promise<string> {
  const { tx, actor } = act;
  const { workspaceId, memberId } = actor;
  // Takes the lock of the workspace's tasks first: the count and the last rank hold until the task is there.
  const number = await store.takeNumbers(tx, workspaceId, 1);
  await requireRoom(tx, { workspaceId, number, amount: 1 });
  const addedLabelIds = await addLabels(act, task.newLabels);
  const references = await readReferences(tx, workspaceId);
  const parent = task.parentId ? await requireNewParent(tx, { workspaceId, parentId: task.parentId }) : null;
  const rank = await placeOf(tx, {
    workspaceId,
    afterId: task.afterId,
    isLast: parent !== null || task.place === 'last',
  });
  const draft = draftOf({ references, parent, workspaceId });
  const original = task.duplicateOfId ? await requireOriginal(tx, { workspaceId, taskId: task.duplicateOfId }) : null;
  const sent = {
    ...task,
    ...(original && { statusId: closedStatusOf(references.statuses).id }),
    projectId: projectOf(task, parent),
    labelIds: [...(task.labelIds ?? []), ...addedLabelIds],
  };
  const columns = columnsOf(sent, draft, references);
  requireDays(draft, columns);
  const row = { ...draft, ...columns, number, rank, description: task.description, createdBy: memberId };
  await store.insertTasks(tx, [row]);
  await adoptSurroundings(tx, { workspaceId, projectId: row.projectId ?? null, parent });
  const created = await requireTask(tx, { workspaceId, taskId: row.id });
  const about = subjectOf(created);
  act.record({ kind: 'task-created', ...about });
  if (original) await relateTasks(act, { kind: 'duplicates', task: created, other: original });
  const named = { id: row.id, title: row.title, key: about.subject.key };
  if (row.assigneeId) notifyAssigned(act, [{ memberId: row.assigneeId, task: named }]);
  const mentioning = { task: named, before: '', after: task.description, event: 'description-mention' } as const;
  notifyMentioned(act, references, mentioning);
  act.touch('tasks', parent ? [row.id, parent.id] : [row.id]);
  act.touch('projects', 'all');
  return row.id;
}

/** A sub-task is in the project of its parent unless something else was said. */
function projectOf({ projectId, milestoneId }: NewTask, parent: TaskRow | null): string | null | undefined {
  if (projectId !== undefined || milestoneId) return projectId;
  return parent?.projectId ?? undefined;
}

/** The project and the parent are no samples any more: something of the person's own is in them now. */
async function adoptSurroundings(
  tx: Tx,
  { workspaceId, projectId, parent }: { workspaceId: string; projectId: string | null; parent: TaskRow | null },
): Promise<void> {
  if (projectId) await adoptProject(tx, { workspaceId, projectId });
  if (parent?.isSample) await store.updateTask(tx, { workspaceId, taskId: parent.id }, { isSample: false });
}

/** Throws 'tasks/too-many'. Numbers only grow, so most calls need not count. */
export async function requireRoom(
  tx: Tx,
  { workspaceId, number, amount }: { workspaceId: string; number: number; amount: number },
): Promise<void> {
  if (number + amount - 1 <= MAX_TASKS) return;
  if ((await store.countTasks(tx, workspaceId)) + amount > MAX_TASKS) throw Problem.of(taskProblems, 'tasks/too-many');
}

async function requireOriginal(tx: Tx, ref: store.TaskRef): Promise<store.ListedTask> {
  const [original] = await store.selectTasks(tx, { workspaceId: ref.workspaceId, ids: [ref.taskId] });
  if (!original) throw unknownReference('duplicateOfId');
  return original;
}

/** A duplicate gets this status: cancelled where the workspace has such a status, else done. */
function closedStatusOf(statuses: References['statuses']): StatusRow {
  const hasCancelled = statuses.some(({ category }) => category === 'cancelled');
  return firstStatusOf(statuses, hasCancelled ? 'cancelled' : 'done');
}

/** A task as it is before anything was said about it. */
export function draftOf({
  references,
  parent,
  workspaceId,
}: {
  references: References;
  parent: TaskRow | null;
  workspaceId: string;
}): TaskRow {
  const status = firstStatusOf(references.statuses);
  const now = new Date();
  return {
    id: newId(),
    workspaceId,
    number: 0,
    kind: 'task',
    title: '',
    description: '',
    revision: 1,
    steps: '',
    stepsRevision: 1,
    environment: '',
    severity: null,
    statusId: status.id,
    category: status.category,
    priority: 'none',
    assigneeId: null,
    labelIds: [],
    projectId: null,
    milestoneId: null,
    parentId: parent?.id ?? null,
    start: null,
    due: null,
    estimate: null,
    reviewerId: null,
    rank: '',
    importId: null,
    createdBy: null,
    isSample: false,
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    deletedAt: null,
  };
}

/** Returns the ids of the labels with these names, which are all there afterwards. */
async function addLabels({ tx, actor, touch }: Act, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { workspaceId } = actor;
  await lockSettings(tx, workspaceId);
  const labels = await selectLabels(tx, workspaceId);
  const added = await insertLabels(tx, { workspaceId, labels, names });
  if (added.length > 0) touch('settings', 'all');
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  return [...labels, ...added].filter(({ name }) => wanted.has(name.toLowerCase())).map(({ id }) => id);
}

async function requireNewParent(
  tx: Tx,
  { workspaceId, parentId }: { workspaceId: string; parentId: string },
): Promise<TaskRow> {
  const [parent] = await store.lockTasks(tx, { workspaceId, ids: [parentId] });
  if (!parent) throw unknownReference('parentId');
  if (parent.parentId !== null) throw Problem.of(taskProblems, 'tasks/not-a-parent');
  const children = await store.selectChildIds(tx, { workspaceId, taskId: parentId });
  if (children.length >= MAX_SUB_TASKS) throw Problem.of(taskProblems, 'tasks/too-many-sub-tasks');
  return parent;
}

async function placeOf(
  tx: Tx,
  { workspaceId, afterId, isLast }: { workspaceId: string; afterId: string | undefined; isLast: boolean },
): Promise<string> {
  // First of all tasks is first in whatever group a list shows it.
  if (afterId === undefined && !isLast) return rankBetween(null, await store.selectRank(tx, workspaceId, 'first'));
  if (afterId === undefined) return rankBetween(await store.selectRank(tx, workspaceId, 'last'), null);
  const [neighbour] = await store.selectTasks(tx, { workspaceId, ids: [afterId] });
  if (!neighbour) throw unknownReference('afterId');
  return rankBetween(neighbour.rank, await store.selectRank(tx, workspaceId, { after: neighbour.rank }));
}
