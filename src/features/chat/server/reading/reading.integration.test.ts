// Artifacts and usage over HTTP, on both engines: versions over a conversation, edits, branches, forks and foreign ids.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { StartedAnswer } from '../../contract.ts';
import type { Conversation } from '../../contract/conversation.ts';
import type { Artifact, ConversationUsage } from '../../contract/reading-contract.ts';
import { MAX_ARTIFACT_EDITS, MAX_ARTIFACT_LENGTH } from '../../shared/artifacts/artifact-limits.ts';

const file = (name: string, line: string) => `\`\`\`${name}\n${`${line}\n`.repeat(6)}\`\`\`\n`;
const says = (id: string, text: string) => ({
  agent: scriptedAgent(id),
  provider: createScripted([{ steps: [{ text }], usage: { inputTokens: 70, outputTokens: 30 } }]),
});
const agents = [
  says('first', `Here.\n\n${file('hub.tf', 'first = true')}\n${file('vars.tf', 'vars = 1')}`),
  says('second', file('hub.tf', 'second = true')),
  says('plain', 'Nothing to keep.'),
];
const FIRST = Array.from({ length: 6 }, () => 'first = true').join('\n');

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;
  let eve: TestPerson;
  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ agents, environment: database.environment });
    [ada, eve] = [await app.signUp(), await app.signUp()];
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function ask(agentId: string, more: object = {}): Promise<StartedAnswer> {
    const order = { requestId: newId(), agentId, message: 'Write it.', ...more };
    const { status, body } = await ada.call<StartedAnswer>('POST', '/chat/messages', order);
    expect(status, JSON.stringify(body)).toBe(200);
    await ada.follow(body.runId);
    return body;
  }

  async function find(messageId: string, place = 0): Promise<Artifact> {
    const { status, body } = await ada.call<{ artifact: Artifact }>(
      'GET',
      `/chat/messages/${messageId}/artifacts/${place}`,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body.artifact;
  }

  const save = (person: TestPerson, messageId: string, content: string, place: string | number = 0) =>
    person.call<{ artifact: Artifact }>('POST', `/chat/messages/${messageId}/artifacts/${place}/edits`, { content });

  test('the same file of later answers and of the person are versions of one artifact', async () => {
    const one = await ask('first');
    const conversationId = one.conversation.id;
    await ask('plain', { conversationId });
    const edit = await save(ada, one.assistantMessage.id, 'mine = true');
    expect(edit.status, JSON.stringify(edit.body)).toBe(200);
    const two = await ask('second', { conversationId });
    const artifact = await find(two.assistantMessage.id);
    expect(artifact).toMatchObject({ kind: 'code', name: 'hub.tf' });
    expect(artifact.versions.map(({ content, editId }) => [content.split('\n')[0], editId !== null])).toEqual([
      ['first = true', false],
      ['mine = true', true],
      ['second = true', false],
    ]);
    expect(artifact.all.map(({ name, isThis }) => [name, isThis])).toEqual([
      ['hub.tf', true],
      ['vars.tf', false],
    ]);
    expect(await find(one.assistantMessage.id)).toEqual(artifact);
    expect((await find(one.assistantMessage.id, 1)).versions).toHaveLength(1);
  });

  test('another branch has its own versions, and a fork takes the edits along', async () => {
    const one = await ask('first');
    const conversationId = one.conversation.id;
    await save(ada, one.assistantMessage.id, 'mine = true');
    const other = await ask('second', { conversationId, parentId: null });
    expect((await find(other.assistantMessage.id)).versions).toHaveLength(1);
    expect((await find(one.assistantMessage.id)).versions).toHaveLength(2);
    const { body } = await ada.call<{ conversation: Conversation }>(
      'POST',
      `/chat/conversations/${conversationId}/fork`,
      {
        messageId: one.assistantMessage.id,
      },
    );
    const copy = await ada.call<{ messages: { id: string }[] }>('GET', `/chat/conversations/${body.conversation.id}`);
    expect((await find(copy.body.messages[1]?.id ?? '')).versions.map(({ content }) => content)).toEqual([
      FIRST,
      'mine = true',
    ]);
  });

  test('an edit that changes nothing makes no version, and edits are limited', async () => {
    const { assistantMessage } = await ask('first');
    expect((await save(ada, assistantMessage.id, FIRST)).body.artifact.versions).toHaveLength(1);
    expect((await save(ada, assistantMessage.id, 'x'.repeat(MAX_ARTIFACT_LENGTH + 1))).status).toBe(400);
    expect((await save(ada, assistantMessage.id, '', 1000)).status).toBe(400);
    for (let n = 0; n < MAX_ARTIFACT_EDITS; n += 1)
      expect((await save(ada, assistantMessage.id, `v${n}`)).status).toBe(200);
    const refused = await save(ada, assistantMessage.id, 'one more');
    expect([refused.status, (refused.body as unknown as { error: { code: string } }).error.code]).toEqual([
      409,
      'chat/too-many-edits',
    ]);
    expect((await find(assistantMessage.id)).versions).toHaveLength(MAX_ARTIFACT_EDITS + 1);
  });

  test('what is unknown, foreign, cleared or deleted is not found', async () => {
    const { assistantMessage, conversation } = await ask('first');
    const path = `/chat/messages/${assistantMessage.id}/artifacts`;
    expect((await ada.call('GET', `${path}/2`)).status).toBe(404);
    expect((await save(ada, assistantMessage.id, 'x', 2)).status).toBe(404);
    expect((await eve.call('GET', `${path}/0`)).status).toBe(404);
    expect((await save(eve, assistantMessage.id, 'taken')).status).toBe(404);
    expect((await eve.call('GET', `/chat/conversations/${conversation.id}/usage`)).status).toBe(404);
    await ada.call('POST', `/chat/conversations/${conversation.id}/clear`);
    expect((await ada.call('GET', `${path}/0`)).status).toBe(404);
  });

  test('the usage of a conversation is the sum of all its answers, on every branch', async () => {
    const { conversation } = await ask('plain');
    await ask('plain', { conversationId: conversation.id, parentId: null });
    const { body } = await ada.call<{ usage: ConversationUsage }>(
      'GET',
      `/chat/conversations/${conversation.id}/usage`,
    );
    expect(body.usage).toMatchObject({ answers: 2, inputTokens: 140, outputTokens: 60, isEstimate: false });
    expect(body.usage.costUsd).toBeCloseTo(2 * ((70 * 1 + 30 * 2) / 1e6), 9);
  });
});
