// The statuses and labels of a workspace.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Act, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { taskProblems } from '../../shared/task-problems.ts';
import { MAX_LABELS, MAX_STATUSES } from '../../shared/limits.ts';
import type { TaskLabel, TaskStatus } from '../../shared/task-shapes.ts';
import { statusCategories, type LabelColor, type StatusCategory } from '../../shared/task-values.ts';
import type { LabelRow, StatusRow } from '../tables.ts';
import * as store from './settings-store.ts';
import { deleteStatus, restoreStatus, selectDeletedStatus } from './status-deletion-store.ts';

export type StatusScope = Scope & { statusId: string };
export type LabelScope = Scope & { labelId: string };
type Appearance = { name?: string | undefined; color?: LabelColor | undefined };

/**
 * What names a status or a label rejects with 'tasks/status-not-found' and 'tasks/label-not-found', a name that is there with
 * 'tasks/name-taken'.
 */
export type TaskSettings = {
  /** Statuses in the order of the board, labels by name. */
  findTaskSettings(scope: Scope): Promise<{ statuses: TaskStatus[]; labels: TaskLabel[] }>;
  /** The last of its category. */
  createStatus(
    scope: Scope,
    status: { name: string; category: StatusCategory; color: LabelColor },
  ): Promise<TaskStatus>;
  /** `afterId` moves it within its category: null to the top. */
  updateStatus(
    scope: StatusScope,
    changes: Appearance & { afterId?: string | null | undefined },
  ): Promise<TaskStatus[]>;
  /** Its tasks get the replacement. Rejects with 'tasks/last-status' for the only one of To do, In progress or Done. */
  deleteStatus(scope: StatusScope, replacementId: string): Promise<TaskStatus[]>;
  /** A status can be restored within ten minutes. The tasks that nobody has moved since come back. */
  restoreStatus(scope: StatusScope): Promise<TaskStatus[]>;
  createLabel(scope: Scope, label: { name: string; color: LabelColor }): Promise<TaskLabel>;
  updateLabel(scope: LabelScope, changes: Appearance): Promise<TaskLabel>;
  deleteLabel(scope: LabelScope): Promise<void>;
  restoreLabel(scope: LabelScope): Promise<TaskLabel>;
};

/** Every workspace begins with these statuses. */
const FIRST_STATUSES = [
  { name: 'Backlog', category: 'backlog', color: 'grey' },
  { name: 'To do', category: 'todo', color: 'grey' },
  { name: 'In progress', category: 'started', color: 'yellow' },
  { name: 'In review', category: 'started', color: 'blue' },
  { name: 'Done', category: 'done', color: 'green' },
  { name: 'Cancelled', category: 'cancelled', color: 'grey' },
] as const;
const NEEDED: readonly StatusCategory[] = ['todo', 'started', 'done'];

export async function insertFirstStatuses(tx: Tx, workspaceId: string): Promise<void> {
  const rows = FIRST_STATUSES.map((status, position) => ({ ...status, id: newId(), workspaceId, position }));
  await store.insertStatuses(tx, rows);
}

export function createTaskSettings({ access }: { access: WorkspaceAccess }): TaskSettings {
  return {
    findTaskSettings: (scope) =>
      access.read(scope, async (tx) => ({
        statuses: (await store.selectStatuses(tx, scope.workspaceId)).map(presentStatus),
        labels: (await store.selectLabels(tx, scope.workspaceId)).map(presentLabel),
      })),
    ...createStatusActions(access),
    ...createLabelActions(access),
  };
}

function createStatusActions(
  access: WorkspaceAccess,
): Pick<TaskSettings, 'createStatus' | 'updateStatus' | 'deleteStatus' | 'restoreStatus'> {
  /** Statuses are few: each change reads all of them, behind a lock. */
  function change<T>(
    scope: Scope,
    work: (tx: Tx, statuses: StatusRow[], touch: Act['touch']) => Promise<T>,
  ): Promise<T> {
    return access.act(scope, 'member', async ({ tx, touch }) => {
      await store.lockSettings(tx, scope.workspaceId);
      touch('settings', 'all');
      return work(tx, await store.selectStatuses(tx, scope.workspaceId), touch);
    });
  }
  const readAll = async (tx: Tx, { workspaceId }: Scope) =>
    (await store.selectStatuses(tx, workspaceId)).map(presentStatus);

  return {
    createStatus: (scope, { name, category, color }) =>
      change(scope, async (tx, statuses) => {
        if (statuses.length >= MAX_STATUSES) throw Problem.of(taskProblems, 'tasks/too-many-statuses');
        requireFreeName(statuses, name);
        const position = Math.max(0, ...statuses.map((status) => status.position + 1));
        const row = { id: newId(), workspaceId: scope.workspaceId, name, category, color, position };
        await store.insertStatuses(tx, [row]);
        return presentStatus(row);
      }),

    updateStatus: (scope, { name, color, afterId }) =>
      change(scope, async (tx, statuses) => {
        const status = requireStatus(statuses, scope.statusId);
        const { workspaceId } = scope;
        if (name !== undefined)
          requireFreeName(
            statuses.filter(({ id }) => id !== status.id),
            name,
          );
        const changes = { ...(name !== undefined && { name }), ...(color !== undefined && { color }) };
        if (Object.keys(changes).length > 0) await store.updateStatus(tx, { workspaceId, id: status.id }, changes);
        if (afterId !== undefined) {
          const order = moveStatus(statuses, status, afterId);
          for (const [position, { id }] of order.entries())
            await store.updateStatus(tx, { workspaceId, id }, { position });
        }
        return readAll(tx, scope);
      }),

    deleteStatus: (scope, replacementId) =>
      change(scope, async (tx, statuses, touch) => {
        const status = requireStatus(statuses, scope.statusId);
        const others = statuses.filter(({ id }) => id !== status.id);
        const replacement = requireStatus(others, replacementId);
        if (NEEDED.includes(status.category) && !others.some(({ category }) => category === status.category))
          throw Problem.of(taskProblems, 'tasks/last-status');
        await deleteStatus(tx, { status, replacement });
        touch('tasks', 'all');
        return readAll(tx, scope);
      }),

    restoreStatus: (scope) =>
      change(scope, async (tx, statuses, touch) => {
        if (statuses.some(({ id }) => id === scope.statusId)) return statuses.map(presentStatus);
        const deleted = await selectDeletedStatus(tx, scope);
        if (!deleted) throw Problem.of(taskProblems, 'tasks/status-not-found');
        if (statuses.length >= MAX_STATUSES) throw Problem.of(taskProblems, 'tasks/too-many-statuses');
        requireFreeName(statuses, deleted.name);
        await restoreStatus(tx, deleted);
        touch('tasks', 'all');
        return readAll(tx, scope);
      }),
  };
}

type LabelActions = Pick<TaskSettings, 'createLabel' | 'updateLabel' | 'deleteLabel' | 'restoreLabel'>;

function createLabelActions(access: WorkspaceAccess): LabelActions {
  function change<T>(scope: Scope, work: (tx: Tx, labels: LabelRow[]) => Promise<T>): Promise<T> {
    return access.act(scope, 'member', async ({ tx, touch }) => {
      await store.lockSettings(tx, scope.workspaceId);
      touch('settings', 'all');
      return work(tx, await store.selectLabels(tx, scope.workspaceId));
    });
  }

  return {
    createLabel: (scope, { name, color }) =>
      change(scope, async (tx, labels) => {
        requireFreeName(labels, name);
        const [row] = await insertLabels(tx, { workspaceId: scope.workspaceId, labels, names: [name], color });
        if (!row) throw new Error('The label was not written.');
        return presentLabel(row);
      }),

    updateLabel: (scope, { name, color }) =>
      change(scope, async (tx, labels) => {
        const label = requireLabel(labels, scope.labelId);
        if (name !== undefined)
          requireFreeName(
            labels.filter(({ id }) => id !== label.id),
            name,
          );
        const changes = { ...(name !== undefined && { name }), ...(color !== undefined && { color }) };
        if (Object.keys(changes).length > 0) await store.updateLabel(tx, scope, changes);
        return presentLabel({ ...label, ...changes });
      }),

    deleteLabel: (scope) =>
      change(scope, async (tx, labels) => {
        requireLabel(labels, scope.labelId);
        await store.markLabelDeleted(tx, scope);
      }),

    restoreLabel: (scope) =>
      change(scope, async (tx, labels) => {
        const restored = await store.restoreLabel(tx, scope);
        if (!restored) throw labelNotFound();
        requireFreeName(
          labels.filter(({ id }) => id !== scope.labelId),
          restored.name,
        );
        return presentLabel(requireLabel(await store.selectLabels(tx, scope.workspaceId), scope.labelId));
      }),
  };
}

/** Inserts the names that are not among `labels` yet. Rejects with 'tasks/too-many-labels'. */
export async function insertLabels(
  tx: Tx,
  {
    workspaceId,
    labels,
    names,
    color = 'grey',
  }: { workspaceId: string; labels: readonly LabelRow[]; names: readonly string[]; color?: LabelColor },
): Promise<LabelRow[]> {
  const known = new Set(labels.map(({ name }) => name.toLowerCase()));
  const missing = new Map(names.map((name) => [name.toLowerCase(), name] as const).filter(([key]) => !known.has(key)));
  if (missing.size === 0) return [];
  if (labels.length + missing.size > MAX_LABELS) throw Problem.of(taskProblems, 'tasks/too-many-labels');
  const rows = [...missing.values()].map((name) => ({
    id: newId(),
    workspaceId,
    name,
    color,
    isSample: false,
    deletedAt: null,
  }));
  await store.insertLabels(tx, rows);
  return rows;
}

/** All statuses in their new order: the moved one after `afterId`, or first of its category. */
function moveStatus(statuses: readonly StatusRow[], status: StatusRow, afterId: string | null): StatusRow[] {
  const others = statuses.filter(({ id }) => id !== status.id);
  if (afterId === null) return [status, ...others];
  // The order of the categories is fixed, and so is the category of a status.
  const after = requireStatus(
    others.filter(({ category }) => category === status.category),
    afterId,
  );
  const index = others.indexOf(after) + 1;
  return [...others.slice(0, index), status, ...others.slice(index)];
}

function requireFreeName(rows: readonly { name: string }[], name: string): void {
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase()))
    throw Problem.of(taskProblems, 'tasks/name-taken');
}

function requireStatus(statuses: readonly StatusRow[], id: string): StatusRow {
  const status = statuses.find((row) => row.id === id);
  if (!status) throw Problem.of(taskProblems, 'tasks/status-not-found');
  return status;
}

function requireLabel(labels: readonly LabelRow[], id: string): LabelRow {
  const label = labels.find((row) => row.id === id);
  if (!label) throw labelNotFound();
  return label;
}

function labelNotFound(): Problem {
  return Problem.of(taskProblems, 'tasks/label-not-found');
}

function presentStatus({
  id,
  name,
  category,
  color,
}: Pick<StatusRow, 'id' | 'name' | 'category' | 'color'>): TaskStatus {
  return { id, name, category, color };
}

function presentLabel({ id, name, color, isSample }: LabelRow): TaskLabel {
  return { id, name, color, isSample };
}

/** The status that a new task begins with: the first of 'To do'. */
export function firstStatusOf(statuses: readonly StatusRow[], category: StatusCategory = 'todo'): StatusRow {
  const status = statuses.find((row) => row.category === category) ?? statuses[0];
  if (!status) throw new Error(`The workspace has no status. Known categories: ${statusCategories.join(', ')}.`);
  return status;
}
