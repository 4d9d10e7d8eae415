// Chat through the front door: real HTTP, real database, a scripted model.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { createScripted, type Script } from '#platform/llm/testing/scripted.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { ConversationView, StartedAnswer } from '../contract.ts';

const words = (text: string): Script => ({
  steps: text.split(/(?<= )/).map((word) => ({ text: word })),
  usage: { inputTokens: 7, outputTokens: 3 },
});

const scripts = {
  hello: createScripted([words('Hello there, cloud person.')]),
  hang: createScripted([{ steps: [{ text: 'The beginning' }, { hang: true }] }]),
  refuse: createScripted([{ steps: [{ fail: 'key' }] }]),
  nothing: createScripted([{ steps: [{ fail: 'format' }] }]),
  break: createScripted([{ steps: [{ text: 'Half of ' }, { text: 'it' }, { fail: 'format' }] }]),
};

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await openTestApp({
    agents: Object.entries(scripts).map(([id, provider]) => ({ agent: scriptedAgent(id), provider })),
  });
  ada = await app.signUp('ada@example.com');
});
afterAll(() => app.close());

async function send(agentId: string, message: string, more: Record<string, unknown> = {}): Promise<StartedAnswer> {
  const answer = await ada.call<StartedAnswer>('POST', '/chat/messages', {
    requestId: newId(),
    agentId,
    message,
    ...more,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function view(conversationId: string): Promise<ConversationView> {
  const answer = await ada.call<ConversationView>('GET', `/chat/conversations/${conversationId}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

test('a message is answered token by token and both are kept', async () => {
  const started = await send('hello', 'Good morning');
  expect(started.userMessage).toMatchObject({ role: 'user', content: 'Good morning', status: 'done' });
  expect(started.assistantMessage).toMatchObject({
    role: 'assistant',
    content: '',
    status: 'running',
    agent: { name: 'Agent hello', avatar: 'TA' },
  });
  expect(started.conversation.title).toBe('Good morning');

  const followed = await ada.follow(started.runId);
  expect(followed).toMatchObject({ text: 'Hello there, cloud person.', end: { status: 'done' } });

  const { messages, conversation } = await view(started.conversation.id);
  expect(messages.map((message) => [message.role, message.content, message.status])).toEqual([
    ['user', 'Good morning', 'done'],
    ['assistant', 'Hello there, cloud person.', 'done'],
  ]);
  expect(messages[1]?.usage).toEqual({ inputTokens: 7, outputTokens: 3, costUsd: 13 / 1e6, isEstimate: false });
  expect(conversation.activeRunId).toBeNull();
});

test('the model is given the path of messages and the system prompt, never what a client claims', async () => {
  const first = await send('hello', 'One');
  await ada.follow(first.runId);
  const second = await send('hello', 'Two', { conversationId: first.conversation.id, systemPrompt: 'Be brief.' });
  await ada.follow(second.runId);
  const request = scripts.hello.requests.at(-1);
  expect(request?.system).toBe('Be brief.');
  expect(request?.messages.map((message) => `${message.role}: ${message.text}`)).toEqual([
    'user: One',
    'assistant: Hello there, cloud person.',
    'user: Two',
  ]);
});

test('a blank message is refused and nothing is written', async () => {
  const before = await ada.call<{ conversations: unknown[] }>('GET', '/chat/conversations');
  const answer = await ada.call('POST', '/chat/messages', { requestId: newId(), agentId: 'hello', message: ' \n\t ' });
  expect(answer.status).toBe(400);
  expect(answer.body.error.code).toBe('request/invalid');
  const after = await ada.call<{ conversations: unknown[] }>('GET', '/chat/conversations');
  expect(after.body.conversations).toHaveLength(before.body.conversations.length);
});

test('the same request id twice is one answer', async () => {
  const requestId = newId();
  const [first, second] = await Promise.all([
    send('hello', 'Once', { requestId }),
    send('hello', 'Once', { requestId }),
  ]);
  expect(second.runId).toBe(first.runId);
  expect(second.conversation.id).toBe(first.conversation.id);
  await ada.follow(first.runId);
  expect((await view(first.conversation.id)).messages).toHaveLength(2);
});

test('Stop ends the provider’s call and keeps what had come', async () => {
  const aborted = scripts.hang.abortCount();
  const started = await send('hang', 'Go on for ever');
  const begun = Promise.withResolvers<undefined>();
  const following = ada.follow(started.runId, { onText: () => begun.resolve(undefined) });
  await begun.promise;
  const stop = await ada.call<{ stopped: boolean }>('POST', `/runs/${started.runId}/stop`);
  expect(stop.body).toEqual({ stopped: true });
  expect(await following).toMatchObject({ text: 'The beginning', end: { status: 'stopped' } });
  expect(scripts.hang.abortCount()).toBe(aborted + 1);
  expect((await view(started.conversation.id)).messages[1]).toMatchObject({
    content: 'The beginning',
    status: 'stopped',
  });
  expect((await ada.call<{ stopped: boolean }>('POST', `/runs/${started.runId}/stop`)).body).toEqual({
    stopped: false,
  });
});

test('a reader that left goes on where it stopped, and a second one reads all', async () => {
  const started = await send('hang', 'Stay');
  const leaving = new AbortController();
  const left = await ada.follow(started.runId, { signal: leaving.signal, onText: () => leaving.abort() });
  expect(left.position).toBe('The beginning'.length);
  const again = ada.follow(started.runId, { after: 4 });
  const second = ada.follow(started.runId);
  await ada.call('POST', `/runs/${started.runId}/stop`);
  expect((await again).text).toBe('beginning');
  expect((await second).text).toBe('The beginning');
  expect((await ada.follow(started.runId, { after: 4 })).text).toBe('beginning');
});

test('a failure before the first token takes the turn back and says why', async () => {
  const started = await send('refuse', 'Will fail');
  expect((await ada.follow(started.runId)).end).toEqual({
    status: 'failed',
    code: 'chat/failed',
    message: 'Failed to send message',
  });
  expect((await ada.call('GET', `/chat/conversations/${started.conversation.id}`)).status).toBe(404);

  const earlier = await send('hello', 'Works');
  await ada.follow(earlier.runId);
  const failed = await send('nothing', 'Fails', { conversationId: earlier.conversation.id });
  expect((await ada.follow(failed.runId)).end).toMatchObject({
    code: 'chat/invalid-response',
    message: 'Invalid response format from chat function',
  });
  expect((await view(earlier.conversation.id)).messages.map((message) => message.content)).toEqual([
    'Works',
    'Hello there, cloud person.',
  ]);
});

test('a failure after the first token keeps the part, and it can be tried again', async () => {
  const started = await send('break', 'Break off');
  expect((await ada.follow(started.runId)).end).toMatchObject({ status: 'failed' });
  const { messages } = await view(started.conversation.id);
  expect(messages[1]).toMatchObject({ content: 'Half of it', status: 'failed' });
  const again = await ada.call<StartedAnswer>('POST', `/chat/messages/${messages[1]?.id}/regenerate`, {
    requestId: newId(),
    agentId: 'hello',
  });
  await ada.follow(again.body.runId);
  const after = await view(started.conversation.id);
  expect(after.messages.map((message) => message.content)).toEqual(['Break off', 'Hello there, cloud person.']);
  expect(after.messages[1]?.siblingIds).toEqual([messages[1]?.id, again.body.assistantMessage.id]);
});

test('editing a message makes a branch, and both branches can be shown', async () => {
  const started = await send('hello', 'First wording');
  await ada.follow(started.runId);
  const edited = await send('hello', 'Second wording', { conversationId: started.conversation.id, parentId: null });
  await ada.follow(edited.runId);
  const shown = await view(started.conversation.id);
  expect(shown.messages[0]).toMatchObject({
    content: 'Second wording',
    siblingIds: [started.userMessage?.id, edited.userMessage?.id],
  });
  const back = await ada.call<ConversationView>('POST', `/chat/conversations/${started.conversation.id}/head`, {
    messageId: started.userMessage?.id,
  });
  expect(back.body.messages.map((message) => message.content)).toEqual(['First wording', 'Hello there, cloud person.']);
});

test('a conversation takes one answer at a time', async () => {
  const started = await send('hang', 'Busy');
  const answer = await ada.call('POST', '/chat/messages', {
    requestId: newId(),
    agentId: 'hello',
    message: 'Me too',
    conversationId: started.conversation.id,
  });
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'chat/busy' } } });
  await ada.call('POST', `/runs/${started.runId}/stop`);
});

test('Clear Chat empties the history and can be taken back', async () => {
  const started = await send('hello', 'To be cleared');
  await ada.follow(started.runId);
  const cleared = await ada.call<{ clearedHeadId: string }>(
    'POST',
    `/chat/conversations/${started.conversation.id}/clear`,
  );
  expect((await view(started.conversation.id)).messages).toEqual([]);
  const next = await send('hello', 'A new beginning', { conversationId: started.conversation.id });
  await ada.follow(next.runId);
  expect((await view(started.conversation.id)).messages[0]?.siblingIds).toEqual([next.userMessage?.id]);
  const back = await ada.call<ConversationView>('POST', `/chat/conversations/${started.conversation.id}/head`, {
    messageId: cleared.body.clearedHeadId,
  });
  expect(back.body.messages.map((message) => message.content)).toEqual(['To be cleared', 'Hello there, cloud person.']);
});

test('a conversation is renamed, deleted and restored', async () => {
  const started = await send('hello', 'Name me');
  await ada.follow(started.runId);
  const path = `/chat/conversations/${started.conversation.id}`;
  expect(
    (await ada.call<{ conversation: { title: string } }>('PATCH', path, { title: '  Hubs  ' })).body.conversation.title,
  ).toBe('Hubs');
  expect((await ada.call('DELETE', path)).status).toBe(200);
  expect((await ada.call('GET', path)).status).toBe(404);
  expect((await ada.call<{ conversation: { title: string } }>('POST', `${path}/restore`)).body.conversation.title).toBe(
    'Hubs',
  );
  expect((await view(started.conversation.id)).messages).toHaveLength(2);
});

test('a long conversation is read page by page from its end', async () => {
  let conversationId: string | undefined;
  for (let turn = 0; turn < 4; turn++) {
    const started: StartedAnswer = await send('hello', `Turn ${turn}`, conversationId ? { conversationId } : {});
    conversationId = started.conversation.id;
    await ada.follow(started.runId);
  }
  const newest = await ada.call<ConversationView>('GET', `/chat/conversations/${conversationId}?limit=3`);
  expect(newest.body.messages).toHaveLength(3);
  const older = await ada.call<ConversationView>(
    'GET',
    `/chat/conversations/${conversationId}?limit=10&before=${newest.body.olderThan}`,
  );
  expect([...older.body.messages, ...newest.body.messages].map((message) => message.content)).toEqual(
    [0, 1, 2, 3].flatMap((turn) => [`Turn ${turn}`, 'Hello there, cloud person.']),
  );
  expect(older.body.olderThan).toBeNull();
});

test('the history is read page by page, rows of the same millisecond and microsecond included', async () => {
  const carl = await app.signUp('carl@example.com');
  const ids = ['.123456', '.123456', '.123456', '.123455', '.123001'].map((fraction) => ({ id: newId(), fraction }));
  await app.services.db.asSystem(async (tx) => {
    for (const { id, fraction } of ids)
      await tx.execute(sql`
        insert into conversations (id, user_id, title, agent_id, updated_at)
        select ${id}, id, 'x', 'hello', ${`2025-11-22 10:00:00${fraction}Z`} from users where email = 'carl@example.com'`);
  });
  const listed: string[] = [];
  let query = '?limit=2';
  do {
    const { body } = await carl.call<{ conversations: { id: string }[]; nextCursor: string | null }>(
      'GET',
      `/chat/conversations${query}`,
    );
    listed.push(...body.conversations.map(({ id }) => id));
    query = body.nextCursor === null ? '' : `?limit=2&cursor=${body.nextCursor}`;
  } while (query !== '');
  const sameTime = ids.slice(0, 3).map(({ id }) => id);
  expect(listed).toEqual([...sameTime.toSorted().toReversed(), ...ids.slice(3).map(({ id }) => id)]);
});

test('a configuration is saved for an agent and found again', async () => {
  expect(
    (await ada.call<{ configuration: null }>('GET', '/chat/configuration?agentId=hello')).body.configuration,
  ).toBeNull();
  await ada.call('PUT', '/chat/configuration', { agentId: 'hello', systemPrompt: 'You advise.' });
  await ada.call('PUT', '/chat/configuration', { agentId: 'hello', systemPrompt: 'You advise well.' });
  const found = await ada.call<{ configuration: { systemPrompt: string; agentId: string } }>(
    'GET',
    '/chat/configuration',
  );
  expect(found.body.configuration).toMatchObject({ agentId: 'hello', systemPrompt: 'You advise well.' });
  expect((await ada.call('PUT', '/chat/configuration', { agentId: 'nobody', systemPrompt: '' })).status).toBe(404);
});

test('without an agent, the configuration that was saved last is found, also where it is an older one', async () => {
  const [first = '', second = ''] = Object.keys(scripts);
  for (const [agentId, systemPrompt] of [
    [first, 'One.'],
    [second, 'Two.'],
    [first, 'One, again.'],
  ])
    await ada.call('PUT', '/chat/configuration', { agentId, systemPrompt });
  const found = await ada.call<{ configuration: object }>('GET', '/chat/configuration');
  expect(found.body.configuration).toMatchObject({ agentId: first, systemPrompt: 'One, again.' });
});

test('an unknown agent and a foreign or unknown conversation answer the same 404', async () => {
  const bob = await app.signUp('bob@example.com');
  const started = await send('hello', 'Private');
  await ada.follow(started.runId);
  const bodies = await Promise.all([
    bob.call('GET', `/chat/conversations/${started.conversation.id}`),
    bob.call('GET', `/chat/conversations/${newId()}`),
    bob.call('POST', '/chat/messages', {
      requestId: newId(),
      agentId: 'hello',
      message: 'x',
      conversationId: started.conversation.id,
    }),
    bob.call('POST', '/chat/messages', { requestId: newId(), agentId: 'hello', message: 'x', conversationId: newId() }),
    bob.call('POST', `/chat/messages/${started.assistantMessage.id}/regenerate`, {
      requestId: newId(),
      agentId: 'hello',
    }),
  ]);
  for (const answer of bodies)
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'chat/not-found', message: 'Not found.' } } });
  expect(
    (await bob.call('POST', '/chat/messages', { requestId: newId(), agentId: 'nobody', message: 'x' })).status,
  ).toBe(404);
  expect((await bob.call('GET', `/runs/${started.runId}/events`)).status).toBe(404);
  expect((await bob.call('POST', `/runs/${started.runId}/stop`)).status).toBe(404);
});

test('an agent without a key is answered for by the offline agent, and the message says so', async () => {
  const started = await send('gemini-pro', 'What can you do?');
  expect(started.assistantMessage).toMatchObject({ agent: { id: 'lounge-offline' }, substitutedFor: 'Gemini Pro' });
  expect((await ada.follow(started.runId)).text).toMatch(/not a language model/i);
});

test('the chat function returns the specified shape', async () => {
  const answer = await ada.call<{ choices: { message: { content: string } }[] }>('POST', '/functions/chat', {
    message: 'Hi',
    systemPrompt: 'Be brief.',
    agentId: 'hello',
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ choices: [{ message: { role: 'assistant', content: 'Hello there, cloud person.' } }] });
  const failed = await ada.call('POST', '/functions/chat', { message: 'Hi', agentId: 'nothing' });
  expect(failed).toMatchObject({
    status: 502,
    body: { error: { message: 'Invalid response format from chat function' } },
  });
});
