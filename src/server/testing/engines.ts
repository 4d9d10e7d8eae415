// The databases that tests of SQL run on: the embedded one, and Postgres where its programs are installed.
//
//   describe.each(engines)('on %s', (engine) => {
//     let database: TestDatabase;
//     beforeAll(async () => {
//       database = await startEngine(engine);
//       app = await openTestApp({ environment: database.environment });
//     }, 60_000);
//     afterAll(async () => {
//       await app.close();
//       await database.stop();
//     });

import { openDb } from '#platform/db/open-db.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { migrationsFolder, testLog } from '#platform/testing/test-db.ts';

export type Engine = 'embedded' | 'Postgres';

export const engines: readonly Engine[] = findPostgres() ? ['embedded', 'Postgres'] : ['embedded'];

export type TestDatabase = {
  /** For the app: the URL of a migrated database of its own, or nothing. */
  environment: { DATABASE_URL?: string };
  /** After the app is closed. */
  stop(): Promise<void>;
};

type MigratedPostgres = { postgres: TestPostgres; template: string };

/** The test files of a worker share it: making and migrating a server takes 2 s of processor time. It ends with the worker. */
let shared: Promise<MigratedPostgres> | null = null;

export async function startEngine(engine: Engine): Promise<TestDatabase> {
  if (engine === 'embedded') return { environment: {}, stop: async () => undefined };
  shared ??= startMigratedPostgres();
  const { postgres, template } = await shared;
  const url = await postgres.createDatabase({ template });
  return { environment: { DATABASE_URL: url }, stop: () => postgres.terminateConnections(url) };
}

async function startMigratedPostgres(): Promise<MigratedPostgres> {
  const postgres = await startTestPostgres(findPostgres() ?? '');
  const template = await postgres.createDatabase();
  const db = await openDb({ databaseUrl: template, dataDir: '', log: testLog, migrations: migrationsFolder });
  await db.close();
  return { postgres, template };
}
