// Runs the identity suite on both database engines.

import { afterAll, beforeAll, describe } from 'vitest';
import { openDb } from '#platform/db/open-db.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { migrationsFolder, openTestDb, testLog as log } from '#platform/testing/test-db.ts';
import { describeIdentity } from './identity.suite.ts';

describeIdentity('the embedded database', () => openTestDb());

const bin = findPostgres();

describe.skipIf(!bin)('with a local Postgres', () => {
  let server: TestPostgres;

  beforeAll(async () => {
    server = await startTestPostgres(bin!);
  }, 60_000);
  afterAll(() => server.stop());

  describeIdentity('Postgres', async () =>
    openDb({ databaseUrl: await server.createDatabase(), dataDir: '', log, migrations: migrationsFolder }),
  );
});
