// Detaching a collection from a conversation, through HTTP. On both engines.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { Document } from '#features/documents/contract.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { StartedAnswer } from '../../contract.ts';

describe.each(engines)('on the %s database', (engine) => {
  const agent = createScripted([{ steps: [{ text: 'Fine.' }] }]);
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({
      environment: database.environment,
      agents: [{ agent: scriptedAgent('reader'), provider: agent }],
    });
    ada = await app.signUp('ada@example.com');
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function createCollection(name: string, text: string): Promise<string> {
    const headers = { ...ada.headers, 'content-type': 'text/markdown', 'x-file-name': `${name}.md` };
    const document = await ada.send<Document>('/documents', { method: 'POST', body: text, headers });
    const { id } = (await ada.call<{ id: string }>('POST', '/knowledge/collections', { name })).body;
    await ada.call('POST', `/knowledge/collections/${id}/documents`, { documentIds: [document.body.id] });
    return id;
  }

  async function ask(more: object): Promise<string> {
    const input = { requestId: newId(), agentId: 'reader', message: 'When does the ferry leave?', ...more };
    const { body } = await ada.call<StartedAnswer>('POST', '/chat/messages', input);
    await ada.follow(body.runId);
    return body.conversation.id;
  }

  const givenTo = (): string[] =>
    agent.requests
      .at(-1)!
      .sources.map(({ document }) => document)
      .toSorted();

  test('answers are not searched for in a detached collection, until it is attached again', async () => {
    const gotland = await createCollection('gotland', 'The ferry to Gotland leaves at nine.');
    const bornholm = await createCollection('bornholm', 'The ferry to Bornholm leaves at ten.');
    await app.runJobs();
    const conversationId = await ask({ collectionIds: [gotland, bornholm] });
    expect(givenTo()).toEqual(['bornholm.md', 'gotland.md']);

    const path = `/chat/conversations/${conversationId}/collections/${gotland}`;
    expect((await ada.call('PATCH', path, { isSearched: false })).status).toBe(200);
    await ask({ conversationId });
    expect(givenTo()).toEqual(['bornholm.md']);
    const thread = await ada.call<{ messages: { collections: object[] }[] }>(
      'GET',
      `/chat/conversations/${conversationId}`,
    );
    expect(thread.body.messages[0]?.collections).toEqual([
      { id: gotland, name: 'gotland', isDetached: true },
      { id: bornholm, name: 'bornholm' },
    ]);

    await ada.call('PATCH', path, { isSearched: true });
    await ask({ conversationId });
    expect(givenTo()).toEqual(['bornholm.md', 'gotland.md']);
    expect((await ada.call('PATCH', `${path.slice(0, -36)}${newId()}`, { isSearched: false })).status).toBe(404);
  });
});
