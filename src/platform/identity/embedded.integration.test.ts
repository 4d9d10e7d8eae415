// Runs the identity suites on both database engines.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDb } from '#platform/db/open-db.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { migrationsFolder, openTestDb, testLog as log } from '#platform/testing/test-db.ts';
import { describeAccess } from './access/access.suite.ts';
import { describeIdentity } from './identity.suite.ts';
import { openIdentity, type IdentitySettings } from './open-identity.ts';

describeIdentity('the embedded database', () => openTestDb());
describeAccess('the embedded database', () => openTestDb());

const bin = findPostgres();

describe.skipIf(!bin)('with a local Postgres', () => {
  let server: TestPostgres;

  beforeAll(async () => {
    server = await startTestPostgres(bin!);
  }, 60_000);
  afterAll(() => server.stop());

  async function openPostgresDb(databaseUrl?: string) {
    return openDb({
      databaseUrl: databaseUrl ?? (await server.createDatabase()),
      dataDir: '',
      log,
      migrations: migrationsFolder,
    });
  }

  describeIdentity('Postgres', openPostgresDb);
  describeAccess('Postgres', openPostgresDb);

  describe('two processes on one database', () => {
    const settings: IdentitySettings = {
      engine: 'embedded',
      authSecret: 'test secret '.repeat(4),
      adminEmails: [],
      signUp: 'open',
    };
    const account = { email: 'ada@example.com', password: 'a quiet corner by the window', address: '' };

    async function openTwo() {
      const databaseUrl = await server.createDatabase();
      const dbs = [await openPostgresDb(databaseUrl), await openPostgresDb(databaseUrl)] as const;
      onTestFinished(async () => void (await Promise.all(dbs.map((db) => db.close()))));
      return dbs;
    }

    test('a token ends at the other process with a sign-out, and with a change made in SQL', async () => {
      const [db, otherDb] = await openTwo();
      const here = await openIdentity({ settings, db, log });
      const there = await openIdentity({ settings, db: otherDb, log });
      const [first, second] = [await here.signUp(account), await here.signIn(account)];
      const [token, otherToken] = await Promise.all(
        [first, second].map(async ({ cookie }) => (await here.issueToken(cookie))!.token),
      );
      for (const each of [token, otherToken]) expect(await there.readToken(each!)).not.toBeNull();
      // The clock stands still, so nothing leaves the cache of the other process but by notification.
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      await here.signOut(first.cookie);
      await expect.poll(() => there.readToken(token!), { timeout: 10_000 }).toBeNull();
      await db.asSystem((tx) => tx.execute(sql`update user_passwords set hash = hash || 'x'`));
      await expect.poll(() => there.readToken(otherToken!), { timeout: 10_000 }).toBeNull();
    });

    test('the second one refuses to start with another secret', async () => {
      const [db, otherDb] = await openTwo();
      await openIdentity({ settings, db, log });
      const other = { ...settings, authSecret: 'another secret '.repeat(4) };
      await expect(openIdentity({ settings: other, db: otherDb, log })).rejects.toThrow(
        'AUTH_SECRET is not the secret that this database was first used with',
      );
      await expect(openIdentity({ settings, db: otherDb, log })).resolves.toHaveProperty('engine');
    });
  });
});
