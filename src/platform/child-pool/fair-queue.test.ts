import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const anybody = (): boolean => true;

test('people take turns, however many tasks one of them has', () => {
  const queue = createFairQueue<string>();
  for (const task of ['a1', 'a2', 'a3']) queue.add('a', task);
  queue.add('b', 'b1');
  queue.add('c', 'c1');
  const order = Array.from({ length: 6 }, () => queue.take(anybody));
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', null]);
});

test('a person who is not ready keeps their turn', () => {
  const queue = createFairQueue<string>();
  queue.add('a', 'a1');
  queue.add('b', 'b1');
  queue.add('c', 'c1');
  expect(queue.take((owner) => owner !== 'a')).toBe('b1');
  expect([queue.take(anybody), queue.take(anybody)]).toEqual(['a1', 'c1']);
});

test('a person whose task has just ended is behind everybody who waits', () => {
  const queue = createFairQueue<string>();
  queue.add('a', 'a2');
  queue.add('b', 'b1');
  queue.moveLast('a');
  expect([queue.take(anybody), queue.take(anybody)]).toEqual(['b1', 'a2']);
});

test('a removed task is not handed out, and is not counted', () => {
  const queue = createFairQueue<string>();
  queue.add('a', 'a1');
  queue.add('a', 'a2');
  queue.remove('a', 'a1');
  queue.remove('b', 'b1');
  expect([queue.size, queue.countOf('a'), queue.countOf('b')]).toEqual([1, 1, 0]);
  expect(queue.clear()).toEqual(['a2']);
  expect(queue.size).toBe(0);
});
