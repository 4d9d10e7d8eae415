// Comparisons through the front door, on both engines: real HTTP, real database, scripted models.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { createScripted, type Script } from '#platform/llm/testing/scripted.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { ConversationView, StartedAnswer } from '../../contract.ts';
import type { AgentVotes, Comparison, Vote } from '../../contract/comparison-contract.ts';

const words = (text: string): Script => ({
  steps: text.split(/(?<= )/).map((word) => ({ text: word })),
  usage: { inputTokens: 7, outputTokens: 3 },
});

const createScripts = () => ({
  hub: createScripted([words('Use a hub.')]),
  mesh: createScripted([words('Use a mesh.')]),
  merge: createScripted([words('Use a hub, and a mesh later.')]),
  hang: createScripted([{ steps: [{ text: 'The beginning' }, { hang: true }] }]),
  flaky: createScripted([{ steps: [{ fail: 'key' }] }, words('Now I can.')]),
});

let scripts: ReturnType<typeof createScripts>;
let app: TestApp;
let ada: TestPerson;
let grace: TestPerson;

async function open(databaseUrl?: string): Promise<void> {
  scripts = createScripts();
  app = await openTestApp({
    agents: Object.entries(scripts).map(([id, provider]) => ({ agent: scriptedAgent(id), provider })),
    ...(databaseUrl && { environment: { DATABASE_URL: databaseUrl } }),
  });
  ada = await app.signUp();
  grace = await app.signUp();
}

async function compare(agentIds: string[], more: Record<string, unknown> = {}): Promise<StartedAnswer> {
  const input = { requestId: newId(), message: 'Hub or mesh?', agentIds, ...more };
  const { status, body } = await ada.call<StartedAnswer>('POST', '/chat/comparisons', input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function find(id: string): Promise<Comparison> {
  return (await ada.call<{ comparison: Comparison }>('GET', `/chat/comparisons/${id}`)).body.comparison;
}

/** The comparison once all its answers have ended. */
async function ended({ assistantMessage }: StartedAnswer): Promise<Comparison> {
  const { id } = assistantMessage.comparison!;
  for (const { message } of (await find(id)).answers) await ada.follow(message.runId!);
  return find(id);
}

async function view(id: string): Promise<ConversationView> {
  return (await ada.call<ConversationView>('GET', `/chat/conversations/${id}`)).body;
}

const namesOf = ({ answers }: Comparison) => answers.map(({ message }) => message.agent?.name);
const textsOf = ({ answers }: Comparison) => answers.map(({ message }) => message.content);

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
  describeComparisons();
});

function describeComparisons(): void {
  test('each agent answers the same question in its own column, and the answers are siblings', async () => {
    const started = await compare(['hub', 'mesh']);
    const comparison = await ended(started);
    expect(namesOf(comparison)).toEqual(['Agent hub', 'Agent mesh']);
    expect(textsOf(comparison)).toEqual(['Use a hub.', 'Use a mesh.']);
    expect(comparison.answers.every(({ firstTextMs }) => firstTextMs !== null)).toBe(true);
    const { messages, conversation } = await view(started.conversation.id);
    expect(messages).toHaveLength(2);
    expect(messages[1]).toMatchObject({
      id: comparison.answers[0]?.message.id,
      comparison: { id: comparison.id, isOpen: true },
      siblingIds: comparison.answers.map(({ message }) => message.id),
    });
    expect(conversation.activeRunId).toBeNull();
  });

  test('a conversation is busy until the last column has ended', async () => {
    const started = await compare(['hub', 'hang']);
    await ada.follow(started.runId);
    const conversationId = started.conversation.id;
    const { conversation } = await view(conversationId);
    expect(conversation.activeRunId).not.toBeNull();
    const next = { requestId: newId(), agentId: 'hub', message: 'Next', conversationId };
    expect((await ada.call('POST', '/chat/messages', next)).body.error.code).toBe('chat/busy');
    const { id } = started.assistantMessage.comparison!;
    expect((await ada.call('POST', `/chat/comparisons/${id}/vote`, { winnerId: null })).status).toBe(409);
    await ada.call('POST', `/runs/${conversation.activeRunId}/stop`);
    expect((await ended(started)).answers[1]?.message.status).toBe('stopped');
    const sent = await ada.call<StartedAnswer>('POST', '/chat/messages', next);
    expect(sent.status).toBe(200);
    await ada.follow(sent.body.runId);
  });

  test('blind, nothing tells the agents apart before the vote, and everything after it', async () => {
    const started = await compare(['hub', 'mesh', 'merge'], { isBlind: true });
    const hidden = await ended(started);
    expect(namesOf(hidden)).toEqual(['Agent A', 'Agent B', 'Agent C']);
    const told = JSON.stringify([hidden.answers.map(({ message }) => ({ ...message, content: '' }))]);
    expect(told).not.toMatch(/"(hub|mesh|merge)"|Agent (hub|mesh|merge)/);
    expect(hidden.answers.every(({ message }) => message.usage === null)).toBe(true);
    expect((await view(started.conversation.id)).messages[1]?.agent?.name).toBe('Agent A');

    const winner = hidden.answers[2]!.message;
    const voted = await ada.call<{ comparison: Comparison }>('POST', `/chat/comparisons/${hidden.id}/vote`, {
      winnerId: winner.id,
    });
    expect(new Set(namesOf(voted.body.comparison))).toEqual(new Set(['Agent hub', 'Agent merge', 'Agent mesh']));
    expect(voted.body.comparison.winnerId).toBe(winner.id);
    const shown = await view(started.conversation.id);
    expect(shown.messages[1]?.content).toBe(winner.content);
  });

  test('a comparison is voted on once, and the same vote again changes nothing', async () => {
    const comparison = await ended(await compare(['hub', 'mesh']));
    const path = `/chat/comparisons/${comparison.id}/vote`;
    const [first, second] = comparison.answers.map(({ message }) => message.id);
    expect((await ada.call('POST', path, { winnerId: first })).status).toBe(200);
    expect((await ada.call('POST', path, { winnerId: first })).status).toBe(200);
    expect((await ada.call('POST', path, { winnerId: second })).body.error.code).toBe('chat/voted');
    expect((await ada.call('POST', path, { winnerId: newId() })).status).toBe(404);
  });

  test('going on with an answer makes it the branch, and its agent the conversation’s', async () => {
    const started = await compare(['hub', 'mesh']);
    const comparison = await ended(started);
    const second = comparison.answers[1]!.message;
    const path = `/chat/comparisons/${comparison.id}/continue`;
    const { body } = await ada.call<ConversationView>('POST', path, { answerId: second.id });
    expect(body.conversation.agentId).toBe('mesh');
    expect(body.messages[1]).toMatchObject({ id: second.id, comparison: { isOpen: false } });
    expect(body.messages[1]?.siblingIds).toHaveLength(2);
    const next = { requestId: newId(), agentId: 'hub', message: 'Why?', conversationId: started.conversation.id };
    const sent = await ada.call<StartedAnswer>('POST', '/chat/messages', next);
    await ada.follow(sent.body.runId);
    // The agent was changed in mid-conversation, and is given the branch of the other one.
    expect(scripts.hub.requests.at(-1)?.messages.map(({ text }) => text)).toEqual([
      'Hub or mesh?',
      'Use a mesh.',
      'Why?',
    ]);
  });

  test('an agent that fails leaves the others running, says why, and can be tried again', async () => {
    const started = await compare(['flaky', 'mesh']);
    const comparison = await ended(started);
    const failed = comparison.answers[0]!.message;
    expect(failed).toMatchObject({ status: 'failed', content: '', failure: { kind: 'key', agent: 'Agent flaky' } });
    expect(comparison.answers[1]?.message.content).toBe('Use a mesh.');
    const path = `/chat/comparisons/${comparison.id}/retry`;
    const order = { answerId: failed.id, requestId: newId() };
    const retried = await ada.call<StartedAnswer>('POST', path, order);
    expect(retried.status).toBe(200);
    expect((await ada.call<StartedAnswer>('POST', path, order)).body.runId).toBe(retried.body.runId);
    const again = await ended(started);
    expect(textsOf(again)).toEqual(['Now I can.', 'Use a mesh.']);
    const shown = await view(started.conversation.id);
    expect(shown.messages[1]).toMatchObject({ content: 'Now I can.' });
    expect(shown.messages[1]?.siblingIds).toHaveLength(2);
  });

  test('answers are merged into a further one that says what it was made of', async () => {
    const started = await compare(['hub', 'mesh']);
    const comparison = await ended(started);
    const path = `/chat/comparisons/${comparison.id}/merge`;
    const order = { requestId: newId(), agentId: 'merge' };
    const merged = await ada.call<StartedAnswer>('POST', path, order);
    await ada.follow(merged.body.runId);
    const asked = scripts.merge.requests.at(-1)?.messages.at(-1)?.text ?? '';
    expect(asked).toContain('Hub or mesh?');
    expect(asked).toContain('Use a hub.');
    expect(asked).toContain('Use a mesh.');
    const { messages } = await view(started.conversation.id);
    expect(messages[0]?.content).toBe('Hub or mesh?');
    expect(messages[1]).toMatchObject({ content: 'Use a hub, and a mesh later.', mergedFrom: 2, comparison: null });
    expect(messages[1]?.siblingIds).toHaveLength(3);
  });

  test('votes are counted per agent, with times and cost', async () => {
    const before = (await votes()).agents.find(({ agentId }) => agentId === 'mesh');
    const comparison = await ended(await compare(['hub', 'mesh']));
    await ada.call('POST', `/chat/comparisons/${comparison.id}/vote`, { winnerId: comparison.answers[1]!.message.id });
    const tied = await ended(await compare(['hub', 'mesh']));
    await ada.call('POST', `/chat/comparisons/${tied.id}/vote`, { winnerId: null });
    const after = await votes();
    const mesh = after.agents.find(({ agentId }) => agentId === 'mesh')!;
    expect(mesh.rounds - (before?.rounds ?? 0)).toBe(2);
    expect(mesh.wins - (before?.wins ?? 0)).toBe(1);
    expect(mesh.ties - (before?.ties ?? 0)).toBe(1);
    expect(mesh.medianTotalMs).not.toBeNull();
    expect(mesh.costUsd).toBeGreaterThan(0);
    expect(after.votes.find(({ comparisonId }) => comparisonId === comparison.id)).toMatchObject({
      prompt: 'Hub or mesh?',
      place: 1,
      result: 'lost',
      isBlind: false,
    });
  });

  test('the same request id twice is one comparison', async () => {
    const requestId = newId();
    const [first, second] = await Promise.all([
      compare(['hub', 'mesh'], { requestId }),
      compare(['hub', 'mesh'], { requestId }),
    ]);
    expect(second.runId).toBe(first.runId);
    expect(second.assistantMessage.comparison).toEqual(first.assistantMessage.comparison);
    await ended(first);
  });

  test('fewer than two, more than six and the same agent twice are refused', async () => {
    for (const agentIds of [['hub'], ['hub', 'hub'], Object.keys(scripts).concat('x', 'y')]) {
      const input = { requestId: newId(), message: 'Hi', agentIds };
      expect((await ada.call('POST', '/chat/comparisons', input)).status).toBe(400);
    }
  });

  test('another person’s comparison is unknown in every call', async () => {
    const comparison = await ended(await compare(['hub', 'mesh']));
    const answerId = comparison.answers[0]!.message.id;
    const path = `/chat/comparisons/${comparison.id}`;
    expect((await grace.call('GET', path)).status).toBe(404);
    expect((await grace.call('POST', `${path}/vote`, { winnerId: answerId })).status).toBe(404);
    expect((await grace.call('POST', `${path}/continue`, { answerId })).status).toBe(404);
    expect((await grace.call('POST', `${path}/retry`, { answerId, requestId: newId() })).status).toBe(404);
    expect((await grace.call('POST', `${path}/merge`, { requestId: newId(), agentId: 'hub' })).status).toBe(404);
    const own = await ended(await compare(['hub', 'mesh']));
    const foreign = { winnerId: answerId, answerId };
    expect((await ada.call('POST', `/chat/comparisons/${own.id}/vote`, foreign)).status).toBe(404);
    expect((await ada.call('POST', `/chat/comparisons/${own.id}/continue`, foreign)).status).toBe(404);
    expect((await grace.call<{ votes: Vote[] }>('GET', '/chat/votes')).body.votes).toEqual([]);
  });

  async function votes(): Promise<{ agents: AgentVotes[]; votes: Vote[] }> {
    return (await ada.call<{ agents: AgentVotes[]; votes: Vote[] }>('GET', '/chat/votes')).body;
  }
}
