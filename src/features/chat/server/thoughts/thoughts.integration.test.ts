// Thoughts, effort and the end of answers through the front door, on both engines: real HTTP, real database, scripted models.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { noAbilities } from '#platform/llm/providers/agent-row.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { ChatMessage, ConversationView, StartedAnswer } from '../../contract.ts';

const createScripts = () => ({
  thinker: createScripted([
    {
      steps: [{ thought: 'Perhaps a **hub**' }, { thought: ' is enough.' }, { text: 'Use a hub.' }],
      usage: { inputTokens: 14_200, outputTokens: 30, cachedInputTokens: 12_000, cacheWriteTokens: 2_000 },
    },
  ]),
  stuck: createScripted([{ steps: [{ thought: 'Endless.' }, { hang: true }] }]),
  long: createScripted([{ steps: [{ text: 'Once upon' }], finish: 'length' }]),
  prude: createScripted([{ steps: [{ text: 'I can’t help with that.' }], finish: 'refused' }]),
  withheld: createScripted([{ steps: [], finish: 'filtered' }]),
});

let scripts: ReturnType<typeof createScripts>;
let app: TestApp;
let ada: TestPerson;
let grace: TestPerson;

async function open(databaseUrl?: string): Promise<void> {
  scripts = createScripts();
  const abilities = { ...noAbilities, effort: true, thoughts: true };
  const price = { input: 4, output: 20, cachedInput: 0.2, cacheWrite: 5 };
  app = await openTestApp({
    agents: Object.entries(scripts).map(([id, provider]) => ({
      agent: scriptedAgent(id, { abilities, price }),
      provider,
    })),
    ...(databaseUrl && { environment: { DATABASE_URL: databaseUrl } }),
  });
  ada = await app.signUp();
  grace = await app.signUp();
}

async function send(agentId: string, more: Record<string, unknown> = {}): Promise<StartedAnswer> {
  const input = { requestId: newId(), message: 'Hub or mesh?', agentId, ...more };
  const { status, body } = await ada.call<StartedAnswer>('POST', '/chat/messages', input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function ask(agentId: string, more: Record<string, unknown> = {}): Promise<ChatMessage> {
  const started = await send(agentId, more);
  await ada.follow(started.runId);
  return answerIn(started.conversation.id);
}

async function answerIn(conversationId: string): Promise<ChatMessage> {
  const { body } = await ada.call<ConversationView>('GET', `/chat/conversations/${conversationId}`);
  return body.messages.at(-1)!;
}

async function thoughtsOf(id: string, person = ada) {
  const { status, body } = await person.call<{ thoughts: string | null }>('GET', `/chat/messages/${id}/thoughts`);
  return status === 200 ? body.thoughts : status;
}

function describeThoughts(): void {
  test('thoughts are kept beside the answer, for its person alone', async () => {
    const answer = await ask('thinker');
    expect(answer).toMatchObject({ content: 'Use a hub.', cutShort: null, thoughtMs: expect.any(Number) });
    expect(await thoughtsOf(answer.id)).toBe('Perhaps a **hub** is enough.');
    expect(await thoughtsOf(answer.id, grace)).toBe(404);
    expect(await thoughtsOf(newId())).toBe(404);
  });

  test('the next question does not bring the thoughts along, and a search does not find them', async () => {
    const first = await send('thinker');
    await ada.follow(first.runId);
    await ask('thinker', { conversationId: first.conversation.id });
    expect(JSON.stringify(scripts.thinker.requests.at(-1)?.messages)).not.toContain('Perhaps');
    const { body } = await ada.call<{ messages: unknown[] }>('GET', '/chat/search?q=Perhaps');
    expect(body.messages).toEqual([]);
  });

  test('a fork keeps the thoughts', async () => {
    const { conversation, runId, assistantMessage } = await send('thinker');
    await ada.follow(runId);
    const path = `/chat/conversations/${conversation.id}/fork`;
    const { body } = await ada.call<{ conversation: { id: string } }>('POST', path, {
      messageId: assistantMessage.id,
    });
    const copy = await answerIn(body.conversation.id);
    expect(copy.id).not.toBe(assistantMessage.id);
    expect(copy.thoughtMs).toEqual(expect.any(Number));
    expect(await thoughtsOf(copy.id)).toBe('Perhaps a **hub** is enough.');
  });

  test('an answer that is stopped while its agent thinks keeps what was thought', async () => {
    const { conversation, runId } = await send('stuck');
    await expect.poll(() => scripts.stuck.requests.length).toBe(1);
    await ada.call('POST', `/runs/${runId}/stop`);
    await ada.follow(runId);
    const answer = await answerIn(conversation.id);
    expect(answer).toMatchObject({ status: 'stopped', content: '' });
    expect(await thoughtsOf(answer.id)).toBe('Endless.');
  });

  test('cached tokens are shown, and cost what they cost', async () => {
    const { usage } = await ask('thinker');
    expect(usage).toEqual({
      inputTokens: 14_200,
      outputTokens: 30,
      cachedInputTokens: 12_000,
      costUsd: expect.closeTo(0.0008 + 0.0024 + 0.01 + 0.0006, 9),
      isEstimate: false,
    });
  });

  test('the effort reaches the agent, for a new question and for another answer', async () => {
    const answer = await ask('thinker', { effort: 'high' });
    expect(scripts.thinker.requests.at(-1)?.effort).toBe('high');
    const path = `/chat/messages/${answer.id}/regenerate`;
    const again = { requestId: newId(), agentId: 'thinker', effort: 'low' };
    const { body } = await ada.call<StartedAnswer>('POST', path, again);
    await ada.follow(body.runId);
    expect(scripts.thinker.requests.at(-1)?.effort).toBe('low');
    const { status } = await ada.call('POST', path, { ...again, requestId: newId(), effort: 'utmost' });
    expect(status).toBe(400);
  });

  test.each([
    ['long', 'length', 'Once upon'],
    ['prude', 'refused', 'I can’t help with that.'],
    ['withheld', 'filtered', ''],
  ])('an answer of %s says that it is not whole: %s', async (agentId, cutShort, content) => {
    expect(await ask(agentId)).toMatchObject({ status: 'done', cutShort, content });
  });
}

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startEngine(engine);
    await open(database.environment.DATABASE_URL);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });
  describeThoughts();
});
