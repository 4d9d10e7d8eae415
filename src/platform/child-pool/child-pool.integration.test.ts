import { existsSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { ChildPool, type PoolOptions } from './child-pool.ts';

const entry = new URL('../testing/odd-jobs.ts', import.meta.url);
const never = new AbortController().signal;
let pool: ChildPool;

function openPool(
  options: Partial<Pick<PoolOptions, 'most' | 'mostWaiting' | 'restMs'>> & { taskMs?: number } = {},
): ChildPool {
  const { most = 1, mostWaiting = 10, taskMs = 30_000, restMs = 60_000 } = options;
  pool = new ChildPool({
    entry,
    arguments: [],
    limits: { heapMegabytes: 64, dataMegabytes: 1024, taskMs },
    most,
    mostWaiting,
    restMs,
  });
  return pool;
}

async function pidOf(): Promise<number> {
  return ((await pool.run('whoAmI', null, never)) as { pid: number }).pid;
}

afterEach(() => pool.close());

test('maps and buffers travel both ways', async () => {
  openPool();
  const input = { images: new Map([['a.png', Buffer.from([1, 2, 3])]]), text: 'ü' };
  const output = (await pool.run('echo', input, never)) as typeof input;
  expect(output.text).toBe('ü');
  expect([...output.images.get('a.png')!]).toEqual([1, 2, 3]);
});

test('a warm child does the next task too', async () => {
  openPool();
  const first = await pidOf();
  expect(await pidOf()).toBe(first);
});

test('a child without work ends after its rest, even while another has some', async () => {
  openPool({ most: 2, restMs: 1_500 });
  const both = await Promise.all([pidOf(), pidOf()]);
  expect(new Set(both).size).toBe(2);
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        seen.add(await pidOf());
        return both.filter(isRunning).length;
      },
      { interval: 50, timeout: 20_000 },
    )
    .toBe(1);
  expect([...seen]).toHaveLength(1);
});

test('a child has no environment of the server', async () => {
  openPool();
  const { environment } = (await pool.run('whoAmI', null, never)) as { environment: string[] };
  const ours = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'NODE_COMPILE_CACHE'];
  expect(environment.filter((name) => !ours.includes(name))).toEqual([]);
});

test('what a task throws comes back with its code, and the child stays', async () => {
  openPool();
  const child = await pidOf();
  await expect(pool.run('refuse', null, never)).rejects.toMatchObject({
    fault: 'failed',
    code: 'request/too-large',
    message: 'Too large for me.',
  });
  await expect(pool.run('fail', null, never)).rejects.toMatchObject({ fault: 'failed', code: null });
  await expect(pool.run('unheard of', null, never)).rejects.toMatchObject({ fault: 'failed' });
  expect(await pidOf()).toBe(child);
});

test('a child that dies fails its task alone, and another takes its place', async () => {
  openPool();
  const child = await pidOf();
  const [dead, next] = await Promise.allSettled([pool.run('die', null, never), pool.run('echo', 'fine', never)]);
  expect(dead).toMatchObject({ status: 'rejected', reason: { fault: 'crashed' } });
  expect(next).toEqual({ status: 'fulfilled', value: 'fine' });
  expect(await pidOf()).not.toBe(child);
});

test('a task that eats memory ends its child, not the server', async () => {
  openPool();
  await expect(pool.run('hoard', null, never)).rejects.toMatchObject({ fault: 'out-of-memory' });
  expect(await pool.run('echo', 'fine', never)).toBe('fine');
});

test.runIf(existsSync('/usr/bin/prlimit'))('memory outside the heap has its limit too', async () => {
  openPool();
  await expect(pool.run('hoardOutsideTheHeap', null, never)).rejects.toMatchObject({ name: 'PoolError' });
});

test('a task that never ends is stopped after its time', async () => {
  openPool({ taskMs: 1_500 });
  await expect(pool.run('spin', null, never)).rejects.toMatchObject({ fault: 'timed-out' });
});

test('an abort ends the child at once and rejects with its reason', async () => {
  openPool();
  const child = await pidOf();
  const controller = new AbortController();
  const spinning = pool.run('spin', null, controller.signal);
  await new Promise(setImmediate);
  controller.abort(new Error('Enough.'));
  await expect(spinning).rejects.toThrow('Enough.');
  await expect.poll(() => isRunning(child)).toBe(false);
});

test('a task that is aborted while it waits never starts', async () => {
  openPool({ taskMs: 1_500 });
  const controller = new AbortController();
  const spinning = pool.run('spin', null, never).catch((error: unknown) => error);
  const waiting = pool.run('die', null, controller.signal);
  controller.abort(new Error('Enough.'));
  await expect(waiting).rejects.toThrow('Enough.');
  expect(await spinning).toMatchObject({ fault: 'timed-out' });
  expect(await pool.run('echo', 'fine', never)).toBe('fine');
});

test('a full queue refuses', async () => {
  openPool({ mostWaiting: 1 });
  const tasks = await Promise.allSettled([1, 2, 3].map((number) => pool.run('echo', number, never)));
  expect(tasks.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(tasks[2]).toMatchObject({ reason: { fault: 'busy' } });
});

test('closing ends what is under way and what waits', async () => {
  openPool();
  const tasks = Promise.allSettled([pool.run('spin', null, never), pool.run('echo', 1, never)]);
  await new Promise(setImmediate);
  pool.close();
  expect((await tasks).map((task) => task.status === 'rejected' && (task.reason as { fault: string }).fault)).toEqual([
    'closed',
    'closed',
  ]);
  await expect(pool.run('echo', 1, never)).rejects.toMatchObject({ fault: 'closed' });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
