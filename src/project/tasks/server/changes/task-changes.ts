// From the fields that were sent to the columns that are written, and to the words of the activity. Only what was sent and
// differs is written, so two people who change different fields of a task both keep their change.

import { Problem } from '#contract/problem.ts';
import type { FieldChange } from '#project/workspace/shared/activity-shapes.ts';
import { taskProblems } from '../../shared/task-problems.ts';
import type { TaskFields } from '../../shared/task-shapes.ts';
import { unknownReference, type References } from './references.ts';
import type { TaskRow, tasks } from '../tables.ts';

/** Fields that are absent stay as they are. */
export type SentFields = { [Field in keyof TaskFields]?: TaskFields[Field] | undefined };
export type TaskColumns = Partial<typeof tasks.$inferInsert>;

const PLAIN = [
  'kind',
  'title',
  'priority',
  'parentId',
  'start',
  'due',
  'estimate',
  'severity',
  'steps',
  'environment',
] as const;

/**
 * Returns the columns to write; nothing for fields that are as they were. Throws 'tasks/unknown-reference' for an id that is
 * not in the workspace.
 */
export function columnsOf(sent: SentFields, before: TaskRow, references: References): TaskColumns {
  const columns: TaskColumns = {};
  for (const field of PLAIN) Object.assign(columns, changed(field, sent[field], before[field]));
  if (sent.statusId !== undefined && sent.statusId !== before.statusId)
    Object.assign(columns, statusColumns(sent.statusId, before, references));
  for (const field of ['assigneeId', 'reviewerId'] as const) {
    const memberId = sent[field];
    if (memberId === undefined || memberId === before[field]) continue;
    if (memberId !== null && !references.members.has(memberId)) throw unknownReference(field);
    columns[field] = memberId;
  }
  if (sent.labelIds !== undefined) Object.assign(columns, labelColumns(sent.labelIds, before, references));
  return { ...columns, ...placeColumns(sent, before, references) };
}

/** A task that is wrong already may change its other fields. */
export function requireDays(before: Pick<TaskRow, 'start' | 'due'>, columns: TaskColumns): void {
  if (columns.start === undefined && columns.due === undefined) return;
  const { start, due } = { ...before, ...columns };
  if (start && due && start > due) throw Problem.of(taskProblems, 'tasks/start-after-due');
}

function changed(field: string, value: unknown, before: unknown): Record<string, unknown> {
  return value === undefined || value === before ? {} : { [field]: value };
}

function statusColumns(statusId: string, before: TaskRow, { statuses }: References): TaskColumns {
  const status = statuses.find(({ id }) => id === statusId);
  if (!status) throw unknownReference('statusId');
  const isClosed = status.category === 'done' || status.category === 'cancelled';
  return {
    statusId,
    category: status.category,
    closedAt: isClosed ? (before.closedAt ?? new Date()) : null,
  };
}

function labelColumns(labelIds: readonly string[], before: TaskRow, { labels }: References): TaskColumns {
  const wanted = [...new Set(labelIds)];
  if (wanted.some((id) => !labels.some((label) => label.id === id))) throw unknownReference('labelIds');
  const isSame = wanted.length === before.labelIds.length && wanted.every((id) => before.labelIds.includes(id));
  return isSame ? {} : { labelIds: wanted };
}

/** A milestone belongs to the task's project: it brings its project along, and a change of the project drops it. */
function placeColumns({ projectId, milestoneId }: SentFields, before: TaskRow, references: References): TaskColumns {
  const columns: TaskColumns = {};
  if (projectId !== undefined && projectId !== before.projectId) {
    if (projectId !== null && !references.projects.has(projectId)) throw unknownReference('projectId');
    Object.assign(columns, { projectId, milestoneId: null });
  }
  if (milestoneId === undefined || milestoneId === before.milestoneId) return columns;
  if (milestoneId === null) return { ...columns, milestoneId };
  const milestone = references.milestones.get(milestoneId);
  if (!milestone || !references.projects.has(milestone.projectId)) throw unknownReference('milestoneId');
  if (projectId !== undefined && projectId !== milestone.projectId) throw unknownReference('milestoneId');
  return { ...columns, projectId: milestone.projectId, milestoneId };
}

const MEMBERS = [
  ['assigneeId', 'assignee'],
  ['reviewerId', 'reviewer'],
] as const;
/** These are named only. */
const NAMED = [
  ['parentId', 'parent'],
  ['description', 'description'],
  ['steps', 'steps'],
] as const;

/** The changes are in words. Only the field is named for a long text. */
export function describeChanges(columns: TaskColumns, before: TaskRow, references: References): FieldChange[] {
  const { statuses, labels, members, projects, milestones } = references;
  const nameIn = (rows: ReadonlyMap<string, { name: string }>) => (id: string | null | undefined) =>
    id === null || id === undefined ? null : (rows.get(id)?.name ?? null);
  const nameOfStatus = (id: string | undefined) => statuses.find((status) => status.id === id)?.name ?? null;
  const namesOfLabels = (ids: readonly string[]) =>
    labels
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ') || null;

  const changes: FieldChange[] = [];
  const add = (field: string, from: string | null, to: string | null) => void changes.push({ field, from, to });
  for (const field of ['title', 'kind', 'priority', 'start', 'due', 'estimate', 'severity', 'environment'] as const)
    if (columns[field] !== undefined) add(field, wordOf(before[field]), wordOf(columns[field]));
  if (columns.statusId !== undefined) add('status', nameOfStatus(before.statusId), nameOfStatus(columns.statusId));
  for (const [field, word] of MEMBERS)
    if (columns[field] !== undefined) add(word, nameIn(members)(before[field]), nameIn(members)(columns[field]));
  if (columns.labelIds !== undefined) add('labels', namesOfLabels(before.labelIds), namesOfLabels(columns.labelIds));
  if (columns.projectId !== undefined)
    add('project', nameIn(projects)(before.projectId), nameIn(projects)(columns.projectId));
  if (columns.milestoneId !== undefined && columns.milestoneId !== before.milestoneId)
    add('milestone', nameIn(milestones)(before.milestoneId), nameIn(milestones)(columns.milestoneId));
  for (const [field, word] of NAMED) if (columns[field] !== undefined) add(word, null, null);
  return changes;
}

function wordOf(value: string | number | null): string | null {
  return value === null ? null : String(value);
}
