// The history over HTTP, on both engines: search in all messages, folders, pins, the archive, forks, and several at once.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { ConversationView, StartedAnswer } from '../../contract.ts';
import type { Conversation } from '../../contract/conversation.ts';
import type { Folder, FoundMessage } from '../../contract/history-contract.ts';
import { BLOCK_LENGTH } from './postings.ts';

const says = (text: string) => createScripted([{ steps: [{ text }] }]);
const agents = [
  { agent: scriptedAgent('plain'), provider: says('Use a firewall policy for each hub.') },
  { agent: scriptedAgent('other'), provider: says('The gateway belongs in its own subnet.') },
];

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;
  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ agents, environment: database.environment });
    ada = await app.signUp();
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function ask(person: TestPerson, message: string, more: object = {}): Promise<StartedAnswer> {
    const order = { requestId: newId(), agentId: 'plain', message, ...more };
    const { status, body } = await person.call<StartedAnswer>('POST', '/chat/messages', order);
    expect(status, JSON.stringify(body)).toBe(200);
    await person.follow(body.runId);
    return body;
  }

  async function search(person: TestPerson, query: Record<string, string>) {
    const path = `/chat/search?${new URLSearchParams(query)}`;
    const { status, body } = await person.call<{ messages: FoundMessage[]; nextCursor: string | null }>('GET', path);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }

  async function found(person: TestPerson, query: Record<string, string>): Promise<string[]> {
    return (await search(person, query)).messages.map(({ excerpt }) => excerpt);
  }

  async function list(person: TestPerson, query = ''): Promise<string[]> {
    const { body } = await person.call<{ conversations: Conversation[] }>('GET', `/chat/conversations${query}`);
    return body.conversations.map(({ title }) => title);
  }

  test('a message is found by its words in any form, with the words marked, the newest first', async () => {
    const person = await app.signUp();
    const { conversation, userMessage } = await ask(person, 'Who deploys the peering of zürich?');
    await ask(person, 'Deployment slots');
    const { messages } = await search(person, { q: 'deployed' });
    expect(messages.map(({ excerpt }) => excerpt)).toEqual(['Deployment slots', 'Who deploys the peering of zürich?']);
    const [, first] = messages;
    expect(first).toMatchObject({ id: userMessage?.id, conversationId: conversation.id, role: 'user', agent: null });
    expect(first?.marks.map(({ start, end }) => first.excerpt.slice(start, end))).toEqual(['deploys']);
    expect(await found(person, { q: 'PEERING who' })).toHaveLength(1);
    expect(await found(person, { q: 'Zürich' })).toHaveLength(1);
    expect(await found(person, { q: 'peering slots' })).toEqual([]);
    expect(await found(person, { q: '  ?!' })).toEqual([]);
  });

  test('what is shown of a message has no marks of Markdown', async () => {
    const person = await app.signUp();
    await ask(person, '## Routing\n\nWhere the **platypus** decision is `made`');
    const { messages } = await search(person, { q: 'platypus' });
    expect(messages.map(({ excerpt }) => excerpt)).toEqual(['Routing Where the platypus decision is made']);
  });

  test('answers and every branch are searched; what was cleared or deleted is not', async () => {
    const person = await app.signUp();
    const { conversation, userMessage } = await ask(person, 'First quokka');
    await ask(person, 'Second quokka', { conversationId: conversation.id, parentId: null });
    expect(await found(person, { q: 'quokka' })).toEqual(['Second quokka', 'First quokka']);
    expect((await search(person, { q: 'firewall policies' })).messages.map(({ agent }) => agent?.name)).toEqual([
      'Agent plain',
      'Agent plain',
    ]);
    const shown = await person.call<ConversationView>('POST', `/chat/conversations/${conversation.id}/head`, {
      messageId: userMessage?.id,
    });
    expect(shown.body.messages[0]?.content).toBe('First quokka');
    await person.call('POST', `/chat/conversations/${conversation.id}/clear`);
    expect(await found(person, { q: 'quokka' })).toEqual([]);
    const other = await ask(person, 'Third quokka');
    await person.call('DELETE', `/chat/conversations/${other.conversation.id}`);
    expect(await found(person, { q: 'quokka' })).toEqual([]);
    await person.call('POST', `/chat/conversations/${other.conversation.id}/restore`);
    expect(await found(person, { q: 'quokka' })).toEqual(['Third quokka']);
  });

  test('a search is narrowed by agent, role, time, folder, pin and archive', async () => {
    const person = await app.signUp();
    const a = (await ask(person, 'gateway one')).conversation;
    const b = (await ask(person, 'gateway two', { agentId: 'other' })).conversation;
    expect(await found(person, { q: 'gateway', agentId: 'other' })).toEqual(['The gateway belongs in its own subnet.']);
    expect(await found(person, { q: 'gateway', role: 'user' })).toEqual(['gateway two', 'gateway one']);
    const now = new Date().toISOString();
    expect(await found(person, { q: 'gateway', from: now })).toEqual([]);
    expect(await found(person, { q: 'gateway', role: 'user', to: now })).toHaveLength(2);
    expect(await found(person, { q: 'gateway', hasAttachments: 'true' })).toEqual([]);
    const { folder } = (await person.call<{ folder: Folder }>('POST', '/chat/folders', { name: 'Networks' })).body;
    await person.call('POST', '/chat/conversations/organize', { ids: [a.id], folderId: folder.id, isPinned: true });
    await person.call('POST', '/chat/conversations/organize', { ids: [b.id], isArchived: true });
    expect(await found(person, { q: 'gateway', folderId: folder.id })).toEqual(['gateway one']);
    expect(await found(person, { q: 'gateway', isPinned: 'true' })).toEqual(['gateway one']);
    expect(await found(person, { q: 'gateway', isArchived: 'true', role: 'user' })).toEqual(['gateway two']);
  });

  test('pages go on where the one before has ended', async () => {
    const person = await app.signUp();
    for (const number of ['one', 'two', 'three']) await ask(person, `wombat ${number}`);
    const first = await search(person, { q: 'wombat', limit: '2' });
    const second = await search(person, { q: 'wombat', limit: '2', cursor: first.nextCursor ?? '' });
    expect([...first.messages, ...second.messages].map(({ excerpt }) => excerpt)).toEqual([
      'wombat three',
      'wombat two',
      'wombat one',
    ]);
    expect(second.nextCursor).toBeNull();
    expect((await person.call('GET', '/chat/search?q=wombat&cursor=zzz')).status).toBe(400);
  });

  test('nobody finds the messages of another person, and no filter of theirs helps', async () => {
    const grace = await app.signUp();
    const { conversation } = await ask(ada, 'The secret numbat');
    const { folder } = (await ada.call<{ folder: Folder }>('POST', '/chat/folders', { name: 'Mine' })).body;
    await ada.call('POST', '/chat/conversations/organize', { ids: [conversation.id], folderId: folder.id });
    expect(await found(ada, { q: 'numbat' })).toHaveLength(1);
    for (const more of [{}, { folderId: folder.id }, { isPinned: 'true' }])
      expect(await found(grace, { q: 'numbat', ...more })).toEqual([]);
    expect(await list(grace, `?folderId=${folder.id}`)).toEqual([]);
  });

  test('messages in blocks are found as before, and one that is removed for good leaves no word behind', async () => {
    const person = await app.signUp();
    const { db } = app.services;
    const { conversation } = await ask(person, 'An early platypus');
    const [owner] = await db.asSystem(
      async (tx) =>
        (await tx.execute(sql`select user_id as id from conversations where id = ${conversation.id}`)) as unknown as {
          id: string;
        }[],
    );
    const userId = owner?.id ?? '';
    await db.asUser(userId, (tx) =>
      tx.execute(sql`
        insert into messages (id, user_id, conversation_id, role, content, status, created_at)
        select gen_random_uuid(), ${userId}::text, ${conversation.id}::uuid, 'user', 'common filler ' || n, 'done',
          now() + n * interval '1 microsecond'
        from generate_series(1, ${BLOCK_LENGTH}::integer) n`),
    );
    const late = await ask(person, 'A late platypus');
    await app.runJobs();
    const countTerms = async (lexeme: string): Promise<number> => {
      const rows = (await db.asUser(userId, (tx) =>
        tx.execute(sql`select 1 from message_terms where user_id = ${userId} and lexeme = ${lexeme}`),
      )) as unknown as unknown[];
      return rows.length;
    };
    expect(await countTerms('platypus')).toBe(1);
    expect(await found(person, { q: 'platypus' })).toEqual(['A late platypus', 'An early platypus']);
    expect((await search(person, { q: 'common', limit: '100' })).messages).toHaveLength(100);
    expect(await found(person, { q: `filler ${BLOCK_LENGTH - 7}` })).toEqual([`common filler ${BLOCK_LENGTH - 7}`]);

    await db.asSystem((tx) => tx.execute(sql`delete from messages where content = 'An early platypus'`));
    await app.runJobs();
    expect(await countTerms('platypus')).toBe(0);
    expect(await found(person, { q: 'platypus' })).toEqual(['A late platypus']);
    expect(await found(person, { q: 'filler 99' })).toEqual(['common filler 99']);
    expect(late.conversation.id).not.toBe(conversation.id);
  });

  test('older messages that come later are found in their place in time, page after page', async () => {
    const person = await app.signUp();
    const { db } = app.services;
    const { conversation } = await ask(person, 'Where everything goes');
    const [row] = await db.asSystem(
      async (tx) =>
        (await tx.execute(sql`select user_id as id from conversations where id = ${conversation.id}`)) as unknown as {
          id: string;
        }[],
    );
    const userId = row?.id ?? '';
    for (const [offset, name] of [
      [0, 'own'],
      [1, 'imported'],
    ] as const) {
      await db.asUser(userId, (tx) =>
        tx.execute(sql`
          insert into messages (id, user_id, conversation_id, role, content, status, created_at)
          select gen_random_uuid(), ${userId}::text, ${conversation.id}::uuid, 'user', ${name} || ' meerkat ' || n, 'done',
            timestamptz '2025-03-01' + (2 * n + ${offset}::integer) * interval '1 second'
          from generate_series(1, ${BLOCK_LENGTH}::integer) n`),
      );
      await app.runJobs();
    }
    const expected = [2048, 2047, 2046].flatMap((n) => [`imported meerkat ${n}`, `own meerkat ${n}`]);
    const first = await search(person, { q: 'meerkat', limit: '3' });
    const second = await search(person, { q: 'meerkat', limit: '3', cursor: first.nextCursor ?? '' });
    expect([...first.messages, ...second.messages].map(({ excerpt }) => excerpt)).toEqual(expected);
    const until = new Date(Date.UTC(2025, 2, 1, 0, 0, 6)).toISOString();
    expect(await found(person, { q: 'meerkat', to: until })).toEqual([
      'imported meerkat 2',
      'own meerkat 2',
      'imported meerkat 1',
      'own meerkat 1',
    ]);

    const ids = [conversation.id];
    const { folder } = (await person.call<{ folder: Folder }>('POST', '/chat/folders', { name: 'Animals' })).body;
    for (const [change, filter] of [
      [{ folderId: folder.id }, { folderId: folder.id }],
      [{ isPinned: true }, { isPinned: 'true' }],
      [{ isArchived: true }, { isArchived: 'true' }],
    ] as const) {
      expect(await found(person, { q: 'meerkat 7', ...filter })).toEqual([]);
      await person.call('POST', '/chat/conversations/organize', { ids, ...change });
      expect(await found(person, { q: 'meerkat 7', ...filter })).toEqual(['imported meerkat 7', 'own meerkat 7']);
    }
    await person.call('POST', '/chat/conversations/organize', { ids, isArchived: false, folderId: null });
    expect(await found(person, { q: 'meerkat 7', isArchived: 'true' })).toEqual([]);
    expect(await found(person, { q: 'meerkat 7', isPinned: 'true' })).toHaveLength(2);
  });

  test('messages from before the index are read by the job', async () => {
    const person = await app.signUp();
    const { conversation } = await ask(person, 'An old echidna');
    await app.services.db.asSystem((tx) =>
      tx.execute(sql`
        update message_words w set lexemes = null from messages m
        where m.id = w.message_id and m.conversation_id = ${conversation.id}`),
    );
    expect(await found(person, { q: 'echidna' })).toEqual([]);
    await app.runJobs();
    expect(await found(person, { q: 'echidna' })).toEqual(['An old echidna']);
  });

  test('pinned conversations come first; archived ones and folders have lists of their own', async () => {
    const person = await app.signUp();
    const [a, b, c] = [
      (await ask(person, 'Alpha')).conversation,
      (await ask(person, 'Beta')).conversation,
      (await ask(person, 'Gamma')).conversation,
    ];
    const { folder } = (await person.call<{ folder: Folder }>('POST', '/chat/folders', { name: ' Client A ' })).body;
    expect(folder.name).toBe('Client A');
    await person.call('POST', '/chat/conversations/organize', { ids: [a.id], isPinned: true });
    await person.call('POST', '/chat/conversations/organize', { ids: [b.id], isArchived: true });
    await person.call('POST', '/chat/conversations/organize', { ids: [a.id, c.id], folderId: folder.id });
    expect(await list(person)).toEqual(['Alpha', 'Gamma']);
    expect(await list(person, '?isArchived=true')).toEqual(['Beta']);
    expect(await list(person, `?folderId=${folder.id}`)).toEqual(['Alpha', 'Gamma']);
    await person.call('DELETE', `/chat/folders/${folder.id}`);
    expect((await person.call<{ folders: Folder[] }>('GET', '/chat/folders')).body.folders).toEqual([]);
    expect(await list(person)).toEqual(['Alpha', 'Gamma']);
    await person.call('POST', `/chat/folders/${folder.id}/restore`);
    expect(await list(person, `?folderId=${folder.id}`)).toEqual(['Alpha', 'Gamma']);
  });

  test('several conversations are deleted and restored together, or none of them', async () => {
    const person = await app.signUp();
    const ids = [(await ask(person, 'One')).conversation.id, (await ask(person, 'Two')).conversation.id];
    const refused = await person.call('POST', '/chat/conversations/delete', { ids: [...ids, newId()] });
    expect(refused.status).toBe(404);
    expect(await list(person)).toEqual(['Two', 'One']);
    await person.call('POST', '/chat/conversations/delete', { ids });
    expect(await list(person)).toEqual([]);
    await person.call('POST', '/chat/conversations/restore', { ids });
    expect(await list(person)).toEqual(['Two', 'One']);
  });

  test('a fork has the messages up to the one it was made at, and says where it comes from', async () => {
    const person = await app.signUp();
    const first = await ask(person, 'Start here');
    await ask(person, 'And then this', { conversationId: first.conversation.id });
    const messageId = first.assistantMessage.id;
    const path = `/chat/conversations/${first.conversation.id}/fork`;
    const { status, body } = await person.call<{ conversation: Conversation }>('POST', path, { messageId });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.conversation.forkedFrom).toEqual({ conversationId: first.conversation.id, messageId });
    const copy = (await person.call<ConversationView>('GET', `/chat/conversations/${body.conversation.id}`)).body;
    expect(copy.messages.map(({ content }) => content)).toEqual(['Start here', 'Use a firewall policy for each hub.']);
    await ask(person, 'Another way', { conversationId: body.conversation.id });
    const source = (await person.call<ConversationView>('GET', `/chat/conversations/${first.conversation.id}`)).body;
    expect(source.messages.map(({ content }) => content)).not.toContain('Another way');
    await person.call('DELETE', `/chat/conversations/${first.conversation.id}`);
    const alone = (await person.call<ConversationView>('GET', `/chat/conversations/${body.conversation.id}`)).body;
    expect(alone.conversation.forkedFrom).toBeNull();
  });
});
