// What only the embedded engine does: it locks its folder, stores rows on disk and recovers from crashes.

import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { runKillLoop, startWriter } from '#platform/testing/kill-loop.ts';
import { probes, writeProbeMigrations } from '#platform/testing/probe-migrations.ts';
import { testLog as log } from '#platform/testing/test-db.ts';
import { openDb } from '../open-db.ts';

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
  await expect(db.ping()).rejects.toThrow('closed');
});

test('no acknowledged row is lost in three kills', async () => {
  const { acknowledged, lost } = await runKillLoop({ dataDir, migrations, kills: 3 });
  expect(acknowledged).toBeGreaterThanOrEqual(3 + 5 + 7);
  expect(lost).toEqual([]);
});
