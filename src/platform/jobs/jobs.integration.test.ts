// Jobs on both engines: at their interval, each on its own, and once for all processes.

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { openDb } from '#platform/db/open-db.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { migrationsFolder, openTestDb, testLog } from '#platform/testing/test-db.ts';
import { startJobs, type Job, type RunningJobs } from './jobs.ts';

const started: RunningJobs[] = [];

function start(db: Db, jobs: readonly Job[]): RunningJobs {
  const running = startJobs({ db, log: testLog, jobs });
  started.push(running);
  return running;
}

afterEach(() => {
  for (const running of started.splice(0)) running.stop();
  vi.restoreAllMocks();
});

describe('on the embedded database', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  test('a job that fails neither stops the others nor itself, and is logged once until it succeeds', async () => {
    const logError = vi.spyOn(testLog, 'error');
    let attempts = 0;
    let done = 0;
    const failing = async (): Promise<void> => {
      attempts += 1;
      if (attempts !== 4) throw new Error('The provider is away.');
    };
    start(db, [
      { name: 'failing', everyMs: 40, work: failing },
      { name: 'working', everyMs: 40, work: async () => void (done += 1) },
    ]);
    await vi.waitFor(() => expect([attempts, done].every((count) => count >= 7)).toBe(true), { timeout: 5_000 });
    const logged = logError.mock.calls.filter(([context]) => (context as { job?: string }).job === 'failing');
    expect(logged).toHaveLength(2);
  });

  test('a job that takes longer than its interval does not run twice at once, and none starts after the stop', async () => {
    let atOnce = 0;
    let mostAtOnce = 0;
    let runs = 0;
    const slow = async (): Promise<void> => {
      runs += 1;
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await sleep(120);
      atOnce -= 1;
    };
    const running = start(db, [{ name: 'slow', everyMs: 30, work: slow }]);
    await vi.waitFor(() => expect(runs).toBeGreaterThan(2), { timeout: 5_000 });
    running.stop();
    const before = runs;
    await sleep(300);
    expect([mostAtOnce, runs]).toEqual([1, before]);
  });

  test('a clock that is set back by a day keeps no job waiting for a day', async () => {
    let done = 0;
    await db.asSystem((tx) =>
      tx.execute(sql`insert into jobs (name, started_at) values ('ahead', clock_timestamp() + interval '1 day')`),
    );
    start(db, [{ name: 'ahead', everyMs: 40, work: async () => void (done += 1) }]);
    await vi.waitFor(() => expect(done).toBeGreaterThan(1), { timeout: 5_000 });
  });

  test('two jobs of one name are a mistake', () => {
    const job = { name: 'same', everyMs: 1_000, work: async () => undefined };
    expect(() => startJobs({ db, log: testLog, jobs: [job, job] })).toThrow('the same name');
  });
});

describe.skipIf(!findPostgres())('on Postgres', () => {
  let postgres: TestPostgres;
  let processes: Db[];
  beforeAll(async () => {
    postgres = await startTestPostgres(findPostgres() ?? '');
    const databaseUrl = await postgres.createDatabase();
    const open = () => openDb({ databaseUrl, dataDir: '', log: testLog, migrations: migrationsFolder });
    processes = [await open(), await open(), await open()];
  }, 60_000);
  afterAll(async () => {
    for (const db of processes) await db.close();
    await postgres.stop();
  });

  test('of several processes one runs a job in each interval', async () => {
    const times: number[] = [];
    const job = { name: 'shared', everyMs: 400, work: async () => void times.push(performance.now()) };
    for (const db of processes) {
      start(db, [job]);
      await sleep(130);
    }
    await vi.waitFor(() => expect(times.length).toBeGreaterThan(6), { timeout: 10_000 });
    // On average: a run that begins late leaves a shorter gap behind it.
    const [first = 0] = times;
    expect(((times.at(-1) ?? 0) - first) / (times.length - 1)).toBeGreaterThan(300);
  });

  test('a job that outlives its interval in one process is not run by another meanwhile', async () => {
    let atOnce = 0;
    let mostAtOnce = 0;
    let runs = 0;
    const work = async (): Promise<void> => {
      runs += 1;
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await sleep(300);
      atOnce -= 1;
    };
    for (const db of processes) start(db, [{ name: 'long', everyMs: 100, work }]);
    await vi.waitFor(() => expect(runs).toBeGreaterThan(4), { timeout: 10_000 });
    expect(mostAtOnce).toBe(1);
  });

  test('the others go on with the jobs of a process that is gone', async () => {
    let runs = 0;
    const job = { name: 'inherited', everyMs: 200, work: async () => void (runs += 1) };
    const [gone, left] = processes.slice(0, 2).map((db) => start(db, [job]));
    await vi.waitFor(() => expect(runs).toBeGreaterThan(0));
    gone?.stop();
    const before = runs;
    await vi.waitFor(() => expect(runs).toBeGreaterThan(before + 2), { timeout: 5_000 });
    left?.stop();
  });
});
