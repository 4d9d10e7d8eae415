// Runs the database suites on a real Postgres server, and tests what only a server does: lose connections, refuse
// roles.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { writeProbeMigrations } from '#platform/testing/probe-migrations.ts';
import { testLog as log } from '#platform/testing/test-db.ts';
import { createDb } from '../create-db.ts';
import { describeBatches } from '../tests/batch.suite.ts';
import { describeDb } from '../tests/db.suite.ts';
import { describeRows } from '../tests/rows-of.suite.ts';
import type { Engine } from '../engine.ts';
import { describeMigrations } from '../migrations/migrate.suite.ts';
import { migrate } from '../migrations/migrate.ts';
import { openDb } from '../open-db.ts';
import { openPostgres } from './postgres.ts';

const bin = findPostgres();

describe.skipIf(!bin)('with a local Postgres (apt-get install postgresql)', () => {
  let server: TestPostgres;

  beforeAll(async () => {
    server = await startTestPostgres(bin!);
  }, 60_000);
  afterAll(() => server.stop());

  async function openEmptyEngine(): Promise<Engine> {
    return openPostgres({ databaseUrl: await server.createDatabase(), log });
  }
  describeDb('postgres', openEmptyEngine);
  describeBatches('postgres', openEmptyEngine);
  describeRows('postgres', openEmptyEngine);
  describeMigrations('postgres', openEmptyEngine);

  test('lost connections are replaced, including the listening one', async () => {
    const databaseUrl = await server.createDatabase();
    const db = await openDb({ databaseUrl, dataDir: '', log, migrations: writeProbeMigrations() });
    const heard = vi.fn<(payload: string) => void>();
    await db.listen('run_events', heard);
    await endConnections(databaseUrl);
    await vi.waitFor(() => expect(db.ping()).resolves.toBeUndefined());
    await vi.waitFor(
      async () => {
        await db.notify('run_events', 'again');
        expect(heard).toHaveBeenCalledWith('again');
      },
      { timeout: 10_000, interval: 200 },
    );
    await db.close();
  });

  test('a person with fifty slow reads leaves connections for another', async () => {
    const databaseUrl = await server.createDatabase();
    const db = await openDb({ databaseUrl, dataDir: '', log, migrations: writeProbeMigrations() });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let begun = 0;
    const slow = Array.from({ length: 50 }, () =>
      db.asUser('ann', async (tx) => {
        await tx.execute(sql`select 1`);
        begun++;
        await held;
      }),
    );
    await vi.waitFor(() => expect(begun).toBe(8));
    const others = Array.from({ length: 12 }, (_, index) =>
      db.asUser(`person-${index}`, (tx) => tx.execute(sql`select 1`)),
    );
    await Promise.all(others);
    expect(begun).toBe(8);
    release();
    await Promise.all(slow);
    expect(begun).toBe(50);
    await db.close();
  });

  test('a lock is exclusive between processes', { timeout: 60_000 }, async () => {
    const databaseUrl = await server.createDatabase();
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-lock-')), 'count');
    fs.writeFileSync(file, '0');
    const ends = [1, 2, 3].map(async () => once(startLocker(databaseUrl, file, '50'), 'exit'));
    expect(await Promise.all(ends)).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ]);
    expect(fs.readFileSync(file, 'utf8')).toBe('150');
  });

  test('a lock is released when the process that holds it is killed', { timeout: 60_000 }, async () => {
    const databaseUrl = await server.createDatabase();
    const holder = startLocker(databaseUrl, '', 'hold');
    await once(holder.stdout!, 'data');
    const db = createDb(await openPostgres({ databaseUrl, log }));
    const callback = vi.fn<() => Promise<string>>(async () => 'taken over');
    const waiting = db.withLock('shared', callback);
    await expect(db.withLock('another', async () => 'not kept waiting')).resolves.toBe('not kept waiting');
    expect(callback).not.toHaveBeenCalled();
    holder.kill('SIGKILL');
    await expect(waiting).resolves.toBe('taken over');
    await db.close();
  });

  test('the connection for locks is reopened when it is lost', async () => {
    const databaseUrl = await server.createDatabase();
    const db = createDb(await openPostgres({ databaseUrl, log }));
    await db.withLock('shared', () => endConnections(databaseUrl));
    await vi.waitFor(() => expect(db.withLock('shared', async () => 'again')).resolves.toBe('again'), {
      timeout: 10_000,
    });
    await db.close();
  });

  test('a database user who may not create roles gets the commands for an administrator', async () => {
    const databaseUrl = await server.createDatabase({ owner: 'plain' });
    const engine = await openPostgres({ databaseUrl, log });
    await expect(migrate({ engine, migrations: writeProbeMigrations(), log })).rejects.toThrow(
      'grant lounge_app, lounge_system to plain;',
    );
    await engine.close();
  });

  test('the start fails and names the setting when the server does not respond', async () => {
    const start = openDb({
      databaseUrl: 'postgres://lounge@127.0.0.1:1/lounge',
      dataDir: '',
      log,
      migrations: writeProbeMigrations(),
    });
    await expect(start).rejects.toThrow('DATABASE_URL: nothing accepts connections at 127.0.0.1:1');
  });
});

function startLocker(...args: string[]): ChildProcess {
  const program = fileURLToPath(new URL('../../testing/lock-process.ts', import.meta.url));
  return spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function endConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}
