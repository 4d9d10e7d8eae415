// Two processes on one Postgres count together, so that a person has one allowance at both.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import type { ErrorBody } from '#contract/problem.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import type { Db } from '#platform/db/db.ts';
import { openDb } from '#platform/db/open-db.ts';
import { childEnvironment } from '#platform/testing/child-environment.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { migrationsFolder, testLog } from '#platform/testing/test-db.ts';
import { givePlan, readUsed, setUsed } from '#server/testing/plans.ts';
import { TestPerson, type Answer } from '#server/testing/test-app.ts';

const MAIN = resolve(import.meta.dirname, '../../../server/main.ts');
const LIMIT = 30;

type Started = StartedAnswer & ErrorBody;

describe.skipIf(!findPostgres())('on Postgres', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-two-'));
  const children: ChildProcess[] = [];
  let postgres: TestPostgres;
  let databaseUrl: string;
  let db: Db;
  let urls: string[];

  beforeAll(async () => {
    postgres = await startTestPostgres(findPostgres()!);
    databaseUrl = await postgres.createDatabase();
    db = await openDb({ databaseUrl, dataDir: '', log: testLog, migrations: migrationsFolder });
    urls = await Promise.all(['one', 'two'].map(start));
  }, 60_000);

  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await db.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts a process of Lounge whose answers take longer than a test waits; returns its address. */
  async function start(name: string): Promise<string> {
    const environment = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, name),
      AUTH_SECRET: 'a secret that both processes have',
      PORT: '0',
      OFFLINE_WORDS_PER_SECOND: '1',
      PLAN_LIMITS: `free.chat=${LIMIT},free.atOnce=10000`,
    };
    const child = spawn(process.execPath, [MAIN], {
      env: { ...childEnvironment(), ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    let log = '';
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      log += String(chunk);
      const port = /"port":(\d+)/.exec(log)?.[1];
      if (port) return `http://127.0.0.1:${port}`;
    }
    throw new Error(`It ended before it was ready: ${log}`);
  }

  /** The same person at both processes. */
  async function signUp(email: string): Promise<TestPerson[]> {
    const { headers } = await new TestPerson(urls[0]!, { email: '', cookie: '' }).call('POST', '/auth/sign-up', {
      email,
      password: 'correct horse battery',
    });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return urls.map((url) => new TestPerson(url, { email, cookie }));
  }

  function sendAtBoth(people: readonly TestPerson[], count: number): Promise<Answer<Started>[]> {
    return Promise.all(
      Array.from({ length: count }, (_, index) =>
        people[index % 2]!.call<Started>('POST', '/chat/messages', {
          requestId: newId(),
          agentId: 'lounge-offline',
          message: 'How do I begin?',
        }),
      ),
    );
  }

  test(
    'with k units left, 50 parallel calls at two processes give exactly k successes',
    { timeout: 180_000 },
    async () => {
      const people = await signUp('counted@example.com');
      const counter = { meter: 'chat' as const, period: new Date().toISOString().slice(0, 10) };
      for (let left = 0; left < 20; left++) {
        await setUsed(db, 'counted@example.com', { ...counter, used: LIMIT - left });
        const answers = await sendAtBoth(people, 50);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(left);
        for (const { body } of answers.filter(({ status }) => status !== 200))
          expect(body.error).toMatchObject({
            code: 'plan/quota-exceeded',
            allowance: 'chat',
            used: LIMIT,
            limit: LIMIT,
          });
        expect(await readUsed(db, counter)).toBe(LIMIT);
      }
    },
  );

  test('no more run at once at both processes together than the plan allows', { timeout: 120_000 }, async () => {
    const people = await signUp('eager@example.com');
    await givePlan(db, 'eager@example.com', 'premium');
    for (let round = 0; round < 10; round++) {
      const answers = await sendAtBoth(people, 30);
      const started = answers.filter(({ status }) => status === 200);
      expect(started).toHaveLength(5);
      for (const { body } of answers.filter(({ status }) => status !== 200))
        expect(body.error).toMatchObject({ code: 'limits/too-many-at-once', allowance: 'atOnce', used: 5, limit: 5 });
      await Promise.all(started.map(({ body }) => people[0]!.call('POST', `/runs/${body.runId}/stop`)));
      await vi.waitFor(async () => expect(await countRunning('eager@example.com')).toBe(0), { timeout: 20_000 });
    }
  });

  async function countRunning(email: string): Promise<number> {
    const rows = await db.asSystem((tx) =>
      tx.execute(
        sql`select count(*) as count from runs join users on users.id = user_id where status = 'running' and email = ${email}`,
      ),
    );
    return (rows as unknown as { count: number }[])[0]?.count ?? 0;
  }
});
