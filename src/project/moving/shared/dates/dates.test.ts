import { expect, test } from 'vitest';
import { emptyTask } from '../moved-task.ts';
import { findOrders } from './column-orders.ts';
import { readMoment } from './read-moment.ts';

test.each([
  ['30/Nov/26 12:00 AM', '2026-11-30', '2026-11-30T00:00:00.000Z'],
  ['3/Dez/26 1:05 PM', '2026-12-03', '2026-12-03T13:05:00.000Z'],
  ['Mon Nov 30 2026 00:00:00 GMT+0000 (Coordinated Universal Time)', '2026-11-30', '2026-11-30T00:00:00.000Z'],
  ['Mon Nov 30 2026 01:00:00 GMT+0100 (CET)', '2026-11-30', '2026-11-30T00:00:00.000Z'],
  ['2026-11-30T09:15:22.123Z', '2026-11-30', '2026-11-30T09:15:22.000Z'],
  ['2026-11-30T09:15:00.000+0200', '2026-11-30', '2026-11-30T07:15:00.000Z'],
  ['2026-11-30', '2026-11-30', null],
  ['2026-11-30 09:15', '2026-11-30', '2026-11-30T09:15:00.000Z'],
  ['30.11.2026 09:15', '2026-11-30', '2026-11-30T09:15:00.000Z'],
  ['30.11.26', '2026-11-30', null],
  ['30. Nov. 2026', '2026-11-30', null],
  ['November 30, 2026 2:00 PM', '2026-11-30', '2026-11-30T14:00:00.000Z'],
  ['Nov 30, 2026', '2026-11-30', null],
  ['1795996800', '2026-11-30', '2026-11-30T00:00:00.000Z'],
])('%s is a moment', (text, day, at) => {
  expect(readMoment(text, null)).toEqual({ day, at });
});

test.each(['', 'tomorrow', '30.02.2026', '0000-01-01', '32/Nov/26', 'Nov 2026', 'x'.repeat(200), '3/4/2026'])(
  '%s is none',
  (text) => {
    expect(readMoment(text, null)).toBeNull();
  },
);

test('one value that fits only one order settles it for its column', () => {
  const tasks = ['03/04/2026', '11/30/2026', '05/06/2026'].map((due) => ({ ...emptyTask(1), due }));
  expect(findOrders(tasks)).toEqual([
    { field: 'due', order: 'mdy', isDoubtful: false, example: '03/04/2026', unreadable: 0 },
  ]);
  expect(readMoment('03/04/2026', 'mdy')?.day).toBe('2026-03-04');
});

test('a column that fits both orders takes that of another column, and is a doubt where there is none', () => {
  const task = { ...emptyTask(1), due: '03/04/2026', created: '30/11/2026' };
  expect(findOrders([task]).find(({ field }) => field === 'due')).toMatchObject({ order: 'dmy', isDoubtful: false });
  expect(findOrders([{ ...task, created: '' }])).toMatchObject([{ field: 'due', order: 'dmy', isDoubtful: true }]);
  expect(findOrders([{ ...task, created: '', due: '03/04/2026 1:00 PM' }])).toMatchObject([{ order: 'mdy' }]);
});

test('values that contradict each other are a doubt', () => {
  const tasks = ['30/11/2026', '11/30/2026'].map((due) => ({ ...emptyTask(1), due }));
  expect(findOrders(tasks)).toMatchObject([{ isDoubtful: true }]);
});
