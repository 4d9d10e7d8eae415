// A row of a CSV export as a task.

import { MAX_MOVED_COMMENTS, MAX_MOVED_LINKS } from '../../../shared/limits.ts';
import { readMoment } from '../../../shared/dates/read-moment.ts';
import {
  emptyTask,
  type MovedComment,
  type MovedLink,
  type MovedTask,
  type MoveField,
  type MoveSource,
} from '../../../shared/moved-task.ts';
import type { Cells } from '../csv-cells.ts';
import type { PeopleOfFile } from '../people.ts';
import { readCommentCell } from './comment-cell.ts';

type Row = { line: number; cells: Cells; source: MoveSource; people: PeopleOfFile };

const PLAIN = [
  'url',
  'title',
  'description',
  'steps',
  'environment',
  'type',
  'status',
  'priority',
  'severity',
  'start',
  'due',
  'created',
  'updated',
  'started',
  'closed',
] as const;
/** Of these fields a task has one: another value is kept under the name of its column. */
const SINGLE: readonly MoveField[] = [...PLAIN, 'estimate'];
const LINKS: Partial<Record<MoveField, MovedLink['kind']>> = {
  blocks: 'blocks',
  blockedBy: 'blocked-by',
  relates: 'relates',
  duplicates: 'duplicates',
  duplicatedBy: 'duplicated-by',
};
/** A cell of these products holds one label, name or key; the column is repeated for more. */
const REPEATS: readonly MoveSource[] = ['jira'];

/** `parents` are what may name the parent, the most precise first. `ids` are other names of this task. */
export type ReadRow = { task: MovedTask; parents: string[]; ids: string[]; statusCategory: string; projectKey: string };

export function readCsvTask({ line, cells, source, people }: Row): ReadRow {
  const task = emptyTask(line);
  for (const field of PLAIN) task[field] = cells.first(field);
  task.key = cells.first('key') || cells.first('id');
  task.name = nameOf(cells.first('key'), source);
  task.project = cells.first('project') || cells.first('team') || cells.first('projectKey');
  task.labels = cells.all('labels').flatMap(({ value }) => split(value, source));
  task.labels.push(...sprintsOf(cells, source));
  readMilestone(task, cells);
  readPeople(task, cells, { source, people });
  task.comments = cells
    .all('comments')
    .flatMap(({ value }) => readCommentCell(value, source))
    .map((comment): MovedComment => ({ ...comment, author: people.add({ name: comment.author ?? '' }) }))
    .slice(0, MAX_MOVED_COMMENTS);
  task.attachments = cells.all('attachments').flatMap(({ value }) => readAttachments(value, source));
  task.links = linksOf(cells, source);
  keepOthers(task, cells);
  if (source === 'asana' && task.closed !== '') task.status = `${task.status || 'Task'} (completed)`;
  return {
    task,
    parents: cells.all('parent').map(({ value }) => value),
    ids: cells.all('id').map(({ value }) => value),
    statusCategory: cells.first('statusCategory'),
    projectKey: cells.first('projectKey'),
  };
}

function nameOf(key: string, source: MoveSource): string {
  if (source === 'asana' || source === 'trello') return '';
  return source === 'github' && /^\d+$/.test(key) ? `#${key}` : key;
}

/** Jira repeats its columns; others list names in one cell. */
function split(value: string, source: MoveSource): string[] {
  if (REPEATS.includes(source)) return [value];
  return value.split(/[,;|]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

function sprintsOf(cells: Cells, source: MoveSource): string[] {
  const all = cells.all('sprint').flatMap(({ value }) => split(value, source));
  const named = all.filter((value) => !/^\d+$/.test(value));
  return named.length > 0 ? named : all.map((value) => `Cycle ${value}`);
}

/** A task has one milestone: the first version. */
function readMilestone(task: MovedTask, cells: Cells): void {
  const [first, ...others] = cells.all('milestone');
  task.milestone = first?.value ?? '';
  task.kept.push(...others);
}

function readPeople(task: MovedTask, cells: Cells, { source, people }: Pick<Row, 'source' | 'people'>): void {
  const [first, ...others] = namesOf(cells.first('assignee'), source);
  const assignee = { name: first, email: cells.first('assigneeEmail'), id: cells.first('assigneeId') };
  task.assignee = people.add(assignee);
  if (others.length > 0) task.kept.push({ name: 'Other assignees', value: others.join(', ') });
  const [reporter, creator] = cells.all('creator');
  const words = { name: reporter?.value, email: cells.first('creatorEmail'), id: cells.all('creatorId')[0]?.value };
  task.creator = people.add(words);
  if (creator) people.know({ name: creator.value, id: cells.all('creatorId')[1]?.value });
  if (creator && creator.value !== reporter?.value) task.kept.push(creator);
}

/** Trello and GitHub list several people in one cell. Elsewhere a comma may be within a name. */
function namesOf(value: string, source: MoveSource): string[] {
  if (source !== 'trello' && source !== 'github') return [value];
  return value.split(/[,;]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

function linksOf(cells: Cells, source: MoveSource): MovedLink[] {
  const links = Object.entries(LINKS).flatMap(([field, kind]) =>
    cells
      .all(field as MoveField)
      .flatMap(({ value }) => (source === 'asana' ? [value] : value.split(/[,;]/)))
      .map((key) => ({ kind, key: key.trim() })),
  );
  return links.filter(({ key }) => key !== '').slice(0, MAX_MOVED_LINKS);
}

/** Jira writes 'date;author;name;address', others the address alone. */
function readAttachments(value: string, source: MoveSource): MovedTask['attachments'] {
  const parts = value.split(';');
  const url = parts.at(-1)?.trim() ?? '';
  if (source === 'jira' && parts.length >= 4 && readMoment(parts[0] ?? '', 'dmy'))
    return [{ name: parts.slice(2, -1).join(';').trim() || url, url }];
  return value.split(/[\s,;]+/).flatMap((part) => (part === '' ? [] : [{ name: part, url: part }]));
}

function keepOthers(task: MovedTask, cells: Cells): void {
  const [estimate] = cells.all('estimate');
  if (estimate) task.kept.push({ name: 'Estimate', value: estimate.value });
  for (const field of SINGLE)
    for (const cell of cells.all(field).slice(1)) if (cell.value !== cells.first(field)) task.kept.push(cell);
  task.kept.push(...cells.all('keep'));
  const team = cells.first('team');
  if (team !== '' && task.project !== team) task.kept.push({ name: 'Team', value: team });
}
