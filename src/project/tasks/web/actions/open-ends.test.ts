// What is said of tasks that are done too early.

import { expect, test } from 'vitest';
import type { ShownTask } from '../queries.ts';
import { describeOpenEnds } from './open-ends.ts';

const task = (fields: Partial<ShownTask>) =>
  ({ isBlocked: false, subTasks: { done: 0, total: 0 }, ...fields }) as ShownTask;

test('a task that is done while something it waits for is open is said to be', () => {
  expect(describeOpenEnds([task({ isBlocked: true })], 'done')).toBe('A task that blocks it is still open.');
  expect(describeOpenEnds([task({ subTasks: { done: 1, total: 3 } })], 'done')).toBe('2 sub-tasks are still open.');
  const both = [task({ isBlocked: true }), task({ subTasks: { done: 0, total: 1 } })];
  expect(describeOpenEnds(both, 'done')).toBe('1 sub-task is still open, and 1 of them is blocked by an open task.');
});

test('nothing is said where nothing is open, or the task is not done', () => {
  expect(describeOpenEnds([task({ subTasks: { done: 3, total: 3 } })], 'done')).toBeNull();
  expect(describeOpenEnds([task({ isBlocked: true })], 'started')).toBeNull();
  expect(describeOpenEnds([task({ isBlocked: true })], 'cancelled')).toBeNull();
});
