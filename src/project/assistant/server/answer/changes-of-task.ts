// A change of a task as a plan shows it: the values and words before and after.

import { addDays } from '#text/dates/days.ts';
import type { Task } from '#project/tasks/shared/task-shapes.ts';
import type { Names } from '../grammar/names.ts';
import type { Change } from '../grammar/value.ts';
import type { PlanLine } from '../../shared/assistant-shapes.ts';
import { isSame, type Fields, type FieldValue, type ProposedChange } from '../plans/plan-change.ts';

/** `note` says why a change cannot be made for this row; it is then left out. */
export type PlannedChange = { change: ProposedChange | null; note: string | null };

/** A plan can change these of a task. */
type PlannedTask = Pick<
  Task,
  | ('id' | 'key' | 'title' | 'kind' | 'priority' | 'statusId' | 'assigneeId' | 'due')
  | ('projectId' | 'milestoneId' | 'labelIds' | 'severity')
>;

/** Null without a note: the row is already so. */
export function planTaskChange(task: PlannedTask, changes: readonly Change[], names: Names): PlannedChange {
  const after: Record<string, FieldValue> = {};
  for (const change of changes) {
    const fault = applyChange(after, { task, change, names });
    if (fault !== null) return { change: null, note: `${task.key}: ${fault}` };
  }
  const fields = Object.keys(after).filter((field) => !isSame(after[field], valueOf(task, field)));
  if (fields.length === 0) return { change: null, note: null };
  const pick = (value: (field: string) => FieldValue): Fields =>
    Object.fromEntries(fields.map((field) => [field, value(field)]));
  return {
    change: {
      act: 'change-task',
      target: { type: 'task', id: task.id, key: task.key, title: task.title },
      before: pick((field) => valueOf(task, field)),
      after: pick((field) => after[field] ?? null),
      lines: fields.map((field) => lineOf(field, { from: valueOf(task, field), to: after[field] ?? null, names })),
    },
    note: null,
  };
}

/** The value of a field as the API has it. */
export function valueOf(task: object, field: string): FieldValue {
  const value: unknown = Reflect.get(task, field);
  return Array.isArray(value) || typeof value === 'string' || typeof value === 'number' ? (value as FieldValue) : null;
}

type Applying = { task: PlannedTask; change: Change; names: Names };

/** Returns what prevents it, or null. */
function applyChange(after: Record<string, FieldValue>, { task, change, names }: Applying): string | null {
  switch (change.field) {
    case 'category':
      return applyCategory(after, { task, category: change.value, names });
    case 'shift':
      if (task.due === null) return 'it has no due day to move.';
      after['due'] = addDays(task.due, change.value);
      return null;
    case 'label':
    case 'unlabel':
      after['labelIds'] = labelsAfter(task, after, change);
      return null;
    case 'milestone':
      applyMilestone(after, change.value, names);
      return null;
    case 'project':
      return applyProject(after, change.value, task);
    case 'severity':
      if (task.kind !== 'bug') return 'only bugs have a severity.';
      after['severity'] = change.value;
      return null;
    default:
      after[ID_FIELDS[change.field] ?? change.field] = change.value;
      return null;
  }
}

/** A milestone is of one project. */
function applyProject(after: Record<string, FieldValue>, value: string | null, task: PlannedTask): null {
  after['projectId'] = value;
  if (value !== task.projectId) after['milestoneId'] ??= null;
  return null;
}

const ID_FIELDS: Readonly<Record<string, string>> = { assignee: 'assigneeId', status: 'statusId' };

/** The first status of the category, unless the row is in one of it already. */
function applyCategory(
  after: Record<string, FieldValue>,
  { task, category, names }: { task: PlannedTask; category: string; names: Names },
): string | null {
  const statuses = names.statuses.filter((status) => status.category === category);
  const status = statuses.find(({ id }) => id === task.statusId) ?? statuses[0];
  if (!status) return `the workspace has no status for “${category}”.`;
  const now = names.statuses.find(({ id }) => id === task.statusId)?.category;
  // Reopening what is open would move work in progress back.
  if (category === 'todo' && now !== undefined && now !== 'done' && now !== 'cancelled' && now !== 'backlog')
    return null;
  after['statusId'] = status.id;
  return null;
}

function labelsAfter(task: PlannedTask, after: Fields, change: Change): string[] {
  const now = Array.isArray(after['labelIds']) ? (after['labelIds'] as string[]) : task.labelIds;
  if (change.field === 'label') return now.includes(change.value) ? [...now] : [...now, change.value];
  return change.value === null ? [] : now.filter((id) => id !== change.value);
}

function applyMilestone(after: Record<string, FieldValue>, value: string | null, { milestones }: Names): void {
  after['milestoneId'] = value;
  const milestone = milestones.find(({ id }) => id === value);
  if (milestone) after['projectId'] = milestone.projectId;
}

type LineOrder = { from: FieldValue; to: FieldValue; names: Names };

export function lineOf(field: string, { from, to, names }: LineOrder): PlanLine {
  return { field: WORDS[field] ?? field, from: wordsOf(field, from, names), to: wordsOf(field, to, names) };
}

const WORDS: Readonly<Record<string, string>> = {
  statusId: 'status',
  assigneeId: 'assignee',
  projectId: 'project',
  milestoneId: 'milestone',
  labelIds: 'labels',
};

/** Ids by their names; null for none. */
function wordsOf(field: string, value: FieldValue, names: Names): string | null {
  if (value === null || value === 'none') return null;
  const rows: readonly { id: string; name: string }[] =
    {
      statusId: names.statuses,
      assigneeId: names.members,
      projectId: names.projects,
      milestoneId: names.milestones,
      labelIds: names.labels,
    }[field] ?? [];
  const nameOf = (id: string): string => rows.find((row) => row.id === id)?.name ?? 'one that is gone';
  if (typeof value === 'object') return value.length === 0 ? null : value.map(nameOf).join(', ');
  return rows.length > 0 ? nameOf(String(value)) : String(value);
}

/** A new task of the plan, with its fields as they will be. */
export function planNewTask(
  { title, kind, changes }: { title: string; kind: 'task' | 'bug'; changes: readonly Change[] },
  names: Names,
): PlannedChange {
  const status = names.statuses.find(({ category }) => category === 'todo') ?? names.statuses[0];
  const draft: PlannedTask = {
    ...{ id: '', key: '', title, kind, priority: 'none', statusId: status?.id ?? '', assigneeId: null, due: null },
    ...{ projectId: null, milestoneId: null, labelIds: [], severity: null },
  };
  const { change, note } = planTaskChange(draft, changes, names);
  if (note !== null) return { change: null, note: note.replace(/^: /, `“${title}”: `) };
  const fields = change?.after ?? {};
  const isBug = kind === 'bug';
  return {
    change: {
      act: 'create-task',
      target: { type: 'task', id: null, key: null, title },
      before: {},
      after: { ...fields, title, kind },
      lines: [
        ...(isBug ? [{ field: 'kind', from: null, to: 'bug' }] : []),
        ...(change?.lines ?? []).map(({ field, to }) => ({ field, from: null, to })),
      ],
    },
    note: null,
  };
}
