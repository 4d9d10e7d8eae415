// What only the embedded engine does: it locks its folder, stores rows on disk and recovers from crashes.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { runKillLoop, startWriter } from '#platform/testing/kill-loop.ts';
import { planProbe, probes, writeProbeMigrations } from '#platform/testing/probe-migrations.ts';
import { copyMigratedDatabase, migrationsFolder, testLog as log } from '#platform/testing/test-db.ts';
import { openDb } from '../open-db.ts';
import { openEmbedded } from './embedded.ts';

// Every test starts Postgres at least once, and some start it four times.
vi.setConfig({ testTimeout: 60_000 });

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-embedded-'));
const migrations = writeProbeMigrations();
let dataDir: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(root, 'data-'));
});
afterAll(() => fs.rmSync(root, { recursive: true }));

test('rows survive closing and reopening', async () => {
  const before = await openDb({ dataDir, log, migrations });
  await before.asUser('ann', (tx) => tx.insert(probes).values({ id: 'kept', userId: 'ann' }));
  await before.close();
  const after = await openDb({ dataDir, log, migrations });
  expect(await after.asUser('ann', (tx) => tx.$count(probes))).toBe(1);
  await after.close();
});

test('a second process reports who holds the data folder and exits', async () => {
  const db = await openDb({ dataDir, log, migrations, url: 'http://localhost:3000' });
  const second = startWriter({ dataDir, migrations });
  const [[message], [code]] = await Promise.all([once(second.stderr!, 'data'), once(second, 'close')]);
  expect(message).toMatch(
    `The data folder ${dataDir} is in use by process ${process.pid} at http://localhost:3000 (started 2`,
  );
  expect(message).toMatch('Stop it first, or set DATA_DIR to another folder.');
  expect(code).toBe(1);
  await db.close();
});

test('opening the folder twice in one process is rejected too, and the first one keeps working', async () => {
  const db = await openDb({ dataDir, log, migrations });
  await expect(openDb({ dataDir, log, migrations })).rejects.toMatchObject({
    name: 'DataFolderInUse',
    holder: { pid: process.pid },
  });
  await expect(db.ping()).resolves.toBeUndefined();
  await db.close();
});

test('the next start recovers from one that was interrupted', async () => {
  fs.mkdirSync(path.join(dataDir, 'database.partial'));
  fs.writeFileSync(path.join(dataDir, 'database.partial', 'PG_VERSION'), '18');
  const db = await openDb({ dataDir, log, migrations });
  await expect(db.ping()).resolves.toBeUndefined();
  await db.close();
});

test('a failed migration releases the data folder', async () => {
  const broken = writeProbeMigrations();
  fs.writeFileSync(path.join(broken, '0002_broken.sql'), 'select 1 / 0');
  await expect(openDb({ dataDir, log, migrations: broken })).rejects.toThrow('0002_broken.sql failed');
  const db = await openDb({ dataDir, log, migrations });
  await db.close();
});

test('a closed database rejects work instead of waiting forever', async () => {
  const db = await openDb({ dataDir, log, migrations });
  await db.close();
  await expect(db.ping()).rejects.toMatchObject({ code: 'server/unavailable' });
});

test('a hundred batches that come at once go to the database thread in a few messages', async () => {
  const db = await openDb({ dataDir, log, migrations });
  const people = Array.from({ length: 100 }, (_, index) => `person-${index}`);
  const posts = vi.spyOn(Worker.prototype, 'postMessage');
  await Promise.all(people.map((userId) => db.batchAsUser(userId, [planProbe(userId, userId)])));
  expect(posts.mock.calls.length).toBeLessThan(5);
  posts.mockRestore();
  expect(await db.asSystem((tx) => tx.$count(probes))).toBe(100);
  await db.close();
});

test('no acknowledged row is lost in three kills', async () => {
  const { acknowledged, lost } = await runKillLoop({ dataDir, migrations, kills: 3 });
  expect(acknowledged).toBeGreaterThanOrEqual(3 + 5 + 7);
  expect(lost).toEqual([]);
});

test('a process whose database hangs says so and ends, so that it can be started again', async () => {
  await copyMigratedDatabase(dataDir);
  const program = fileURLToPath(new URL('../../testing/hung-database.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(output).toContain('"level":60');
  expect(output).toContain('the embedded database hangs');
  expect(code).toBe(1);
  const db = await openDb({ dataDir, log, migrations: migrationsFolder });
  await db.ping();
  await db.close();
});

test('a page that was overwritten is an error, not a wrong answer', async () => {
  const engine = await openEmbedded({ dataDir, log });
  const script = (sql: string) => engine.withConnection((connection) => connection.script(sql));
  await script(`create table notes as select repeat('x', 500) as body from generate_series(1, 2000)`);
  const [row] = await engine.withConnection((connection) =>
    connection.query({ sql: `select pg_relation_filepath('notes') as file`, rowMode: 'object' }),
  );
  await script('checkpoint');
  await engine.close();
  const handle = fs.openSync(path.join(dataDir, 'database', (row as { file: string }).file), 'r+');
  fs.writeSync(handle, 'overwritten', 3 * 8192 + 5000);
  fs.closeSync(handle);
  const again = await openEmbedded({ dataDir, log });
  const reading = again.withConnection((connection) => connection.script('select sum(length(body)) from notes'));
  await expect(reading).rejects.toMatchObject({ code: 'XX001' });
  await again.close();
});
