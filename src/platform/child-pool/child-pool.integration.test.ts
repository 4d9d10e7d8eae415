import { existsSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { oddJobs } from '#platform/testing/children/odd-jobs.ts';
import { ChildPool, type PoolOptions } from './child-pool.ts';
import type { ChildTask, TaskProgress } from './child-task.ts';

const entry = new URL('../testing/children/odd-child.ts', import.meta.url);
const never = new AbortController().signal;
let pool: ChildPool;

function openPool(
  options: Partial<Pick<PoolOptions, 'maxChildren' | 'maxWaiting' | 'maxWaitingPerOwner' | 'idleMs'>> & {
    taskMs?: number;
  } = {},
): ChildPool {
  const { maxChildren = 1, maxWaiting = 10, maxWaitingPerOwner = 10, taskMs = 30_000, idleMs = 60_000 } = options;
  pool = new ChildPool({
    entry,
    arguments: [],
    limits: { heapMegabytes: 64, dataMegabytes: 1024, taskMs },
    maxChildren,
    maxWaiting,
    maxWaitingPerOwner,
    idleMs,
  });
  return pool;
}

/** Each call is by another person. */
let callers = 0;
function run<Input, Output>(task: ChildTask<Input, Output>, input: Input, signal = never): Promise<Output> {
  return pool.run(task, { owner: `person-${callers++}`, input, signal });
}

async function pidOf(): Promise<number> {
  return (await run(oddJobs.whoAmI, null)).pid;
}

afterEach(() => pool.close());

test('maps and buffers travel both ways', async () => {
  openPool();
  const input = { images: new Map([['a.png', Buffer.from([1, 2, 3])]]), text: 'ü' };
  const output = (await run(oddJobs.echo, input)) as typeof input;
  expect(output.text).toBe('ü');
  expect([...output.images.get('a.png')!]).toEqual([1, 2, 3]);
});

test('a task says how far it has come', async () => {
  openPool();
  const steps: string[] = [];
  const onProgress = ({ done, total }: TaskProgress): void => void steps.push(`${done} of ${total}`);
  expect(await pool.run(oddJobs.count, { owner: 'ada', input: 3, signal: never, onProgress })).toBe(3);
  expect(steps).toEqual(['1 of 3', '2 of 3', '3 of 3']);
});

test('a child loads the code of a task when it is first asked for it, and once', async () => {
  openPool();
  await run(oddJobs.echo, 1);
  await run(oddJobs.echo, 2);
  expect(await run(oddJobs.listLoaded, null)).toEqual(['echo', 'listLoaded']);
});

test('getting ready for an input does not count as time of the task', async () => {
  openPool();
  expect(await run(oddJobs.isReady, null)).toBe(true);
});

test('a warm child does the next task too', async () => {
  openPool();
  const first = await pidOf();
  expect(await pidOf()).toBe(first);
});

test('an idle child ends after its time, even while another has work', async () => {
  openPool({ maxChildren: 2, idleMs: 1_500 });
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
  const { environment } = await run(oddJobs.whoAmI, null);
  const ours = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'NODE_COMPILE_CACHE'];
  expect(environment.filter((name) => !ours.includes(name))).toEqual([]);
});

test('what a task throws comes back with its code, and the child stays', async () => {
  openPool();
  const child = await pidOf();
  await expect(run(oddJobs.refuse, null)).rejects.toMatchObject({
    fault: 'failed',
    code: 'request/too-large',
    message: 'Too large for me.',
  });
  await expect(run(oddJobs.fail, null)).rejects.toMatchObject({ fault: 'failed', code: null });
  await expect(run({ ...oddJobs.echo, name: 'unheard of' }, null)).rejects.toMatchObject({ fault: 'failed' });
  expect(await pidOf()).toBe(child);
});

test('a child that dies fails its task alone, and another takes its place', async () => {
  openPool();
  const child = await pidOf();
  const [dead, next] = await Promise.allSettled([run(oddJobs.die, null), run(oddJobs.echo, 'fine')]);
  expect(dead).toMatchObject({ status: 'rejected', reason: { fault: 'crashed' } });
  expect(next).toEqual({ status: 'fulfilled', value: 'fine' });
  expect(await pidOf()).not.toBe(child);
});

test('a task that eats memory ends its child, not the server', async () => {
  openPool();
  await expect(run(oddJobs.hoard, null)).rejects.toMatchObject({ fault: 'out-of-memory' });
  expect(await run(oddJobs.echo, 'fine')).toBe('fine');
});

test.runIf(existsSync('/usr/bin/prlimit'))('memory outside the heap has its limit too', async () => {
  openPool();
  await expect(run(oddJobs.hoardOutsideTheHeap, null)).rejects.toMatchObject({ name: 'PoolError' });
});

test('a task that never ends is stopped after its time', async () => {
  openPool({ taskMs: 1_500 });
  await expect(run(oddJobs.spin, null)).rejects.toMatchObject({ fault: 'timed-out' });
});

test('an abort ends the child at once and rejects with its reason', async () => {
  openPool();
  const child = await pidOf();
  const controller = new AbortController();
  const spinning = run(oddJobs.spin, null, controller.signal);
  await new Promise(setImmediate);
  controller.abort(new Error('Enough.'));
  await expect(spinning).rejects.toThrow('Enough.');
  await expect.poll(() => isRunning(child)).toBe(false);
});

test('a task that is aborted while it waits never starts', async () => {
  openPool({ taskMs: 1_500 });
  const controller = new AbortController();
  const spinning = run(oddJobs.spin, null).catch((error: unknown) => error);
  const waiting = run(oddJobs.die, null, controller.signal);
  controller.abort(new Error('Enough.'));
  await expect(waiting).rejects.toThrow('Enough.');
  expect(await spinning).toMatchObject({ fault: 'timed-out' });
  expect(await run(oddJobs.echo, 'fine')).toBe('fine');
});

test('a full queue refuses', async () => {
  openPool({ maxWaiting: 1 });
  const tasks = await Promise.allSettled([1, 2, 3].map((number) => run(oddJobs.echo, number)));
  expect(tasks.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(tasks[2]).toMatchObject({ reason: { fault: 'busy' } });
});

test('closing ends what is under way and what waits', async () => {
  openPool();
  const tasks = Promise.allSettled([run(oddJobs.spin, null), run(oddJobs.echo, 1)]);
  await new Promise(setImmediate);
  pool.close();
  expect((await tasks).map((task) => task.status === 'rejected' && (task.reason as { fault: string }).fault)).toEqual([
    'closed',
    'closed',
  ]);
  await expect(run(oddJobs.echo, 1)).rejects.toMatchObject({ fault: 'closed' });
});

/** Runs a task of `owner`, and notes in `log` when it has ended. */
async function runFor(owner: string, log: string[]): Promise<void> {
  await pool.run(oddJobs.echo, { owner, input: 1, signal: never });
  log.push(owner);
}

test('a person waits for one task of another, however many the other has asked for', async () => {
  openPool();
  const log: string[] = [];
  const tasks = Array.from({ length: 10 }, () => runFor('greedy', log));
  await Promise.all([...tasks, runFor('modest', log)]);
  expect(log.indexOf('modest')).toBe(1);
});

test('one person never has two children, even when a second one is free', async () => {
  openPool({ maxChildren: 2 });
  const own = await Promise.all(
    [1, 2, 3].map(() => pool.run(oddJobs.whoAmI, { owner: 'greedy', input: null, signal: never })),
  );
  expect(new Set(own.map(({ pid }) => pid)).size).toBe(1);
});

test('a person with too many waiting tasks is refused, and nobody else is', async () => {
  openPool({ maxWaitingPerOwner: 1 });
  const log: string[] = [];
  const tasks = await Promise.allSettled([1, 2, 3].map(() => runFor('greedy', log)).concat(runFor('modest', log)));
  expect(tasks.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(tasks[2]).toMatchObject({ reason: { fault: 'too-many' } });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
