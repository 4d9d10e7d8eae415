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
    const leave = await queue.enter({ isPatient: name.startsWith('patient') });
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

/** Enters callers for people while the queue is taken. Who was served is told by name; a turn of ‘heavy’ takes 80 ms. */
async function servedFor(owners: readonly (string | undefined)[]): Promise<(string | undefined)[]> {
  const used = new Map<string, number>();
  const queue = createQueue(100, {
    of: (owner) => used.get(owner) ?? 0,
    add: (owner) => used.set(owner, (used.get(owner) ?? 0) + (owner === 'heavy' ? 80 : 1)),
  });
  const served: (string | undefined)[] = [];
  const leaveFirst = await queue.enter({ owner: 'heavy' });
  const turns = owners.map(async (owner) => {
    const leave = await queue.enter({ owner });
    served.push(owner);
    leave();
  });
  leaveFirst();
  await Promise.all(turns);
  return served;
}

test('who has used the least goes first, so that one person with many heavy reads delays another by one', async () => {
  expect(await servedFor(['heavy', 'heavy', 'heavy', 'light', 'light', 'heavy'])).toEqual([
    ...['light', 'light'],
    ...['heavy', 'heavy', 'heavy', 'heavy'],
  ]);
});

test('what is for nobody in particular, such as finding a session, goes before all', async () => {
  expect(await servedFor(['heavy', 'light', undefined])).toEqual([undefined, 'light', 'heavy']);
});
