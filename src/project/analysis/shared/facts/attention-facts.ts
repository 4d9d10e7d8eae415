// What needs attention now: overdue, due soon, urgent without an assignee, blocked, stale, too much for one person, bugs.

import { formatDay } from '#text/dates/format-date.ts';
import { bugSeverities } from '#project/tasks/shared/task-values.ts';
import { countHeldUp, findChains } from '../chains.ts';
import { DAY_MS, medianOf, toDays } from '../flow.ts';
import { isActive, isOpen, type TaskRecord } from '../task-record.ts';
import { countOf, OPEN_CATEGORIES, verb, type DraftFact, type Scene } from './analysis-input.ts';

/** A member is overloaded with at least this many open tasks and twice the median. */
const MIN_LOAD = 5;
const LOAD_FACTOR = 2;
/** Keys that a sentence names one by one. */
const MAX_NAMED = 6;

export function attentionFacts(scene: Scene): DraftFact[] {
  return [
    ...overdueFacts(scene),
    ...dueSoonFacts(scene),
    ...unassignedFacts(scene),
    ...blockedFacts(scene),
    ...staleFacts(scene),
    ...loadFacts(scene),
    ...bugFacts(scene),
  ];
}

function overdueFacts({ own, today, projectFilter }: Scene): DraftFact[] {
  const rows = own.filter((task) => isOpen(task) && task.due !== null && task.due < today).toSorted(byDue);
  const first = rows[0]?.due;
  if (first == null) return [];
  const since = rows.length === 1 ? 'since' : 'the oldest since';
  return [
    {
      id: 'overdue',
      kind: 'overdue',
      severity: 'error',
      text: `${countOf(rows.length, 'task')} ${verb(rows.length, 'is', 'are')} overdue, ${since} ${formatDay(first, today)}.`,
      subject: null,
      rows,
      filter: { ...projectFilter, due: 'overdue' },
    },
  ];
}

/** Today and the six days after, like the filter of the tasks page. */
function dueSoonFacts({ own, today, projectFilter }: Scene): DraftFact[] {
  const end = new Date(Date.parse(today) + 7 * DAY_MS).toISOString().slice(0, 10);
  const rows = own
    .filter((task) => isOpen(task) && task.due !== null && task.due >= today && task.due < end)
    .toSorted(byDue);
  if (rows.length === 0) return [];
  const text = `${countOf(rows.length, 'task')} ${verb(rows.length, 'is', 'are')} due within the next 7 days.`;
  const filter = { ...projectFilter, due: 'week', category: OPEN_CATEGORIES };
  return [{ id: 'due-soon', kind: 'due-soon', severity: 'info', text, subject: null, rows, filter }];
}

function byDue(a: TaskRecord, b: TaskRecord): number {
  return (a.due ?? '').localeCompare(b.due ?? '');
}

function unassignedFacts({ own, projectFilter }: Scene): DraftFact[] {
  const rows = own.filter((task) => isOpen(task) && task.priority === 'urgent' && task.assigneeId === null);
  if (rows.length === 0) return [];
  return [
    {
      id: 'urgent-unassigned',
      kind: 'urgent-unassigned',
      severity: 'warning',
      text: `${countOf(rows.length, 'urgent task')} ${verb(rows.length, 'has', 'have')} no assignee.`,
      subject: null,
      rows,
      filter: { ...projectFilter, priority: 'urgent', assignee: 'none', category: OPEN_CATEGORIES },
    },
  ];
}

/** A project counts only the blocks that hold up one of its tasks. */
function blockedFacts({ tasks, own, blocks, projectId }: Scene): DraftFact[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const ownIds = new Set(own.map(({ id }) => id));
  const relevant = projectId === null ? blocks : blocks.filter(({ to }) => ownIds.has(to));
  const waiting = [...new Set(relevant.map(({ to }) => to))].flatMap((id) => byId.get(id) ?? []);
  if (waiting.length === 0) return [];
  const { longest, circle } = findChains(relevant);
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return [
    ...waitingFact(waiting, { root: byId.get(longest[0] ?? ''), held: countHeldUp(longest[0] ?? '', relevant) }),
    ...chainFact(rowsOf(longest)),
    ...circleFact(rowsOf(circle)),
  ];
}

function waitingFact(
  rows: readonly TaskRecord[],
  { root, held }: { root: TaskRecord | undefined; held: number },
): DraftFact[] {
  const blocked = `${countOf(rows.length, 'task')} ${verb(rows.length, 'is', 'are')} blocked by open tasks`;
  const holder = root && held > 1 ? `; ${root.key} holds up ${countOf(held, 'task')}` : '';
  const text = `${blocked}${holder}.`;
  return [{ id: 'blocked', kind: 'blocked', severity: 'warning', text, subject: null, rows, filter: null }];
}

function chainFact(rows: readonly TaskRecord[]): DraftFact[] {
  if (rows.length < 3) return [];
  const named = rows.slice(0, MAX_NAMED);
  const links = named.slice(1).map(({ key }, index) => `${named[index]?.key} blocks ${key}`);
  const text = `The longest chain has ${rows.length} tasks: ${links.join(', ')}.`;
  return [{ id: 'chain', kind: 'blocked', severity: 'warning', text, subject: null, rows, filter: null }];
}

function circleFact(rows: readonly TaskRecord[]): DraftFact[] {
  if (rows.length === 0) return [];
  const who = rows.length > MAX_NAMED ? countOf(rows.length, 'task') : listOf(rows.map(({ key }) => key));
  const text = `${who} block each other in a circle.`;
  return [{ id: 'circle', kind: 'circle', severity: 'error', text, subject: null, rows, filter: null }];
}

function staleFacts({ own, now, staleDays }: Scene): DraftFact[] {
  const rows = own
    .filter((task) => isActive(task) && now - task.lastEventAt >= staleDays * DAY_MS)
    .toSorted((a, b) => a.lastEventAt - b.lastEventAt);
  if (rows.length === 0) return [];
  const text = `${countOf(rows.length, 'task')} ${verb(rows.length, 'has', 'have')} not changed for ${staleDays} days or longer.`;
  return [{ id: 'stale', kind: 'stale', severity: 'warning', text, subject: null, rows, filter: null }];
}

function loadFacts({ own, members, projectFilter }: Scene): DraftFact[] {
  const loads = members
    .map(({ id, name }) => ({ id, name, rows: own.filter((task) => isOpen(task) && task.assigneeId === id) }))
    .filter(({ rows }) => rows.length > 0);
  const median = medianOf(loads.map(({ rows }) => rows.length).toSorted((a, b) => a - b));
  return loads
    .filter(({ rows }) => rows.length >= MIN_LOAD && rows.length >= LOAD_FACTOR * median)
    .toSorted((a, b) => b.rows.length - a.rows.length)
    .map(({ id, name, rows }, index) => ({
      id: `load-${index + 1}`,
      kind: 'load',
      severity: 'warning',
      text: `${name} has ${rows.length} open tasks, and the median of the members is ${median} tasks.`,
      subject: name,
      rows,
      filter: { ...projectFilter, assignee: id, category: OPEN_CATEGORIES },
    }));
}

function bugFacts({ own, now }: Scene): DraftFact[] {
  const rows = own.filter((task) => task.isBug && isOpen(task));
  if (rows.length === 0) return [];
  const parts = [...bugSeverities, null].flatMap((severity) => {
    const amount = rows.filter((task) => task.severity === severity).length;
    return amount === 0 ? [] : [`${amount} ${severity ?? 'without a severity'}`];
  });
  const ages = rows.map(({ flow }) => now - flow.createdAt).toSorted((a, b) => a - b);
  const isBad = rows.some(({ severity }) => severity === 'critical');
  const bugs = `${countOf(rows.length, 'bug')} ${verb(rows.length, 'is', 'are')} open: ${listOf(parts)}`;
  return [
    {
      id: 'bugs',
      kind: 'bugs',
      severity: isBad ? 'warning' : 'info',
      text: `${bugs}; the median age is ${toDays(medianOf(ages))} days.`,
      subject: null,
      rows: rows.toSorted((a, b) => a.flow.createdAt - b.flow.createdAt),
      filter: null,
    },
  ];
}

/** 'a', 'a and b', 'a, b and c'. */
function listOf(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
