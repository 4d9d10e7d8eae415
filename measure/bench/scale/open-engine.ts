// A migrated database of its own for a bench that fills it with more rows than the app would write in hours.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openEmbedded } from '#platform/db/embedded/embedded.ts';
import type { Engine } from '#platform/db/engine.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { openPostgres } from '#platform/db/postgres/postgres.ts';
import { findPostgres, startTestPostgres } from '#platform/testing/postgres.ts';
import { migrationsFolder, testLog } from '#platform/testing/test-db.ts';

type Opened = { engine: Engine; close: () => Promise<void> };

export async function openEngine(kind: string): Promise<Opened> {
  const opened = kind === 'postgres' ? await openServer() : await openOwn();
  await migrate({ engine: opened.engine, migrations: migrationsFolder, log: testLog });
  return opened;
}

/**
 * Runs the statements in one transaction, without triggers and foreign keys: the rows are what they would have made.
 * The owner of the tables sees no rows; the system sees all.
 */
export async function runUnchecked(
  engine: Engine,
  statements: readonly string[],
  role: 'owner' | 'system' = 'system',
): Promise<void> {
  const setRole = role === 'system' ? 'set local role lounge_system;' : '';
  await engine.withConnection((connection) =>
    connection.script(
      `begin; set local session_replication_role = replica; ${setRole} ${statements.join(';\n')}; commit`,
    ),
  );
}

/** Rows of one statement. */
const ROWS_AT_ONCE = 20_000;

export async function insertValues(
  engine: Engine,
  { into, columns, values }: { into: string; columns: string; values: readonly string[] },
): Promise<void> {
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE)
    await runUnchecked(engine, [
      `insert into ${into} (${columns}) values ${values.slice(at, at + ROWS_AT_ONCE).join(',')}`,
    ]);
}

async function openServer(): Promise<Opened> {
  const bin = findPostgres();
  if (!bin) throw new Error('No Postgres is installed.');
  const server = await startTestPostgres(bin);
  const databaseUrl = await server.createDatabase();
  const admin = new pg.Client({ connectionString: Object.assign(new URL(databaseUrl), { username: 'postgres' }).href });
  await admin.connect();
  await admin.query('grant set on parameter session_replication_role to lounge');
  await admin.end();
  const engine = await openPostgres({ databaseUrl, log: testLog });
  return { engine, close: () => engine.close().then(() => server.stop()) };
}

async function openOwn(): Promise<Opened> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-scale-'));
  const engine = await openEmbedded({ dataDir, log: testLog });
  return { engine, close: () => engine.close().then(() => fs.rmSync(dataDir, { recursive: true, force: true })) };
}
