// The suites of the database port on a real Postgres, and what only the server can do: lose connections, refuse roles.

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { writeProbeMigrations } from '#platform/testing/probe-migrations.ts';
import { testLog as log } from '#platform/testing/test-db.ts';
import { describeDb } from './db.suite.ts';
import type { Engine } from './engine.ts';
import { describeMigrations } from './migrate.suite.ts';
import { migrate } from './migrate.ts';
import { openDb } from './open-db.ts';
import { openPostgres } from './postgres.ts';

const bin = findPostgres();

describe.skipIf(!bin)('with the programs of Postgres (apt-get install postgresql)', () => {
  let server: TestPostgres;

  beforeAll(async () => {
    server = await startTestPostgres(bin!);
  }, 60_000);
  afterAll(() => server.stop());

  async function openEmptyEngine(): Promise<Engine> {
    return openPostgres({ databaseUrl: await server.createDatabase(), log });
  }
  describeDb('postgres', openEmptyEngine);
  describeMigrations('postgres', openEmptyEngine);

  test('lost connections are replaced, the listening one too', async () => {
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

  test('a user who may not make roles is told what an administrator has to run', async () => {
    const databaseUrl = await server.createDatabase({ owner: 'plain' });
    const engine = await openPostgres({ databaseUrl, log });
    await expect(migrate({ engine, migrations: writeProbeMigrations(), log })).rejects.toThrow(
      'grant lounge_app, lounge_system to plain;',
    );
    await engine.close();
  });

  test('a server that does not answer fails the start', async () => {
    const start = openDb({
      databaseUrl: 'postgres://lounge@127.0.0.1:1/lounge',
      dataDir: '',
      log,
      migrations: writeProbeMigrations(),
    });
    await expect(start).rejects.toThrow('ECONNREFUSED');
  });
});

async function endConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}
