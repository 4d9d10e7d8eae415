// The real process, killed while it imports: the next one that starts goes on where it was, with nothing twice and nothing lost.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyMigratedDatabase } from '#platform/testing/test-db.ts';
import { createLoungeProcess, type LoungeProcess } from '#server/testing/lounge-process.ts';
import { TestPerson } from '#server/testing/test-app.ts';
import type { ChatImport } from '../../contract/transfer-contract.ts';
import { chatGptConversation } from './testing/exported-archives.ts';

const COUNT = 600;

let dataDir: string;
let lounge: LoungeProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lounge-import-'));
  await copyMigratedDatabase(dataDir);
  lounge = await createLoungeProcess({ DATA_DIR: dataDir, BILLING: 'off' });
});
afterAll(async () => {
  await lounge.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function signUp(): Promise<TestPerson> {
  const stranger = new TestPerson(lounge.url, { email: '', cookie: '' });
  const email = 'ada@example.com';
  const answer = await stranger.call('POST', '/auth/sign-up', { email, password: 'correct horse battery' });
  return new TestPerson(lounge.url, { email, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' });
}

test('an import goes on after kill -9, each conversation once', { timeout: 300_000 }, async () => {
  await lounge.start();
  const person = await signUp();
  const conversations = Array.from({ length: COUNT }, (_, index) => chatGptConversation(`c${index}`));
  const { body } = await person.send<ChatImport>('/chat/imports', {
    method: 'POST',
    body: JSON.stringify(conversations),
    headers: { ...person.headers, 'x-file-name': 'conversations.json' },
  });
  const find = async (): Promise<ChatImport> =>
    (await person.call<{ import: ChatImport }>('GET', `/chat/imports/${body.id}`)).body.import;
  await vi.waitFor(async () => expect((await find()).imported).toBeGreaterThan(0), { timeout: 120_000, interval: 10 });
  await lounge.end('SIGKILL');

  await lounge.start();
  expect((await find()).imported).toBeLessThan(COUNT);
  await vi.waitFor(async () => expect((await find()).state).toBe('done'), { timeout: 180_000, interval: 100 });
  expect(await find()).toMatchObject({ imported: COUNT, known: 0, skipped: 0 });
});
