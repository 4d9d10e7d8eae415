import { expect, test } from 'vitest';
import { createQueue, type Queue } from './queue.ts';

test('callers take turns in the order in which they came', async () => {
  const queue = createQueue();
  const order: string[] = [];
  async function take(name: string): Promise<void> {
    const leave = await queue.enter();
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    leave();
  }
  await Promise.all(['ann', 'bob', 'carl'].map(take));
  expect(order).toEqual(['ann', 'bob', 'carl'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('the queue tells whether somebody waits', async () => {
  const queue = createQueue();
  const leave = await queue.enter();
  expect(queue.isAwaited).toBe(false);
  const next = queue.enter();
  expect(queue.isAwaited).toBe(true);
  leave();
  await next;
  expect(queue.isAwaited).toBe(false);
});

test('a turn that is ended twice lets only one caller in', async () => {
  const queue = createQueue();
  const leave = await queue.enter();
  let entered = 0;
  for (let caller = 0; caller < 2; caller++) void queue.enter().then(() => entered++);
  leave();
  leave();
  await new Promise(setImmediate);
  expect(entered).toBe(1);
});

/** Enters callers while the queue is taken, and returns their names in the order of their turns. */
async function orderOf(queue: Queue, callers: readonly string[]): Promise<string[]> {
  const order: string[] = [];
  const leaveFirst = await queue.enter();
  const turns = callers.map(async (name) => {
    const leave = await queue.enter(name.startsWith('patient'));
    order.push(name);
    leave();
  });
  leaveFirst();
  await Promise.all(turns);
  return order;
}

test('a patient caller lets the others go first', async () => {
  const order = await orderOf(createQueue(Infinity), ['patient 1', 'ann', 'patient 2', 'bob']);
  expect(order).toEqual(['ann', 'bob', 'patient 1', 'patient 2']);
});

test('a patient caller that has waited long enough gets every second turn', async () => {
  const order = await orderOf(createQueue(0), ['ann', 'bob', 'carl', 'patient 1', 'patient 2']);
  expect(order).toEqual(['patient 1', 'ann', 'patient 2', 'bob', 'carl']);
});
