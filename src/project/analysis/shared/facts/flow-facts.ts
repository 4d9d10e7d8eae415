// How work flows: what is done in a week, how long it takes, and what is in progress for too long.

import { DAY_MS, medianOf, summarizeTimes, toDays, WEEK_MS, type Times } from '../flow.ts';
import { countOf, verb, type DraftFact, type Measured, type Scene } from './analysis-input.ts';

export function flowFacts(scene: Scene): DraftFact[] {
  return [
    ...throughputFacts(scene),
    ...cycleFacts(scene),
    ...leadFacts(scene),
    ...progressFacts(scene),
    ...agingFacts(scene),
  ];
}

/** The tasks done in the complete weeks of the period, the latest first. */
export function doneInPeriod({ own, mondays }: Scene): Measured[] {
  const from = mondays[0] ?? 0;
  const to = (mondays.at(-1) ?? 0) + WEEK_MS;
  return own
    .filter(({ flow }) => flow.doneAt !== null && flow.doneAt >= from && flow.doneAt < to)
    .toSorted((a, b) => (b.flow.doneAt ?? 0) - (a.flow.doneAt ?? 0));
}

/** Only tasks that had been in progress have a cycle time. */
export function cycleTimesOf(tasks: readonly Measured[]): number[] {
  return tasks.flatMap(({ flow: { startedAt, doneAt } }) =>
    startedAt === null || doneAt === null ? [] : [doneAt - startedAt],
  );
}

export function cycleTimes(scene: Scene): Times | null {
  return summarizeTimes(cycleTimesOf(doneInPeriod(scene)));
}

/** The second half of the period and the first one. */
function halvesOf(scene: Scene): { recent: Measured[]; before: Measured[]; weeks: number } {
  const done = doneInPeriod(scene);
  const middle = scene.mondays[scene.mondays.length / 2] ?? 0;
  return {
    recent: done.filter(({ flow }) => (flow.doneAt ?? 0) >= middle),
    before: done.filter(({ flow }) => (flow.doneAt ?? 0) < middle),
    weeks: scene.mondays.length / 2,
  };
}

function throughputFacts(scene: Scene): DraftFact[] {
  const { recent, before, weeks } = halvesOf(scene);
  if (recent.length + before.length === 0) return [];
  const was = verb(recent.length, 'was', 'were');
  const text = `${countOf(recent.length, 'task')} ${was} done in the last ${weeks} weeks, ${comparison(recent.length, before.length)} in the ${weeks} weeks before.`;
  const severity = recent.length < before.length / 2 ? 'warning' : 'info';
  return [{ id: 'throughput', kind: 'throughput', severity, text, subject: null, rows: recent, filter: null }];
}

/** 'up from 3', 'as many as'. */
function comparison(now: number, before: number): string {
  if (now === before) return 'as many as';
  return `${now > before ? 'up' : 'down'} from ${countOf(before, 'task')}`;
}

function cycleFacts(scene: Scene): DraftFact[] {
  const rows = doneInPeriod(scene).filter(({ flow }) => flow.startedAt !== null);
  const times = summarizeTimes(cycleTimesOf(rows));
  if (!times) return [];
  return [
    {
      id: 'cycle-time',
      kind: 'cycle-time',
      severity: 'info',
      text: timesText('cycle time', times, scene.weeks),
      subject: null,
      rows: longestFirst(rows, ({ flow }) => flow.startedAt),
      filter: null,
    },
    ...cycleTrendFacts(scene),
  ];
}

function timesText(name: string, { count, median, p85 }: Times, weeks: number): string {
  return `The median ${name} is ${median} days and the 85th percentile is ${p85} days, from ${count} tasks done in the last ${weeks} weeks.`;
}

function cycleTrendFacts(scene: Scene): DraftFact[] {
  const { recent, before, weeks } = halvesOf(scene);
  const [now, then] = [summarizeTimes(cycleTimesOf(recent)), summarizeTimes(cycleTimesOf(before))];
  if (!now || !then || now.median === then.median) return [];
  const direction = now.median > then.median ? 'up' : 'down';
  return [
    {
      id: 'cycle-trend',
      kind: 'cycle-time',
      severity: now.median > then.median * 1.5 ? 'warning' : 'info',
      text: `The median cycle time was ${now.median} days in the last ${weeks} weeks, ${direction} from ${then.median} days in the ${weeks} weeks before.`,
      subject: null,
      rows: recent.filter(({ flow }) => flow.startedAt !== null),
      filter: null,
    },
  ];
}

function leadFacts(scene: Scene): DraftFact[] {
  const rows = doneInPeriod(scene);
  const times = summarizeTimes(rows.map(({ flow }) => (flow.doneAt ?? 0) - flow.createdAt));
  if (!times) return [];
  return [
    {
      id: 'lead-time',
      kind: 'lead-time',
      severity: 'info',
      text: timesText('lead time', times, scene.weeks),
      subject: null,
      rows: longestFirst(rows, ({ flow }) => flow.createdAt),
      filter: null,
    },
  ];
}

function longestFirst(rows: readonly Measured[], from: (row: Measured) => number | null): Measured[] {
  const length = (row: Measured) => (row.flow.doneAt ?? 0) - (from(row) ?? 0);
  return rows.toSorted((a, b) => length(b) - length(a));
}

/** Returns the tasks that are in progress now, the oldest first, with their age in milliseconds. */
export function inProgress({ own, now }: Scene): { task: Measured; age: number }[] {
  return own
    .filter(({ category }) => category === 'started')
    .map((task) => ({ task, age: now - (task.flow.startedAt ?? now) }))
    .toSorted((a, b) => b.age - a.age);
}

function progressFacts(scene: Scene): DraftFact[] {
  const running = inProgress(scene);
  if (running.length === 0) return [];
  const age = toDays(medianOf(running.map((one) => one.age).toSorted((a, b) => a - b)));
  return [
    {
      id: 'work-in-progress',
      kind: 'work-in-progress',
      severity: 'info',
      text: `${countOf(running.length, 'task')} ${verb(running.length, 'is', 'are')} in progress, and the median age is ${age} days.`,
      subject: null,
      rows: running.map(({ task }) => task),
      filter: { ...scene.projectFilter, category: 'started' },
    },
  ];
}

function agingFacts(scene: Scene): DraftFact[] {
  const times = cycleTimes(scene);
  if (!times) return [];
  const old = inProgress(scene).filter(({ age }) => age > times.p85 * DAY_MS);
  if (old.length === 0) return [];
  const have = verb(old.length, 'has', 'have');
  return [
    {
      id: 'aging',
      kind: 'aging',
      severity: 'warning',
      text: `${countOf(old.length, 'task')} ${have} been in progress for longer than ${times.p85} days, the 85th percentile of the cycle time.`,
      subject: null,
      rows: old.map(({ task }) => task),
      filter: null,
    },
  ];
}
