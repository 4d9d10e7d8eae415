// The calculations against a second, slow way to count them: over random histories, and for the edges.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statusCategories } from '#project/tasks/shared/task-values.ts';
import { analyze } from './analyze.ts';
import { countHeldUp, findChains, type Block } from './chains.ts';
import type { AnalysisInput } from './facts/analysis-input.ts';
import { completeWeeks, countByWeek, DAY_MS, flowOf, percentileOf, summarizeTimes, WEEK_MS, weekOf } from './flow.ts';
import { forecastDays } from './forecast.ts';
import { scopeOf } from './scope.ts';
import type { Moment, TaskRecord } from './task-record.ts';

/** A Sunday. */
const NOW = Date.parse('2026-11-22T12:00:00Z');

function task(id: string, moments: readonly Partial<Moment>[], fields: Partial<TaskRecord> = {}): TaskRecord {
  const filled = moments.map((moment) => ({
    at: NOW,
    category: 'todo' as const,
    projectId: null,
    milestoneId: null,
    ...moment,
  }));
  return {
    id,
    key: `NET-${id}`,
    category: filled.at(-1)?.category ?? 'todo',
    priority: 'none',
    isBug: false,
    severity: null,
    assigneeId: null,
    projectId: filled.at(-1)?.projectId ?? null,
    milestoneId: null,
    due: null,
    lastEventAt: filled.at(-1)?.at ?? NOW,
    moments: filled,
    ...fields,
  };
}

function inputOf(tasks: readonly TaskRecord[], more: Partial<AnalysisInput> = {}): AnalysisInput {
  const names = { members: [], projects: [], milestones: [] };
  return {
    tasks,
    blocks: [],
    ...names,
    projectId: null,
    weeks: 12,
    staleDays: 14,
    now: NOW,
    today: '2026-11-22',
    ...more,
  };
}

const histories = fc.array(
  fc.array(
    fc.record({
      hours: fc.integer({ min: 0, max: 24 * 120 }),
      category: fc.constantFrom(...statusCategories),
      projectId: fc.constantFrom('p', 'q', null),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  { maxLength: 25 },
);

function tasksOf(
  history: { hours: number; category: TaskRecord['category']; projectId: string | null }[][],
): TaskRecord[] {
  return history.map((moments, index) =>
    task(
      String(index),
      moments
        .map(({ hours, ...moment }) => ({ ...moment, at: NOW - hours * 3_600_000 }))
        .toSorted((a, b) => a.at - b.at),
    ),
  );
}

/** Where a task is at a time, walked from its first moment on. */
function stateAt({ moments }: TaskRecord, index: number): { isDone: boolean; inScope: boolean } {
  const { category } = moments[index] ?? { category: 'cancelled' };
  const wasOnlyDone = moments.slice(0, index + 1).every((moment) => moment.category === 'done');
  return { isDone: category === 'done', inScope: category !== 'cancelled' && !wasOnlyDone };
}

type SlowWeek = { from: number; projectId: string | null };

function isWithin({ from }: SlowWeek, at: number): boolean {
  return at >= from && at < from + WEEK_MS;
}

/** How often a task came into the scope of the project within a week. */
function countAdded(one: TaskRecord, week: SlowWeek): number {
  const { projectId } = week;
  const isIn = (index: number) =>
    index >= 0 && stateAt(one, index).inScope && (projectId === null || one.moments[index]?.projectId === projectId);
  return [...one.moments.entries()].filter(([index, { at }]) => isWithin(week, at) && isIn(index) && !isIn(index - 1))
    .length;
}

/** How often a task of the project was done within a week and has been since. */
function countDone(one: TaskRecord, week: SlowWeek): number {
  if (week.projectId !== null && one.projectId !== week.projectId) return 0;
  return [...one.moments.entries()].filter(([index, { at }]) => {
    const becameDone = index > 0 && stateAt(one, index).isDone && !stateAt(one, index - 1).isDone;
    const staysDone = one.moments.slice(index).every(({ category }) => category === 'done');
    return isWithin(week, at) && becameDone && staysDone;
  }).length;
}

test('throughput and scope of every week are those of a walk through all moments', () => {
  fc.assert(
    fc.property(histories, fc.constantFrom('p', null), (history, projectId) => {
      const tasks = tasksOf(history);
      const { weeks } = analyze(inputOf(tasks, { projectId })).charts;
      for (const { start, added, done } of weeks) {
        const week = { from: Date.parse(start), projectId };
        const slowAdded = tasks.reduce((sum, one) => sum + countAdded(one, week), 0);
        const slowDone = tasks.reduce((sum, one) => sum + countDone(one, week), 0);
        expect([start, added, done]).toEqual([start, slowAdded, slowDone]);
      }
    }),
  );
});

test('a percentile is the smallest value that its share does not exceed, and the median splits the values in half', () => {
  const values = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 5, maxLength: 40 });
  fc.assert(
    fc.property(values, (days) => {
      const sorted = days.toSorted((a, b) => a - b);
      const p85 = percentileOf(sorted, 0.85);
      expect(days.filter((day) => day <= p85).length).toBeGreaterThanOrEqual(0.85 * days.length);
      expect(days.filter((day) => day < p85).length).toBeLessThan(0.85 * days.length);
      const median = summarizeTimes(days.map((day) => day * DAY_MS))?.median ?? -1;
      expect(days.filter((day) => day < median).length).toBeLessThanOrEqual(days.length / 2);
      expect(days.filter((day) => day > median).length).toBeLessThanOrEqual(days.length / 2);
    }),
  );
});

test('fewer than five times have no median', () => {
  expect(summarizeTimes([1, 2, 3, 4])).toBeNull();
});

test('weeks begin on Monday at midnight in UTC, over a change of the clocks and of the year', () => {
  for (const time of ['2026-11-16T00:00:00Z', '2026-11-22T23:59:59.999Z', '2026-11-19T23:30:00-05:00'])
    expect(new Date(weekOf(Date.parse(time))).toISOString()).toBe('2026-11-16T00:00:00.000Z');
  const weeks = completeWeeks(Date.parse('2027-01-05T00:00:00Z'), 12);
  expect(weeks.map((week) => new Date(week).toISOString().slice(0, 10))).toContain('2026-12-28');
  expect(weeks.every((week) => new Date(week).getUTCDay() === 1)).toBe(true);
  expect(countByWeek([weeks[0]!, weeks[1]! - 1, weeks[1]!], weeks).slice(0, 3)).toEqual([2, 1, 0]);
});

test('a reopened task was started first and done last, and while it is open again it is not done', () => {
  const moments = (['todo', 'started', 'done', 'started', 'done'] as const).map((category, index) => ({
    category,
    at: NOW + index * DAY_MS,
  }));
  expect(flowOf(task('1', moments))).toEqual({ createdAt: NOW, startedAt: NOW + DAY_MS, doneAt: NOW + 4 * DAY_MS });
  expect(flowOf(task('1', moments.slice(0, 4))).doneAt).toBeNull();
  expect(flowOf(task('1', [{ category: 'done' }])).doneAt).toBeNull();
});

test('a cancelled task leaves the scope, and is added again when it comes back', () => {
  const moments = (['todo', 'cancelled', 'todo'] as const).map((category, index) => ({ category, at: index }));
  expect(scopeOf(task('1', moments), null)).toEqual({ added: [0, 2], removed: [1] });
});

/** All simple paths, one by one. */
function slowLongest(blocks: readonly Block[]): number {
  const walk = (id: string, seen: readonly string[]): number =>
    Math.max(
      seen.length,
      ...blocks.filter(({ from, to }) => from === id && !seen.includes(to)).map(({ to }) => walk(to, [...seen, to])),
    );
  return Math.max(0, ...blocks.map(({ from }) => walk(from, [from])));
}

test('the longest chain is as long as the longest of all paths, and each of its tasks blocks the next one', () => {
  const upward = fc.tuple(fc.nat({ max: 8 }), fc.nat({ max: 8 })).filter(([a, b]) => a < b);
  fc.assert(
    fc.property(fc.uniqueArray(upward, { maxLength: 14, selector: String }), (pairs) => {
      const blocks = pairs.map(([from, to]) => ({ from: String(from), to: String(to) }));
      const { longest, circle } = findChains(blocks);
      expect([longest.length, circle]).toEqual([slowLongest(blocks), []]);
      for (const [index, to] of longest.entries())
        if (index > 0) expect(blocks).toContainEqual({ from: longest[index - 1], to });
    }),
  );
});

test('tasks in a circle are named, those behind it are not, and a large knot takes no time', () => {
  const links = (text: string) => text.split(' ').map((pair) => ({ from: pair[0] ?? '', to: pair[1] ?? '' }));
  expect(findChains(links('ab bc ca cd de xy'))).toEqual({ longest: ['x', 'y'], circle: ['a', 'b', 'c'] });
  expect(countHeldUp('a', links('ab bc ca cd de'))).toBe(4);
  const knot = Array.from({ length: 60 }, (_, from) =>
    Array.from({ length: 60 }, (__, to) => ({ from: `${from}`, to: `${to}` })),
  );
  expect(findChains(knot.flat().filter(({ from, to }) => from !== to)).circle).toHaveLength(60);
});

test('a forecast is the same for the same seed, follows the past, and needs four weeks', () => {
  const past = { remaining: 10, done: [2, 2, 2, 2], targetDays: 35, seed: 'a' };
  expect(forecastDays(past)).toEqual({ p15: 33, p85: 33, hitsOfTen: 10 });
  expect(forecastDays({ ...past, targetDays: 32 })?.hitsOfTen).toBe(0);
  const varied = { ...past, done: [0, 1, 4, 3, 0, 2] };
  expect(forecastDays(varied)).toEqual(forecastDays(varied));
  expect(forecastDays({ ...past, done: [2, 2, 2] })).toBeNull();
  expect(forecastDays({ ...past, done: [0, 0, 0, 0] })).toBeNull();
  expect(forecastDays({ ...past, remaining: 100_000 })).toEqual({ p15: null, p85: null, hitsOfTen: 0 });
});

test('a forecast’s share is that of ten times as many simulations of a second kind, within a tenth', () => {
  const done = [0, 1, 4, 3, 0, 2, 5, 1];
  let hits = 0;
  for (let run = 0; run < 10_000; run++) {
    let [left, week] = [12, 0];
    // A fixed walk over all pairs of weeks instead of a generator.
    for (let step = run; left > 0; step = (step * 48_271 + 11) % 2_147_483_647) {
      left -= done[step % done.length] ?? 0;
      week++;
    }
    if (week * 7 <= 42) hits++;
  }
  const forecast = forecastDays({ remaining: 12, done, targetDays: 42, seed: 'b' });
  expect(Math.abs((forecast?.hitsOfTen ?? 0) / 10 - hits / 10_000)).toBeLessThan(0.2);
});

test('nothing and one task give no facts but their own', () => {
  expect(analyze(inputOf([])).facts).toEqual([]);
  expect(analyze(inputOf([task('1', [{}])])).facts).toEqual([]);
  const late = analyze(inputOf([task('1', [{ at: NOW - 20 * DAY_MS }], { due: '2026-11-21' })])).facts;
  expect(late.map(({ text }) => text)).toEqual([
    '1 task is overdue, since 21 Nov.',
    '1 task has not changed for 14 days or longer.',
  ]);
});

test('a milestone without four weeks of its project has no forecast, one past its day says so', () => {
  const projects = [{ id: 'p', name: 'Network', targetDate: null }];
  const milestones = [{ id: 'm', name: 'Hub', projectId: 'p', due: '2026-12-01' }];
  const open = task('1', [{ projectId: 'p', at: NOW - 10 * DAY_MS }], { milestoneId: 'm' });
  const kinds = (due: string) =>
    analyze(inputOf([open], { projects, milestones: [{ ...milestones[0]!, due }] })).facts.map(({ text }) => text);
  expect(kinds('2026-12-01')).toEqual([]);
  expect(kinds('2026-11-01')).toEqual(['Hub was due on 1 Nov and still has 1 open task.']);
});
