// What an answer is given of the conversation: attached documents over many turns, what is left out, and how it fails.

import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { Document } from '#features/documents/contract.ts';
import { noAbilities } from '#platform/llm/providers/agent-row.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { createLog } from '#platform/log/log.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { ConversationView, StartedAnswer } from '../../contract.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const scripts = {
  blind: createScripted([{ steps: [{ text: 'Fine.' }] }]),
  seeing: createScripted([{ steps: [{ text: 'Seen.' }] }]),
  hang: createScripted([{ steps: [{ text: 'The beginning' }, { hang: true }] }]),
  busy: createScripted([{ steps: [{ fail: 'busy' }] }]),
  break: createScripted([{ steps: [{ text: 'Half' }, { fail: 'format' }] }]),
};

let app: TestApp;
let ada: TestPerson;
const lines: string[] = [];

beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'));
      done();
    },
  });
  app = await openTestApp({
    log: createLog({ level: 'info', destination }),
    agents: Object.entries(scripts).map(([id, provider]) => ({
      agent: scriptedAgent(id, { abilities: { ...noAbilities, vision: id === 'seeing' } }),
      provider,
    })),
  });
  ada = await app.signUp('ada@example.com');
});
afterAll(() => app.close());

async function upload(name: string, body: string | Buffer, type = 'text/plain'): Promise<Document> {
  const { body: document } = await ada.send<Document>('/documents', {
    method: 'POST',
    body: new Uint8Array(typeof body === 'string' ? Buffer.from(body) : body),
    headers: { ...ada.headers, 'content-type': type, 'x-file-name': encodeURIComponent(name) },
  });
  return document;
}

async function ask(agentId: string, message: string, more: Record<string, unknown> = {}): Promise<StartedAnswer> {
  const input = { requestId: newId(), agentId, message, ...more };
  const { status, body } = await ada.call<StartedAnswer>('POST', '/chat/messages', input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function view(id: string): Promise<ConversationView> {
  return (await ada.call<ConversationView>('GET', `/chat/conversations/${id}`)).body;
}

test('an attached text stays in the context of the following turns', async () => {
  const { id } = await upload('naming.txt', 'Every virtual network is called vnet-amber-<region>.');
  const first = await ask('blind', 'Read this.', { documentIds: [id] });
  await ada.follow(first.runId);
  const second = await ask('blind', 'Translate it into German.', { conversationId: first.conversation.id });
  await ada.follow(second.runId);
  const { sources } = scripts.blind.requests.at(-1)!;
  expect(sources.map(({ text }) => text).join()).toContain('vnet-amber');
});

test('attachments an agent cannot be given are named to the agent and to the person', async () => {
  const pdf = await upload('offer.zzz', Buffer.from([0, 1, 2, 3, 255]), 'application/octet-stream');
  const image = await upload('plan.png', PNG, 'image/png');
  const started = await ask('blind', 'What is in these?', { documentIds: [pdf.id, image.id] });
  await ada.follow(started.runId);
  const { system } = scripts.blind.requests.at(-1)!;
  expect(system).toContain('offer.zzz: its content cannot be read');
  expect(system).toContain('plan.png: you cannot see images');
  const { messages } = await view(started.conversation.id);
  const { documents } = messages[1]!.leftOut!;
  expect(documents.map(({ name, reason }) => `${name} ${reason}`).toSorted()).toEqual([
    'offer.zzz unreadable',
    'plan.png no-vision',
  ]);

  const seen = await ask('seeing', 'And you?', { conversationId: started.conversation.id });
  await ada.follow(seen.runId);
  expect(scripts.seeing.requests.at(-1)!.messages[0]?.images).toHaveLength(1);
  expect((await view(started.conversation.id)).messages.at(-1)?.leftOut?.documents).toMatchObject([{ id: pdf.id }]);
});

test('an attachment longer than the budget is given in part: what answers comes along, and the screen can say so', async () => {
  const rules = Array.from(
    { length: 4_000 },
    (_, n) => `# Rule ${n}\n\nRule ${n} is about subnet ${n} of the estate.\n`,
  );
  const { id } = await upload('rules.md', [...rules, '# Zebra\n\nThe zebra gateway is in Oslo.'].join('\n'));
  const started = await ask('blind', 'Where is the zebra gateway?', { documentIds: [id] });
  await ada.follow(started.runId);
  expect(
    scripts.blind.requests
      .at(-1)!
      .sources.map(({ text }) => text)
      .join(),
  ).toContain('Oslo');
  const answer = (await view(started.conversation.id)).messages[1];
  expect(answer?.leftOut?.documents).toEqual([{ id, name: 'rules.md', reason: 'partly' }]);
});

test('deleting a conversation stops its answer at once, and Undo shows what had come', async () => {
  const aborted = scripts.hang.abortCount();
  const started = await ask('hang', 'Go on for ever');
  const following = ada.follow(started.runId);
  await expect.poll(() => scripts.hang.requests.length).toBeGreaterThan(0);
  await ada.call('DELETE', `/chat/conversations/${started.conversation.id}`);
  expect((await following).end).toEqual({ status: 'stopped' });
  expect(scripts.hang.abortCount()).toBe(aborted + 1);
  await ada.call('POST', `/chat/conversations/${started.conversation.id}/restore`);
  const { messages, conversation } = await view(started.conversation.id);
  expect(messages[1]).toMatchObject({ content: 'The beginning', status: 'stopped' });
  expect(conversation.activeRunId).toBeNull();
});

test('a failure says its kind and how often it was tried, and the log has one line for it', async () => {
  lines.length = 0;
  const started = await ask('busy', 'Please');
  const { notes, end } = await ada.follow(started.runId);
  expect(end?.status).toBe('failed');
  expect(notes).toContainEqual({ failure: { kind: 'busy', status: 0, attempts: 3, agent: 'Agent busy' } });
  const warnings = lines.filter((line) => line.includes('"level":40') || line.includes('"level":50'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).not.toContain('at ');
});

test('an answer that broke off keeps the cause', async () => {
  const started = await ask('break', 'Please');
  await ada.follow(started.runId);
  const answer = (await view(started.conversation.id)).messages[1];
  expect(answer).toMatchObject({ content: 'Half', failure: { kind: 'format', agent: 'Agent break' } });
});

test('a cleared conversation is untitled, named after its next message, and Undo gives the old title back', async () => {
  const first = await ask('blind', 'Old subject');
  await ada.follow(first.runId);
  const path = `/chat/conversations/${first.conversation.id}`;
  const { body } = await ada.call<{ clearedHeadId: string }>('POST', `${path}/clear`);
  expect((await view(first.conversation.id)).conversation.title).toBe('New conversation');
  await ada.call('POST', `${path}/head`, { messageId: body.clearedHeadId });
  expect((await view(first.conversation.id)).conversation.title).toBe('Old subject');

  await ada.call('POST', `${path}/clear`);
  const second = await ask('blind', 'New subject', { conversationId: first.conversation.id });
  expect(second.conversation.title).toBe('New subject');
  await ada.follow(second.runId);
  await ada.call('PATCH', path, { title: 'Mine' });
  expect((await view(first.conversation.id)).conversation.title).toBe('Mine');
});
