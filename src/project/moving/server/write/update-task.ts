// A task that was brought before: what the product changed since is taken over, and what people changed here stays.

import type { TaskRow } from '#project/tasks/server/tables.ts';
import type { OriginRow } from '../tables.ts';
import type { Converted } from './convert.ts';

const FIELDS = [
  'title',
  'description',
  'steps',
  'environment',
  'kind',
  'severity',
  'statusId',
  'priority',
  'assigneeId',
  'labelIds',
  'projectId',
  'milestoneId',
  'start',
  'due',
] as const;
type Field = (typeof FIELDS)[number];

const NAMES: Partial<Record<Field, string>> = {
  statusId: 'status',
  assigneeId: 'assignee',
  labelIds: 'labels',
  projectId: 'project',
  milestoneId: 'milestone',
  start: 'start date',
  due: 'due date',
};

/** Returns the values that an import remembers to have written. */
export function writtenOf({ columns, closedAt }: Converted): Record<string, unknown> {
  const written = Object.fromEntries(FIELDS.map((field): [string, unknown] => [field, columns[field]]));
  return { ...written, closedAt: closedAt?.toISOString() ?? null };
}

export type TaskUpdate = {
  /** Only what is written. */
  columns: Record<string, unknown>;
  /** The same columns before. */
  before: Record<string, unknown>;
  notes: string[];
};

export function updateOf(task: TaskRow, origin: OriginRow, converted: Converted): TaskUpdate {
  const update: TaskUpdate = { columns: {}, before: {}, notes: [] };
  for (const field of FIELDS) {
    const next = converted.columns[field];
    const [last, current] = [origin.written[field], task[field]];
    if (isSame(next, last) || isSame(next, current)) continue;
    if (!isSame(current, last)) {
      update.notes.push(`The ${NAMES[field] ?? field} was changed here since the last import; it stays.`);
      continue;
    }
    set(update, task, { [field]: next });
    if (field === 'statusId') set(update, task, { category: converted.columns.category, closedAt: converted.closedAt });
    if (field === 'description') set(update, task, { revision: task.revision + 1 });
  }
  return update;
}

function set({ columns, before }: TaskUpdate, task: TaskRow, values: Partial<TaskRow>): void {
  for (const [name, value] of Object.entries(values)) {
    columns[name] = value;
    before[name] = task[name as keyof TaskRow];
  }
}

/** Labels are a set; what is absent is null. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one) => b.includes(one));
  return (a ?? null) === (b ?? null);
}
