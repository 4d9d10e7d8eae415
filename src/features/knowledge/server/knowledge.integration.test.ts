// Collections through HTTP: filled, asked, attached to a chat, and shared with a workspace. On both engines.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import type { AnswerSearch } from '#features/chat/contract/answer-search.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import type { Document } from '#features/documents/contract.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { givePlan } from '#server/testing/plans.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { CollectionSummary } from '../contract/collections.ts';
import type { CollectionAnswer } from '../contract.ts';

/** As it arrives in JSON. */
type Collection = CollectionSummary & {
  documents: { id: string; name: string; isStale: boolean; reading: { state: string; passages: number } | null }[];
};
type Workspace = { id: string };
type Refused = { error?: { code: string } };

describe.each(engines)('on the %s database', (engine) => {
  const agent = createScripted([{ steps: [{ text: 'Fine.' }] }]);
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;
  let bob: TestPerson;
  let eve: TestPerson;
  let workspace: string;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({
      environment: database.environment,
      agents: [{ agent: scriptedAgent('reader'), provider: agent }],
    });
    [ada, bob, eve] = await Promise.all([
      app.signUp('ada@example.com'),
      app.signUp('bob@example.com'),
      app.signUp('eve@example.com'),
    ]);
    for (const { email } of [ada, bob, eve]) await givePlan(app.services.db, email, 'enterprise');
    workspace = (await ada.call<Workspace>('POST', '/workspaces', { name: 'Operations' })).body.id;
    await join(bob, 'viewer');
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function join(person: TestPerson, role: 'viewer' | 'member'): Promise<void> {
    const { body } = await ada.call<{ url: string }>('POST', `/workspaces/${workspace}/invitations`, { role });
    const token = new URL(body.url).searchParams.get('token');
    expect((await person.call('POST', '/workspace-invitations/accept', { token })).status).toBe(200);
  }

  async function upload(person: TestPerson, name: string, text: string): Promise<string> {
    const headers = { ...person.headers, 'content-type': 'text/markdown', 'x-file-name': name };
    return (await person.send<Document>('/documents', { method: 'POST', body: text, headers })).body.id;
  }

  async function create(person: TestPerson, documentIds: string[] = []): Promise<string> {
    const { body } = await person.call<Collection>('POST', '/knowledge/collections', { name: 'Runbooks' });
    if (documentIds.length > 0)
      await person.call('POST', `/knowledge/collections/${body.id}/documents`, { documentIds });
    return body.id;
  }

  const find = (person: TestPerson, id: string): Promise<Answer<Collection & Refused>> =>
    person.call<Collection & Refused>('GET', `/knowledge/collections/${id}`);

  async function untilRead(person: TestPerson, id: string): Promise<Collection> {
    return vi.waitFor(async () => {
      const { body } = await find(person, id);
      expect(body.documents.every(({ reading }) => reading?.state === 'ready')).toBe(true);
      return body;
    }, 10_000);
  }

  const search = (person: TestPerson, id: string, question: string): Promise<Answer<CollectionAnswer>> =>
    person.call<CollectionAnswer>('POST', `/knowledge/collections/${id}/searches`, { question });

  async function ask(person: TestPerson, message: string, more: object = {}): Promise<StartedAnswer> {
    const input = { requestId: newId(), agentId: 'reader', message, ...more };
    const { status, body } = await person.call<StartedAnswer>('POST', '/chat/messages', input);
    expect(status, JSON.stringify(body)).toBe(200);
    await person.follow(body.runId);
    return body;
  }

  const givenTo = (): string[] => agent.requests.at(-1)!.sources.map(({ document }) => document);

  test('a collection is created, described, filled, deleted and restored, and its documents stay', async () => {
    const document = await upload(ada, 'life.md', '# Life\n\nOnly for the life of a collection.');
    const id = await create(ada, [document]);
    const path = `/knowledge/collections/${id}`;
    const changed = await ada.call<Collection>('PATCH', path, { name: 'Life', description: 'All about it' });
    expect(changed.body).toMatchObject({ name: 'Life', description: 'All about it', documentCount: 1, isOwn: true });
    await ada.call('DELETE', path);
    expect((await find(ada, id)).status).toBe(404);
    expect((await ada.call('GET', `/documents/${document}`)).status).toBe(200);
    expect((await ada.call<Collection>('POST', `${path}/restore`)).body.documents).toMatchObject([{ id: document }]);
    expect((await ada.call<Collection>('DELETE', `${path}/documents/${document}`)).body.documents).toEqual([]);
    expect((await ada.call('GET', `/documents/${document}`)).status).toBe(200);
    await ada.call('DELETE', path);
  });

  test('a pasted text becomes a document, once however often it is sent', async () => {
    const id = await create(ada);
    const pasted = { uploadId: newId(), name: 'Decisions', text: '# Network\n\nThe hub is 10.20.0.0/16.' };
    await ada.call('POST', `/knowledge/collections/${id}/texts`, pasted);
    const again = await ada.call<Collection>('POST', `/knowledge/collections/${id}/texts`, pasted);
    expect(again.body.documents).toMatchObject([{ name: 'Decisions.md' }]);
    await untilRead(ada, id);
    expect((await search(ada, id, 'Which address does the hub have?')).body.passages).toMatchObject([
      { document: 'Decisions.md', heading: 'Network' },
    ]);
    await ada.call('DELETE', `/knowledge/collections/${id}`);
  });

  test('no page is fetched while the setting is off, and the answer names the setting', async () => {
    const id = await create(ada);
    const page = { uploadId: newId(), url: 'https://example.com/' };
    const { status, body } = await ada.call('POST', `/knowledge/collections/${id}/pages`, page);
    expect(status).toBe(403);
    expect(body.error).toMatchObject({
      code: 'knowledge/fetch-off',
      message: expect.stringContaining('KNOWLEDGE_FETCH'),
    });
    await ada.call('DELETE', `/knowledge/collections/${id}`);
  });

  test('a question is answered by the sentences that say it, each with its passage', async () => {
    const text =
      '# Leave\n\nAnnual leave is 28 days. The office opens at nine.\n\n# Travel\n\nTrains are second class.';
    const id = await create(ada, [await upload(ada, 'handbook.md', text)]);
    await untilRead(ada, id);
    const { body } = await search(ada, id, 'How much vacation do I get?');
    expect(body.quotes).toEqual([{ passage: 0, text: 'Annual leave is 28 days.' }]);
    expect(body.passages[0]).toMatchObject({ document: 'handbook.md', heading: 'Leave' });
    const other = await search(ada, id, 'Who won the elections of 1998 in the office?');
    expect(other.body.quotes).toEqual([]);
    await ada.call('DELETE', `/knowledge/collections/${id}`);
  });

  test('“What is in it?” outlines the documents, each part with its first sentence', async () => {
    const text = '# Leave\n\nAnnual leave is 28 days. More follows.\n\n# Travel\n\nTrains are second class.';
    const id = await create(ada, [await upload(ada, 'outline.md', text)]);
    await untilRead(ada, id);
    for (const question of ['What is in it?', 'Summarise these documents', 'Worum geht es in diesen Dokumenten?']) {
      const { body } = await search(ada, id, question);
      expect(body.outline, question).toMatchObject([
        {
          document: 'outline.md',
          parts: [
            { heading: 'Leave', text: 'Annual leave is 28 days.' },
            { heading: 'Travel', text: 'Trains are second class.' },
          ],
          isCut: false,
        },
      ]);
      expect(body.quotes).toEqual([]);
    }
    await ada.call('DELETE', `/knowledge/collections/${id}`);
  });

  test('a question finds passages of the collection only, and says which words to highlight', async () => {
    const inside = await upload(ada, 'backup.md', '# Backup\n\nThe backups of Falkenberg are kept for 35 days.');
    await upload(ada, 'other.md', '# Backup\n\nOther backups of Falkenberg are kept for 7 days.');
    const id = await create(ada, [inside]);
    await untilRead(ada, id);
    const { body } = await search(ada, id, 'Are backups of Falkenberg kept in zzyzx?');
    expect(body.passages.map(({ document }) => document)).toEqual(['backup.md']);
    expect(body.words).toEqual(expect.arrayContaining(['backup', 'falkenberg']));
    expect(body.unknownWords).toEqual(['zzyzx']);
  });

  test('a document is stale from its day of review on, and is found again after it was read again', async () => {
    const document = await upload(ada, 'fresh.md', '# Fresh\n\nThe quorum of Kestrel is three.');
    const id = await create(ada, [document]);
    await untilRead(ada, id);
    const path = `/knowledge/collections/${id}/documents/${document}`;
    const yesterday = await ada.call<Collection>('PATCH', path, { reviewOn: '2020-01-01' });
    expect(yesterday.body).toMatchObject({ staleCount: 1, documents: [{ isStale: true }] });
    const later = await ada.call<Collection>('PATCH', path, { reviewOn: '2999-01-01' });
    expect(later.body).toMatchObject({ staleCount: 0, documents: [{ isStale: false, reviewOn: '2999-01-01' }] });
    const again = await ada.call<Collection>('POST', `${path}/readings`);
    expect(again.status).toBe(200);
    const read = await untilRead(ada, id);
    expect(read.documents[0]?.reading?.passages).toBe(1);
    expect((await search(ada, id, 'quorum of Kestrel')).body.passages).toHaveLength(1);
  });

  test('an answer with a collection attached is searched for in it only, also the next one of the conversation', async () => {
    const inside = await upload(ada, 'inside.md', '# Turbine\n\nThe turbine of Malmo has eleven blades.');
    const outside = await upload(ada, 'outside.md', '# Turbine\n\nThe turbine of Malmo has twelve blades.');
    const all = await create(ada, [inside, outside]);
    await untilRead(ada, all);
    await ada.call('DELETE', `/knowledge/collections/${all}`);
    const id = await create(ada, [inside]);
    const first = await ask(ada, 'How many blades has the turbine of Malmo?', { collectionIds: [id] });
    expect(givenTo()).toEqual(['inside.md']);
    expect(first.userMessage?.collections).toEqual([{ id, name: 'Runbooks' }]);
    await ask(ada, 'And the blades of the turbine of Malmo again?', { conversationId: first.conversation.id });
    expect(givenTo()).toEqual(['inside.md']);
    await ask(ada, 'How many blades has the turbine of Malmo?');
    expect(givenTo().toSorted()).toEqual(['inside.md', 'outside.md']);
    const found = await ada.call<{ search: AnswerSearch | null }>(
      'GET',
      `/chat/messages/${first.assistantMessage.id}/search`,
    );
    expect(found.body.search?.candidates.map(({ document }) => document)).toEqual(['inside.md']);
  });

  describe('shared with a workspace', () => {
    let document: string;
    let hidden: string;
    let id: string;

    beforeAll(async () => {
      document = await upload(ada, 'shared.md', '# Ferry\n\nThe ferry to Gotland leaves at nine.');
      hidden = await upload(ada, 'hidden.md', '# Ferry\n\nThe ferry to Gotland is paid with card 4711.');
      id = await create(ada, [document]);
      const both = await create(ada, [document, hidden]);
      await untilRead(ada, both);
      await ada.call('DELETE', `/knowledge/collections/${both}`);
    });

    const share = (workspaceId: string | null): Promise<Answer<Collection & Refused>> =>
      ada.call<Collection & Refused>('PATCH', `/knowledge/collections/${id}`, { workspaceId });

    /** Each way to the collection or its document, as a status. */
    async function reach(person: TestPerson): Promise<number[]> {
      const message = { requestId: newId(), agentId: 'reader', message: 'ferry to Gotland', collectionIds: [id] };
      const answers = [
        await find(person, id),
        await search(person, id, 'ferry to Gotland'),
        await person.call<{ runId?: number }>('POST', '/chat/messages', message),
      ];
      for (const { body } of answers)
        if ('runId' in body && typeof body.runId === 'number') await person.follow(body.runId);
      return answers.map(({ status }) => status);
    }

    test('members can ask it and attach it, and read nothing else of its owner', async () => {
      expect(await reach(bob)).toEqual([404, 404, 404]);
      expect((await share(workspace)).body.workspace).toEqual({ id: workspace, name: 'Operations' });
      expect(await reach(bob)).toEqual([200, 200, 200]);
      expect((await find(bob, id)).body).toMatchObject({ isOwn: false, documents: [{ name: 'shared.md' }] });
      const { body } = await search(bob, id, 'ferry to Gotland card 4711');
      expect(body.passages.map((passage) => passage.document)).toEqual(['shared.md']);
      await ask(bob, 'When does the ferry to Gotland leave?', { collectionIds: [id] });
      expect(givenTo()).toEqual(['shared.md']);
      await ask(bob, 'When does the ferry to Gotland leave?');
      expect(givenTo()).toEqual([]);
      expect((await bob.call('GET', `/documents/${document}`)).status).toBe(404);
      expect((await bob.call('GET', `/documents/${document}/content`)).status).toBe(404);
      expect((await bob.call<{ documents: unknown[] }>('GET', '/documents')).body.documents).toEqual([]);
    });

    test('row-level security shows a member the shared document and no other, and lets nobody else change it', async () => {
      const { body } = await bob.call<{ user: { id: string } }>('GET', '/auth/session');
      const { db } = app.services;
      const visible = await db.asUser(body.user.id, async (tx) =>
        Promise.all(
          ['documents', 'document_readings', 'search_passages', 'search_terms', 'document_texts', 'search_words'].map(
            async (table) => {
              const column = table === 'documents' ? 'id' : 'document_id';
              const rows = (await tx.execute(
                table === 'search_words'
                  ? sql`select word from search_words`
                  : sql`select distinct ${sql.identifier(column)}::text as id from ${sql.identifier(table)}`,
              )) as unknown as { id: string }[];
              return rows.map((row) => row.id);
            },
          ),
        ),
      );
      expect(visible).toEqual([[document], [document], [document], [document], [], []]);
      for (const statement of [
        sql`update documents set name = 'taken'`,
        sql`delete from search_passages`,
        sql`update knowledge_collections set name = 'taken'`,
        sql`delete from collection_documents`,
      ])
        await db.asUser(body.user.id, (tx) => tx.execute(statement));
      expect((await find(ada, id)).body).toMatchObject({ name: 'Runbooks', documents: [{ name: 'shared.md' }] });
      expect((await search(ada, id, 'ferry to Gotland')).body.passages).toHaveLength(1);
    });

    test('a member cannot change it, and somebody of another workspace does not find it', async () => {
      const path = `/knowledge/collections/${id}`;
      const changes: [string, string, object?][] = [
        ['PATCH', path, { name: 'Taken' }],
        ['DELETE', path],
        ['POST', `${path}/documents`, { documentIds: [document] }],
        ['POST', `${path}/texts`, { uploadId: newId(), name: 'Mine', text: 'Mine' }],
        ['PATCH', `${path}/documents/${document}`, { reviewOn: null }],
        ['DELETE', `${path}/documents/${document}`],
        ['POST', `${path}/documents/${document}/readings`],
      ];
      for (const [method, address, body] of changes) {
        const refused = await bob.call<Refused>(method, address, body);
        expect([refused.status, refused.body.error?.code], address).toEqual([403, 'knowledge/read-only']);
        expect((await eve.call(method, address, body)).status, address).toBe(404);
      }
      expect(await reach(eve)).toEqual([404, 404, 404]);
    });

    test('a person shares only with a workspace in which they are more than a viewer', async () => {
      const own = await create(bob);
      const refused = await bob.call<Refused>('PATCH', `/knowledge/collections/${own}`, { workspaceId: workspace });
      expect([refused.status, refused.body.error?.code]).toEqual([404, 'knowledge/not-a-member']);
      const { body } = await bob.call<{ workspaces: { id: string }[] }>('GET', '/knowledge/workspaces');
      expect(body.workspaces.map((known) => known.id)).not.toContain(workspace);
    });

    test('the end of sharing counts at once, also for conversations it is attached to', async () => {
      const started = await ask(bob, 'When does the ferry to Gotland leave?', { collectionIds: [id] });
      expect(givenTo()).toEqual(['shared.md']);
      await share(null);
      expect(await reach(bob)).toEqual([404, 404, 404]);
      await ask(bob, 'When does the ferry to Gotland leave?', { conversationId: started.conversation.id });
      expect(givenTo()).toEqual([]);
      await share(workspace);
      const members = await bob.call<{ members: { id: string; isYou: boolean }[] }>(
        'GET',
        `/workspaces/${workspace}/members`,
      );
      const member = members.body.members.find(({ isYou }) => isYou);
      expect((await ada.call('DELETE', `/workspaces/${workspace}/members/${member?.id}`)).status).toBe(200);
      expect(await reach(bob)).toEqual([404, 404, 404]);
    });
  });
});
