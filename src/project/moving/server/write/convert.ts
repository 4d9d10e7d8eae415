// A task of a file as the columns of a task here. What has no place is kept beside it, and every change is said in a sentence.

import { createHash } from 'node:crypto';
import {
  MAX_COMMENT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_ENVIRONMENT_LENGTH,
  MAX_TASK_LABELS,
  MAX_TITLE_LENGTH,
} from '#project/tasks/shared/limits.ts';
import type { StatusRow, tasks } from '#project/tasks/server/tables.ts';
import { readMoment } from '../../shared/dates/read-moment.ts';
import { MAX_KEPT_FIELDS, MAX_KEPT_VALUE_LENGTH } from '../../shared/limits.ts';
import type { DateField, KeptField, MovedTask } from '../../shared/moved-task.ts';
import { severityOf } from '../../shared/propose.ts';
import { findMilestone, findProject, findStatus, labelNames, type MoveContext } from './context.ts';

type TaskColumns = Required<
  Pick<
    typeof tasks.$inferInsert,
    | 'title'
    | 'description'
    | 'steps'
    | 'environment'
    | 'kind'
    | 'severity'
    | 'statusId'
    | 'category'
    | 'priority'
    | 'assigneeId'
    | 'labelIds'
    | 'projectId'
    | 'milestoneId'
    | 'start'
    | 'due'
    | 'originKey'
  >
>;

export type Converted = {
  columns: TaskColumns;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  startedAt: Date | null;
  kept: KeptField[];
  comments: { hash: string; memberId: string | null; body: string; createdAt: Date }[];
  notes: string[];
};

/** `now` stands for moments that the file does not say. Throws when the workspace has no status. */
export function convertTask(task: MovedTask, context: MoveContext, now: Date): Converted {
  const notes = [...task.notes];
  const kept = [...task.kept];
  const moment = createReader(task, context, { notes, kept });
  const status = statusOf(task, context, notes);
  const createdAt = moment('created') ?? now;
  const updatedAt = moment('updated') ?? createdAt;
  const closed = moment('closed');
  const closedAt = closedAtOf({ task, status, closed, updatedAt }, context, { notes, kept });
  const columns: TaskColumns = {
    title: cut(oneLine(task.title), { max: MAX_TITLE_LENGTH, name: 'Title', kept, notes }),
    description: cut(describe(task), { max: MAX_DESCRIPTION_LENGTH, name: 'Description', kept, notes }),
    steps: task.steps.slice(0, MAX_DESCRIPTION_LENGTH),
    environment: cut(task.environment, { max: MAX_ENVIRONMENT_LENGTH, name: 'Environment', kept, notes }),
    kind: context.mapping.types[task.type]?.startsWith('bug') ? 'bug' : 'task',
    severity: severityOf(task.severity),
    statusId: status.id,
    category: status.category,
    priority: context.mapping.priorities[task.priority] ?? 'none',
    assigneeId: personOf(task.assignee, 'Assignee', { context, kept }),
    labelIds: labelsOf(task, context, { kept, notes }),
    ...placeOf(task, context, kept),
    start: moment.day('start'),
    due: moment.day('due'),
    originKey: task.name === '' ? null : task.name.slice(0, 100),
  };
  return {
    columns,
    createdBy: personOf(task.creator, 'Reporter', { context, kept }),
    createdAt,
    updatedAt: updatedAt < createdAt ? createdAt : updatedAt,
    closedAt,
    startedAt: moment('started'),
    kept: shorten(kept),
    comments: commentsOf(task, context, now),
    notes,
  };
}

type Closing = { task: MovedTask; status: StatusRow; closed: Date | null; updatedAt: Date };

/** A closed task was closed when the file says so, or else at its last change. */
function closedAtOf(
  { task, status, closed, updatedAt }: Closing,
  { plan }: MoveContext,
  { notes, kept }: Remarks,
): Date | null {
  const isClosed = status.category === 'done' || status.category === 'cancelled';
  if (!isClosed) {
    if (closed) kept.push({ name: 'Closed', value: task.closed });
    return null;
  }
  if (task.closed === '' && plan.dates.some(({ field }) => field === 'closed'))
    notes.push('It is closed, and the file does not say when: the day of its last change is taken.');
  return closed ?? updatedAt;
}

type Remarks = { notes: string[]; kept: KeptField[] };

function createReader(task: MovedTask, { mapping, plan }: MoveContext, { notes, kept }: Remarks) {
  const orderOf = (field: DateField) =>
    mapping.dayOrders[field] ?? plan.dates.find((column) => column.field === field)?.order ?? null;
  const read = (field: Exclude<DateField, 'comments'>) => {
    const found = readMoment(task[field], orderOf(field));
    if (task[field] !== '' && !found) {
      notes.push(`“${task[field].slice(0, 60)}” is no date; it is kept beside the task as “${field}”.`);
      kept.push({ name: field, value: task[field] });
    }
    return found;
  };
  const moment = (field: Exclude<DateField, 'comments'>): Date | null => {
    const found = read(field);
    return found ? new Date(found.at ?? `${found.day}T00:00:00Z`) : null;
  };
  moment.day = (field: 'start' | 'due'): string | null => read(field)?.day ?? null;
  return moment;
}

function statusOf(task: MovedTask, context: MoveContext, notes: string[]): StatusRow {
  const found = findStatus(task.status, context);
  const status = found ?? context.statuses.find(({ category }) => category === 'todo') ?? context.statuses[0];
  if (!status) throw new Error('The workspace has no status.');
  if (!found && task.status !== '')
    notes.push(`The status “${task.status}” was not mapped: it is “${status.name}” here.`);
  return status;
}

function personOf(
  key: string | null,
  name: string,
  { context, kept }: { context: MoveContext; kept: KeptField[] },
): string | null {
  if (key === null) return null;
  const memberId = context.mapping.people[key] ?? null;
  if (memberId !== null && context.memberIds.has(memberId)) return memberId;
  kept.push({ name, value: nameOf(key, context) });
  return null;
}

function nameOf(key: string, { plan }: MoveContext): string {
  return plan.people.find(({ value }) => value === key)?.name ?? key;
}

function labelsOf(task: MovedTask, context: MoveContext, { kept, notes }: Remarks): string[] {
  const byName = new Map(context.labels.map(({ id, name }) => [name.toLowerCase(), id]));
  const names = labelNames(task, context);
  const found = names.flatMap((name) => byName.get(name.toLowerCase()) ?? []);
  const left = names.filter((name, index) => !byName.has(name.toLowerCase()) || index >= MAX_TASK_LABELS);
  if (left.length > 0) {
    kept.push({ name: 'Labels', value: left.join(', ') });
    notes.push(`There is no room for the labels ${left.join(', ')}; they are kept beside the task.`);
  }
  return [...new Set(found)].slice(0, MAX_TASK_LABELS);
}

/** A milestone belongs to a project; without one its name is kept. */
function placeOf(
  task: MovedTask,
  context: MoveContext,
  kept: KeptField[],
): Pick<TaskColumns, 'projectId' | 'milestoneId'> {
  const projectId = findProject(task.project, context);
  const milestoneId = task.milestone === '' ? null : findMilestone(task.milestone, projectId, context);
  if (task.project !== '' && projectId === null) kept.push({ name: 'Project', value: task.project });
  if (task.milestone !== '' && milestoneId === null) kept.push({ name: 'Milestone', value: task.milestone });
  return { projectId, milestoneId };
}

/** Files stay where they are: their links are at the end of the description. */
function describe({ description, attachments }: MovedTask): string {
  if (attachments.length === 0) return description;
  const links = attachments.map(
    ({ name, url }) => `- [${name.replaceAll(/[[\]]/g, ' ')}](${url.replaceAll(/[\s()]/g, encodeURIComponent)})`,
  );
  return `${description}\n\n**Attachments**\n\n${links.join('\n')}`.trim();
}

function commentsOf(task: MovedTask, context: MoveContext, now: Date): Converted['comments'] {
  const order =
    context.mapping.dayOrders.comments ?? context.plan.dates.find(({ field }) => field === 'comments')?.order ?? null;
  return task.comments.map(({ author, at, text }) => {
    const moment = readMoment(at, order);
    const memberId = author === null ? null : (context.mapping.people[author] ?? null);
    const isMember = memberId !== null && context.memberIds.has(memberId);
    const heading = isMember || author === null ? '' : `**${nameOf(author, context)}** wrote:\n\n`;
    return {
      hash: createHash('sha1')
        .update(`${author ?? ''}\n${at}\n${text}`)
        .digest('base64')
        .slice(0, 20),
      memberId: isMember ? memberId : null,
      body: (heading + text).slice(0, MAX_COMMENT_LENGTH),
      createdAt: moment ? new Date(moment.at ?? `${moment.day}T00:00:00Z`) : now,
    };
  });
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

type Cut = Remarks & { max: number; name: string };

/** What is over is kept beside the task, as far as that has room. */
function cut(text: string, { max, name, kept, notes }: Cut): string {
  if (text.length <= max) return text;
  notes.push(
    `The ${name.toLowerCase()} was cut after ${max.toLocaleString('en')} characters; the rest is kept beside the task.`,
  );
  kept.push({ name: `${name}, the rest`, value: text.slice(max) });
  return text.slice(0, max);
}

function shorten(kept: readonly KeptField[]): KeptField[] {
  return kept
    .filter(({ value }) => value !== '')
    .slice(0, MAX_KEPT_FIELDS)
    .map(({ name, value }) => ({ name: name.slice(0, 200), value: value.slice(0, MAX_KEPT_VALUE_LENGTH) }));
}
