import { expect, test } from 'vitest';
import { barOf, groupRows, moveBar, periodOf, placeOfDay, ticksOf } from './timeline.ts';

const both = { start: '2026-11-02', due: '2026-11-06' };
const due = { start: null, due: '2026-11-06' };

test('a bar is from the earlier to the later day, and one day long when there is only one', () => {
  expect([barOf(both), barOf(due), barOf({ start: '2026-11-09', due: '2026-11-06' })]).toEqual([
    { from: '2026-11-02', to: '2026-11-06' },
    { from: '2026-11-06', to: '2026-11-06' },
    { from: '2026-11-06', to: '2026-11-09' },
  ]);
  expect(barOf({ start: null, due: null })).toBeNull();
});

test('a moved bar keeps its length, and a moved end stops at the other one', () => {
  expect(moveBar(both, 'whole', 3)).toEqual({ start: '2026-11-05', due: '2026-11-09' });
  expect(moveBar(due, 'whole', -1)).toEqual({ start: null, due: '2026-11-05' });
  expect(moveBar(both, 'due', 2)).toEqual({ start: '2026-11-02', due: '2026-11-08' });
  expect(moveBar(both, 'due', -9)).toEqual({ start: '2026-11-02', due: '2026-11-02' });
  expect(moveBar(both, 'start', 9)).toEqual({ start: '2026-11-06', due: '2026-11-06' });
  expect(moveBar(due, 'start', -3)).toEqual({ start: '2026-11-03', due: '2026-11-06' });
  expect(moveBar(due, 'due', 3)).toEqual({ start: '2026-11-06', due: '2026-11-09' });
});

test('tasks are below their group, and those of none or of an unknown one come last', () => {
  const task = (projectId: string | null) => ({ projectId, milestoneId: null, assigneeId: null });
  const rows = groupRows([task('b'), task(null), task('a'), task('gone')], { group: 'project', ids: ['a', 'b', 'c'] });
  expect(rows.map((row) => (row.type === 'group' ? [row.id, row.count] : row.task.projectId))).toEqual([
    ['a', 1],
    'a',
    ['b', 1],
    'b',
    [null, 2],
    null,
    'gone',
  ]);
});

test('the period is around its day, with a mark for each week or month', () => {
  expect(periodOf('2026-11-22', 'month')).toMatchObject({ from: '2026-10-01', to: '2027-02-28' });
  expect(periodOf('2026-11-22', 'week')).toMatchObject({ from: '2026-11-02', to: '2026-12-20' });
  expect(ticksOf(periodOf('2026-11-22', 'week'), 'week')).toHaveLength(7);
  expect(ticksOf(periodOf('2026-11-22', 'quarter'), 'quarter')).toHaveLength(15);
});

test('a day begins where the days before it in the period end', () => {
  const period = { from: '2026-10-26', dayWidth: 12 };
  expect([placeOfDay('2026-10-26', period), placeOfDay('2026-11-02', period)]).toEqual([0, 84]);
});
