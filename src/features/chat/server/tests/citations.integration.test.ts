// Citations of an answer over HTTP: checked when it ends, opened at their passage, also after the document is gone; and
// answers that may use nothing but documents. On both engines.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import type { Document } from '#features/documents/contract.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { CitedPassage } from '../../contract/citations.ts';
import type { ChatMessage, ConversationView, StartedAnswer } from '../../contract.ts';
import { NOTHING_MATCHES } from '../../shared/documents-only.ts';

const NETWORK = `# Hub\n\nThe firewall of the hub is in West Europe and has the range 10.20.0.0/16.\n\n${'Filler words of the text. '.repeat(400)}\n\n# Spoke\n\nEach spoke has a /24.`;

describe.each(engines)('on the %s database', (engine) => {
  const right = createScripted([{ steps: [{ text: 'The range is 10.20.0.0/16 [1].' }] }]);
  const wrong = createScripted([{ steps: [{ text: 'The range is 10.99.0.0/16 [1]. Clouds are made of water.' }] }]);
  const broken = createScripted([{ steps: [{ text: 'The range is 10.99.0.0/16 [1].' }, { fail: 'format' }] }]);
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;
  let bob: TestPerson;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({
      environment: database.environment,
      agents: Object.entries({ right, wrong, broken }).map(([id, provider]) => ({
        agent: scriptedAgent(id),
        provider,
      })),
    });
    [ada, bob] = [await app.signUp('ada@example.com'), await app.signUp('bob@example.com')];
    await upload('network.md', NETWORK);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function upload(name: string, text: string): Promise<Document> {
    const headers = { ...ada.headers, 'content-type': 'text/markdown', 'x-file-name': name };
    const { body } = await ada.send<Document>('/documents', { method: 'POST', body: text, headers });
    await vi.waitFor(async () => {
      expect((await ada.call<Document>('GET', `/documents/${body.id}`)).body.reading?.state).toBe('ready');
    }, 10_000);
    return body;
  }

  async function ask(agentId: string, message: string, more: object = {}): Promise<ChatMessage> {
    const input = { requestId: newId(), agentId, message, ...more };
    const { body } = await ada.call<StartedAnswer>('POST', '/chat/messages', input);
    await ada.follow(body.runId);
    const { messages } = (await ada.call<ConversationView>('GET', `/chat/conversations/${body.conversation.id}`)).body;
    return messages.at(-1)!;
  }

  const sourceOf = (person: TestPerson, message: ChatMessage, index = 1) =>
    person.call<CitedPassage>('GET', `/chat/messages/${message.id}/sources/${index}`);

  test('a citation that is in its source holds, and one with another number is marked with what was not found', async () => {
    expect((await ask('right', 'Which range has the firewall of the hub?')).check?.citations).toMatchObject([
      { index: 1, result: 'held', missing: [] },
    ]);
    expect((await ask('wrong', 'Which range has the firewall of the hub?')).check?.citations).toMatchObject([
      { index: 1, result: 'not-found', missing: ['10.99.0.0/16'] },
    ]);
  });

  test('an answer that breaks off is checked as far as it came', async () => {
    const answer = await ask('broken', 'Which range has the firewall of the hub?');
    expect(answer.status).toBe('failed');
    expect(answer.check?.citations).toMatchObject([{ result: 'not-found' }]);
  });

  test('a citation opens the document at its passage, for its owner only', async () => {
    const answer = await ask('right', 'Which range has the firewall of the hub?');
    const { body } = await sourceOf(ada, answer);
    expect(body).toMatchObject({ document: 'network.md', heading: 'Hub', state: 'current' });
    expect(body.passage).toContain('10.20.0.0/16');
    expect(body.around!.before + body.passage + body.around!.after).toBe(NETWORK);
    expect((await sourceOf(bob, answer)).status).toBe(404);
    expect((await sourceOf(ada, answer, 99)).status).toBe(404);
    expect((await ada.call('GET', `/chat/messages/${answer.id}/sources/x`)).status).toBe(400);
    expect((await ada.call('GET', `/chat/messages/${newId()}/sources/1`)).status).toBe(404);
  });

  test('when the document was deleted since, the kept passage is shown and it says so', async () => {
    const { id } = await upload('lunch.md', '# Lunch\n\nThe soup of the canteen has 12 spices.');
    const answer = await ask('wrong', 'How many spices has the soup of the canteen?', { documentIds: [id] });
    await ada.call('DELETE', `/documents/${id}`);
    const { body } = await sourceOf(ada, answer);
    expect(body).toMatchObject({ state: 'deleted', around: null });
    expect(body.passage).toContain('12 spices');
    await ada.call('POST', `/documents/${id}/restore`);
    expect((await sourceOf(ada, answer)).body.state).toBe('current');
    await ada.call('DELETE', `/documents/${id}`);
  });

  test('from documents only, the agent gets an instruction, and what has no source is marked', async () => {
    const answer = await ask('wrong', 'Which range has the firewall of the hub?', { isDocumentsOnly: true });
    const { system, sources } = wrong.requests.at(-1)!;
    expect(system).toContain('nothing but the numbered passages');
    expect(sources.length).toBeGreaterThan(0);
    expect(answer).toMatchObject({ isDocumentsOnly: true, check: { unsourced: [answer.content.length] } });
  });

  test('from documents only, an earlier answer is not given to the agent', async () => {
    const first = await ask('wrong', 'Which range has the firewall of the hub?');
    const view = await ada.call<ConversationView>('GET', '/chat/conversations');
    expect(view.status).toBe(200);
    const parent = { parentId: first.id, isDocumentsOnly: true };
    const { conversations } = view.body as unknown as { conversations: { id: string }[] };
    await ask('right', 'And where is the firewall?', { conversationId: conversations[0]!.id, ...parent });
    const { messages, system } = right.requests.at(-1)!;
    expect(messages.map(({ role }) => role)).toEqual(['user']);
    expect(system).toContain('Which range has the firewall of the hub?');
  });

  test('from documents only, no agent is asked when nothing was found', async () => {
    const before = right.requests.length;
    const answer = await ask('right', 'zzyzx qwertz', { isDocumentsOnly: true });
    expect(answer).toMatchObject({ content: NOTHING_MATCHES, status: 'done', citations: [], usage: null });
    expect(right.requests.length).toBe(before);
  });

  test('the offline agent answers from documents only, and its citations hold', async () => {
    const known = await ask('lounge-offline', 'Which range has the firewall of the hub?', { isDocumentsOnly: true });
    expect(known.content).toContain('10.20.0.0/16');
    expect(known.check?.citations).toMatchObject([{ result: 'held' }]);
    expect(known.check?.unsourced).toEqual([]);
    const unknown = await ask('lounge-offline', 'Is a /25 enough for 200 AKS nodes at the hub?', {
      isDocumentsOnly: true,
    });
    expect(unknown.content).toBe('Your documents do not answer this.');
    expect(unknown.check?.unsourced).toEqual([]);
  });
});
