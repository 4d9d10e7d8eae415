// The whole app on a disk whose free space the test decides: what is refused, what goes on, and that it recovers.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import type { ErrorBody } from '#contract/problem.ts';
import type { ConversationView, StartedAnswer } from '#features/chat/contract.ts';
import type { Document } from '#features/documents/contract.ts';
import { courses, scriptAgents } from '#server/testing/plans.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const MB = 1024 ** 2;
const PLENTY = 10_000 * MB;
/** Below the limit of 64 MB, above the reserve of 24 MB. */
const SHORT = 40 * MB;
const EMPTY = 20 * MB;

let free = PLENTY;
let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await openTestApp({ measureDisk: async () => free, agents: scriptAgents({ waiting: courses.hangsLate }) });
  ada = await app.signUp();
});
afterAll(() => app.close());
beforeEach(() => setFree(PLENTY));

/** Resolves when the server has seen it. */
async function setFree(bytes: number): Promise<void> {
  free = bytes;
  const status = bytes === PLENTY ? 200 : 503;
  await vi.waitFor(async () => expect((await readiness()).status).toBe(status), { timeout: 5_000 });
}

async function readiness(): Promise<{ status: number; body: { reason?: string } }> {
  const response = await fetch(`${app.url}/readyz`);
  return { status: response.status, body: (await response.json()) as { reason?: string } };
}

function send(message: string): Promise<Answer<StartedAnswer & ErrorBody>> {
  return ada.call('POST', '/chat/messages', { requestId: newId(), agentId: 'waiting', message });
}

function upload(): Promise<Answer<Document & ErrorBody>> {
  const headers = { ...ada.headers, 'content-type': 'text/plain', 'x-file-name': 'note.txt' };
  return ada.send('/documents', { method: 'POST', body: 'A note.', headers });
}

test('what writes is refused with 507 in plain words, reading goes on, and readyz says why', async () => {
  const { body: kept } = await upload();
  await setFree(SHORT);
  expect((await readiness()).body.reason).toMatch(/^The disk of DATA_DIR has 40 MB free; .* below 64 MB\.$/);
  for (const refused of [
    await send('Hello'),
    await upload(),
    await app.stranger.call('POST', '/auth/sign-up', { email: 'b@example.com', password: 'correct horse battery' }),
  ]) {
    expect([refused.status, refused.body.error.code]).toEqual([507, 'server/out-of-space']);
    expect(refused.body.error.message).toMatch(/disk is almost full, so this was not saved/);
  }
  expect((await ada.call<Document>('GET', `/documents/${kept.id}`)).body).toMatchObject({ name: 'note.txt' });
  expect((await ada.send<string>(`/documents/${kept.id}/content`, { headers: ada.headers })).body).toBe('A note.');
  await setFree(PLENTY);
  expect((await upload()).status).toBe(201);
});

test('what ends or removes something still works: stopping a run keeps its text, deleting, signing out', async () => {
  const { body: document } = await upload();
  const { body: started } = await send('Begin');
  const { promise: hasText, resolve: sawText } = Promise.withResolvers<string>();
  const followed = ada.follow(started.runId, { onText: sawText });
  await hasText;
  const leaving = await app.signUp('leaving@example.com');
  await setFree(SHORT);
  expect((await ada.call('POST', `/runs/${started.runId}/stop`)).status).toBe(200);
  expect((await followed).end?.status).toBe('stopped');
  const { body } = await ada.call<ConversationView>('GET', `/chat/conversations/${started.conversation.id}`);
  expect(body.messages.at(-1)).toMatchObject({ status: 'stopped', content: 'Half an ' });
  expect((await ada.call('DELETE', `/documents/${document.id}`)).status).toBe(200);
  expect((await leaving.call('POST', '/auth/sign-out')).status).toBe(200);
  expect((await leaving.call('GET', '/auth/session')).status).toBe(401);
});

test('nothing at all is written where Postgres could not make a segment of its log', async () => {
  const { body: document } = await upload();
  await setFree(EMPTY);
  expect((await ada.call<ErrorBody>('DELETE', `/documents/${document.id}`)).status).toBe(507);
  expect((await ada.call('GET', `/documents/${document.id}`)).status).toBe(200);
});

test('an answer that ends while there is no room at all is kept in memory and saved when there is', async () => {
  const { body: started } = await send('Begin again');
  const { promise: hasText, resolve: sawText } = Promise.withResolvers<string>();
  const followed = ada.follow(started.runId, { onText: sawText });
  await hasText;
  await setFree(EMPTY);
  expect((await ada.call('POST', `/runs/${started.runId}/stop`)).status).toBe(200);
  await setFree(PLENTY);
  expect((await followed).end?.status).toBe('stopped');
  const { body } = await ada.call<ConversationView>('GET', `/chat/conversations/${started.conversation.id}`);
  expect(body.messages.at(-1)).toMatchObject({ status: 'stopped', content: 'Half an ' });
});
