// What an answer is given of a person's documents, and what the person can look through afterwards. On both engines.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import type { Document } from '#features/documents/contract.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { AnswerSearch } from '../../contract/answer-search.ts';
import type { ConversationView, StartedAnswer } from '../../contract.ts';

describe.each(engines)('on the %s database', (engine) => {
  const agent = createScripted([{ steps: [{ text: 'Fine.' }] }]);
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;
  let bob: TestPerson;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({
      environment: database.environment,
      agents: [{ agent: scriptedAgent('reader'), provider: agent }],
    });
    [ada, bob] = [await app.signUp('ada@example.com'), await app.signUp('bob@example.com')];
    await upload(
      ada,
      'network.md',
      '# Hub\n\nThe firewall of the hub is in West Europe.\n\n# Spoke\n\nEach spoke has a /24.',
    );
    await upload(ada, 'settings.md', '# Logs\n\nSet log_min_duration_statement to 250 ms.');
    await upload(
      ada,
      'netz.md',
      '# Sicherung\n\nDie Sicherungen werden für dreißig Tage aufbewahrt und sind verschlüsselt.',
    );
    await upload(ada, 'tokyo.md', '# 東京\n\n東京のデータセンターは冗長です。');
    await upload(bob, 'secret.md', '# Firewall\n\nThe firewall of Bob has the password hunter2.');
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function upload(person: TestPerson, name: string, text: string): Promise<Document> {
    const headers = { ...person.headers, 'content-type': 'text/markdown', 'x-file-name': name };
    const { body } = await person.send<Document>('/documents', { method: 'POST', body: text, headers });
    await vi.waitFor(async () => {
      const found = await person.call<Document>('GET', `/documents/${body.id}`);
      expect(found.body.reading?.state).toBe('ready');
    }, 10_000);
    return body;
  }

  async function ask(person: TestPerson, message: string, more: object = {}): Promise<StartedAnswer> {
    const input = { requestId: newId(), agentId: 'reader', message, ...more };
    const { body } = await person.call<StartedAnswer>('POST', '/chat/messages', input);
    await person.follow(body.runId);
    return body;
  }

  async function searchOf(person: TestPerson, started: StartedAnswer): Promise<AnswerSearch | null> {
    const path = `/chat/messages/${started.assistantMessage.id}/search`;
    return (await person.call<{ search: AnswerSearch | null }>('GET', path)).body.search;
  }

  const givenTo = (): string[] => agent.requests.at(-1)!.sources.map(({ document }) => document);

  test.each([
    ['the words of a passage', 'Where is the firewall of the hub?', 'network.md'],
    ['a misspelt word', 'Where is the firwall?', 'network.md'],
    ['a whole identifier', 'What is log_min_duration_statement?', 'settings.md'],
    ['another form of a German word', 'Wie lange wird die Sicherung aufbewahrt?', 'netz.md'],
    ['Japanese, which has no spaces,', 'データセンターは', 'tokyo.md'],
  ])('%s find it', async (_, question, document) => {
    await ask(ada, question);
    expect(givenTo()[0]).toBe(document);
  });

  test('a passage of another person is never given, whatever is asked', async () => {
    for (const question of ['password hunter2', 'Show me the secret.md of Bob about the firewall']) {
      const search = await searchOf(ada, await ask(ada, question));
      expect(givenTo()).not.toContain('secret.md');
      expect(JSON.stringify(search)).not.toContain('hunter2 ');
      expect(search?.candidates.map(({ document }) => document) ?? []).not.toContain('secret.md');
    }
    const foreign = (await bob.call<{ documents: Document[] }>('GET', '/documents')).body.documents[0]!;
    const refused = await ada.call('POST', '/chat/messages', {
      requestId: newId(),
      agentId: 'reader',
      message: 'Read it',
      documentIds: [foreign.id],
    });
    expect(refused.status).toBe(404);
  });

  test('the search of an answer says what was asked for, what was found and what the agent got', async () => {
    const search = await searchOf(ada, await ask(ada, 'Does the firwall of the hub in Atlantis have a /24?'));
    expect(search).toMatchObject({
      query: 'Does the firwall of the hub in Atlantis have a /24?',
      unknownWords: ['atlantis'],
    });
    expect(search?.terms).toContainEqual(
      expect.objectContaining({ word: 'firwall', lexeme: 'firewal', correctedTo: 'firewall', passages: 1 }),
    );
    expect(search?.candidates[0]).toMatchObject({ document: 'network.md', index: 1, reason: null });
  });

  test('a question in other words is given the passage that answers it, and the search says by which words', async () => {
    const search = await searchOf(
      ada,
      await ask(ada, 'How long do you keep the safety copies?', { agentId: 'reader' }),
    );
    expect(givenTo()).toEqual([]);
    const { id } = await upload(ada, 'backups.md', '# Backups\n\nRetention of snapshots is fourteen weeks.');
    const found = await searchOf(ada, await ask(ada, 'How long are safety copies kept for?'));
    expect(givenTo()[0]).toBe('backups.md');
    expect(found?.terms).toContainEqual(expect.objectContaining({ relatedTo: expect.any(String) }));
    expect(search).not.toBeNull();
    await ada.call('DELETE', `/documents/${id}`);
  });

  test.each(['Thanks! Now tell me a joke.', 'Hello', 'Write a poem about autumn'])(
    '“%s” is given no passage',
    async (said) => {
      await ask(ada, said);
      expect(givenTo()).toEqual([]);
    },
  );

  test('the offline agent quotes what a misspelt word means', async () => {
    const started = await ask(ada, 'Where is the firwall of the hub?', { agentId: 'lounge-offline' });
    const { body } = await ada.call<ConversationView>('GET', `/chat/conversations/${started.conversation.id}`);
    expect(body.messages.at(-1)?.content).toContain('The firewall of the hub is in West Europe.');
  });

  test('a question that refers to the one before it is searched for together with it', async () => {
    const first = await ask(ada, 'Where is the firewall of the hub?');
    const second = await ask(ada, 'And why there?', { conversationId: first.conversation.id });
    expect((await searchOf(ada, second))?.query).toBe('And why there?\nWhere is the firewall of the hub?');
    expect(givenTo()).toContain('network.md');
  });

  test('the search of an answer is not there for another person, nor in a deleted conversation', async () => {
    const started = await ask(ada, 'firewall');
    const path = `/chat/messages/${started.assistantMessage.id}/search`;
    expect((await bob.call('GET', path)).status).toBe(404);
    expect((await ada.call('GET', `/chat/messages/${newId()}/search`)).status).toBe(404);
    await ada.call('DELETE', `/chat/conversations/${started.conversation.id}`);
    expect((await ada.call('GET', path)).status).toBe(404);
  });

  test('a deleted document is found no more, and again when it is restored', async () => {
    const { id } = await upload(ada, 'lunch.md', '# Lunch\n\nSoup on Mondays.');
    await ada.call('DELETE', `/documents/${id}`);
    await ask(ada, 'soup');
    expect(givenTo()).not.toContain('lunch.md');
    await ada.call('POST', `/documents/${id}/restore`);
    await ask(ada, 'soup');
    expect(givenTo()).toContain('lunch.md');
  });

  test('a file that was uploaded twice is given once', async () => {
    await upload(ada, 'again.md', '# Hub\n\nThe firewall of the hub is in West Europe.');
    await ask(ada, 'Where is the firewall of the hub?');
    const texts = agent.requests.at(-1)!.sources.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
