// The tasks that a selector means: as far as it can, by the filter of the tasks page.

import type { TaskFilter } from '#project/tasks/shared/task-filter.ts';
import type { Task, TaskDetails } from '#project/tasks/shared/task-shapes.ts';
import { taskKinds, taskPriorities } from '#project/tasks/shared/task-values.ts';
import { NotUnderstood } from '../grammar/faults.ts';
import type { DayRange, Selector } from '../grammar/selector-shape.ts';
import type { FoundTasks, Reader, TaskQuery } from './reader.ts';

/** Pointed rows are looked for among this many. */
const MAX_NARROWED = 5_000;

export type Selected = FoundTasks & { isPointed: boolean };

/** `shownIds` are the rows of the answer before. Throws `NotUnderstood` for keys that are not there. */
export async function findSelected(
  reader: Reader,
  selector: Selector,
  { shownIds, limit }: { shownIds: readonly string[]; limit: number },
): Promise<Selected> {
  const pointed = await findPointed(reader, selector, shownIds);
  const query = queryOf(selector, reader, pointed !== null);
  if (!pointed) return { ...(await reader.findTasks(query, limit)), isPointed: false };
  const kept = await narrow(reader, { pointed, selector, query });
  return { tasks: kept.slice(0, limit), total: kept.length, isPointed: true };
}

/** Rows by their keys or as they were shown; null when the selector names none. */
async function findPointed(
  reader: Reader,
  { keys, ref }: Selector,
  shownIds: readonly string[],
): Promise<TaskDetails[] | null> {
  if (keys.length === 0 && !ref) return null;
  const wanted = [...keys, ...(ref ? refIds(ref, shownIds) : [])];
  const rows: TaskDetails[] = [];
  for (const wantedId of new Set(wanted)) {
    const row = await reader.findTask(wantedId);
    if (!row && keys.includes(wantedId)) throw new NotUnderstood(`There is no ${wantedId} in this workspace.`);
    if (row && !rows.some(({ id }) => id === row.id)) rows.push(row);
  }
  if (rows.length === 0) throw new NotUnderstood('Those rows are gone.');
  return rows;
}

function refIds({ from, count }: NonNullable<Selector['ref']>, shownIds: readonly string[]): readonly string[] {
  if (shownIds.length === 0) throw new NotUnderstood('It refers to rows, and none were shown before.');
  if (from === 'it' && shownIds.length > 1)
    throw new NotUnderstood('It means one row, and several were shown. Say “them”, or name its key.');
  if (from === 'all' || from === 'it') return shownIds;
  return from === 'first' ? shownIds.slice(0, count) : shownIds.slice(-count);
}

/** Pointed rows that also fit the rest: 'VOL-1 and VOL-2 if they are urgent' is not said so, but 'the urgent ones of them' is. */
async function narrow(
  reader: Reader,
  { pointed, selector, query }: { pointed: readonly TaskDetails[]; selector: Selector; query: TaskQuery },
): Promise<Task[]> {
  if (!hasFilter(query)) return [...pointed].filter(({ key }) => !selector.exceptKeys.includes(key));
  const { tasks } = await reader.findTasks(query, MAX_NARROWED);
  return pointed.filter(({ id }) => tasks.some((task) => task.id === id));
}

function hasFilter({ filter, keep }: TaskQuery): boolean {
  return keep !== null || Object.values(filter).some((value) => value !== undefined);
}

function queryOf(selector: Selector, reader: Reader, isPointed: boolean): TaskQuery {
  const { wanted, unwanted } = selector;
  const { names } = reader;
  const everyone = [...names.members.map(({ id }) => id), 'none'];
  const list = (choice: keyof typeof wanted, all: readonly string[]): string[] | undefined => {
    if (wanted[choice].length > 0) return wanted[choice].filter((value) => !unwanted[choice].includes(value));
    return unwanted[choice].length > 0 ? all.filter((value) => !unwanted[choice].includes(value)) : undefined;
  };
  const orNone = (rows: readonly { id: string }[]): string[] => [...rows.map(({ id }) => id), 'none'];
  const filter = {
    status: statusesOf(selector, reader, isPointed),
    priority: list('priority', taskPriorities),
    assignee: list('assignee', everyone),
    project: list('project', orNone(names.projects)),
    milestone: list('milestone', orNone(names.milestones)),
    label: wanted.label.length > 0 ? wanted.label : undefined,
    severity: wanted.severity.length > 0 ? wanted.severity : undefined,
    kind: selector.taskKind ? taskKinds.filter((kind) => kind === selector.taskKind) : undefined,
    due: dueOf(selector),
    dueFrom: selector.due?.from ?? undefined,
    dueTo: selector.due?.to,
    text: selector.titleWords.length > 0 ? longest(selector.titleWords) : undefined,
  } as TaskFilter;
  return { filter, keep: keepOf(selector, names.today) };
}

function dueOf({ isOverdue, hasDue }: Selector): TaskFilter['due'] {
  if (isOverdue === true) return ['overdue'];
  return hasDue === false ? ['none'] : undefined;
}

/**
 * Open tasks unless the message speaks of closed ones. A list of statuses that fits nothing is kept as it is: then no row is
 * meant.
 */
function statusesOf(selector: Selector, { names }: Reader, isPointed: boolean): string[] | undefined {
  const { wanted, unwanted, state, closed } = selector;
  const isClosed = (category: string): boolean => category === 'done' || category === 'cancelled';
  const named = wanted.status.length + wanted.category.length;
  const isSaid = named + unwanted.status.length + unwanted.category.length > 0 || state !== null || closed !== null;
  if (isPointed && !isSaid) return undefined;
  return names.statuses
    .filter(({ id, category }) => {
      if (unwanted.status.includes(id) || unwanted.category.includes(category)) return false;
      if (named > 0) return wanted.status.includes(id) || wanted.category.includes(category);
      if (closed !== null || state === 'closed') return isClosed(category);
      return !isClosed(category) || unwanted.status.length + unwanted.category.length > 0;
    })
    .map(({ id }) => id);
}

/** The filter looks for one text; the other words are compared here. */
function longest(words: readonly string[]): string {
  return words.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

type Test = (task: Task) => boolean;

function keepOf(selector: Selector, today: string): Test | null {
  const { exceptKeys, titleWords, unwanted, isBlocked, isOverdue, hasDue, closed, created } = selector;
  const tests: (Test | null)[] = [
    exceptKeys.length > 0 ? ({ key }) => !exceptKeys.includes(key) : null,
    titleWords.length > 0 ? ({ title }) => titleWords.every((word) => hasWord(title, word)) : null,
    unwanted.label.length > 0 ? ({ labelIds }) => isLabelled(labelIds, unwanted.label) : null,
    unwanted.severity.length > 0 ? ({ severity }) => !unwanted.severity.includes(severity ?? '') : null,
    isBlocked === null ? null : (task) => task.isBlocked === isBlocked,
    isOverdue === false ? ({ due }) => due === null || due >= today : null,
    hasDue === true ? ({ due }) => due !== null : null,
    closed ? ({ closedAt }) => isWithin(closedAt, closed) : null,
    created ? ({ createdAt }) => isWithin(createdAt, created) : null,
  ];
  const needed = tests.filter((test) => test !== null);
  return needed.length === 0 ? null : (task) => needed.every((test) => test(task));
}

function isLabelled(labelIds: readonly string[], unwanted: readonly string[]): boolean {
  return unwanted.every((id) => (id === 'none' ? labelIds.length > 0 : !labelIds.includes(id)));
}

/** 'runbook' is in 'Draft the runbook' and in 'Runbooks', and 'port' is not in 'report'. */
function hasWord(title: string, word: string): boolean {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  const wanted = word.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  return wanted.every((one) => words.some((part) => part.startsWith(one)));
}

function isWithin(time: Date | null, { from, to }: DayRange): boolean {
  if (!time) return false;
  const day = time.toISOString().slice(0, 10);
  return (from === null || day >= from) && day <= to;
}
