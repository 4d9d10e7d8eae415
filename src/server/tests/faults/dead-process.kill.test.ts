// Two processes on one Postgres, one of which is killed: its runs end, and people at the other one see it.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { ConversationView, StartedAnswer } from '#features/chat/contract.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { signUpPeople } from '#server/testing/journaled-load.ts';
import { createLoungeProcess, type LoungeProcess } from '#server/testing/lounge-process.ts';
import { TestPerson } from '#server/testing/test-app.ts';

/** The aim is 5 s; without it the end comes after 20 s of silence. The difference leaves room for a busy machine. */
const ENDS_WITHIN_MS = 15_000;

describe.skipIf(!findPostgres())('with two processes on one Postgres', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-dead-process-'));
  let postgres: TestPostgres;
  let databaseUrl: string;
  let one: LoungeProcess;
  let two: LoungeProcess;
  let atOne: TestPerson;
  let atTwo: TestPerson;

  // The tests share the processes, because a start takes seconds; each leaves both running.
  beforeAll(async () => {
    postgres = await startTestPostgres(findPostgres()!);
    databaseUrl = await postgres.createDatabase();
    const environment = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      BILLING: 'off',
      OFFLINE_WORDS_PER_SECOND: '1',
    };
    one = await createLoungeProcess(environment);
    two = await createLoungeProcess(environment);
    await one.start();
    await two.start();
    [atOne] = (await signUpPeople(one.url, 1)) as [TestPerson];
    atTwo = new TestPerson(two.url, { email: atOne.email, cookie: atOne.headers['cookie'] ?? '' });
  }, 120_000);
  afterAll(async () => {
    await Promise.all([one.end('SIGKILL'), two.end('SIGKILL')]);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startAnswer(): Promise<StartedAnswer> {
    const request = { requestId: newId(), agentId: 'lounge-offline', message: 'Say something long.' };
    return (await atOne.call<StartedAnswer>('POST', '/chat/messages', request)).body;
  }

  test('a reader at the other process gets the end of a killed one’s run soon, with the text that was saved', async () => {
    const { runId } = await startAnswer();
    const { promise: hasText, resolve: sawText } = Promise.withResolvers<string>();
    const followed = atTwo.follow(runId, { onText: sawText });
    await hasText;
    await one.end('SIGKILL');
    const killedAt = performance.now();
    const { end, text } = await followed;
    expect(end?.status).toBe('interrupted');
    expect(text).not.toBe('');
    expect(performance.now() - killedAt).toBeLessThan(ENDS_WITHIN_MS);
    await one.start();
  });

  test('the runs of a process whose connections were lost for a moment go on', async () => {
    const { runId } = await startAnswer();
    const { promise: hasText, resolve: sawText } = Promise.withResolvers<string>();
    const followed = atOne.follow(runId, { onText: sawText });
    await hasText;
    await postgres.terminateConnections(databaseUrl);
    await sleep(6_000);
    expect((await atTwo.call<{ stopped: boolean }>('POST', `/runs/${runId}/stop`)).body.stopped).toBe(true);
    expect((await followed).end?.status).toBe('stopped');
  });

  test('a process that starts again on the same machine ends its own runs before it is ready', async () => {
    const { conversation } = await startAnswer();
    await Promise.all([one.end('SIGKILL'), two.end('SIGKILL')]);
    await one.start();
    const { body } = await atOne.call<ConversationView>('GET', `/chat/conversations/${conversation.id}`);
    expect(body.conversation.activeRunId).toBeNull();
  });
});
