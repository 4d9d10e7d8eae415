// Imports over HTTP, on both engines: archives of ChatGPT, Claude and Lounge become conversations, once, with a report.

import { sql } from 'drizzle-orm';
import { zipSync, type Zippable } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { ConversationView } from '../../contract.ts';
import type { Conversation } from '../../contract/conversation.ts';
import type { FoundMessage } from '../../contract/history-contract.ts';
import type { ChatImport, ImportItem } from '../../contract/transfer-contract.ts';
import { chatGptConversation, claudeConversation } from './testing/exported-archives.ts';

const zip = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, body]) => [name, typeof body === 'string' ? Buffer.from(body) : body]),
    ) as Zippable,
  );
const json = (...conversations: object[]): string => JSON.stringify(conversations);

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ environment: database.environment });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function upload(person: TestPerson, body: string | Uint8Array, name = 'export.zip') {
    const request = { method: 'POST', body: body as NonNullable<RequestInit['body']> };
    return person.send<ChatImport>('/chat/imports', {
      ...request,
      headers: { ...person.headers, 'x-file-name': encodeURIComponent(name) },
    });
  }

  async function importAll(person: TestPerson, body: string | Uint8Array) {
    const { status, body: started } = await upload(person, body);
    expect(status, JSON.stringify(started)).toBe(201);
    return ended(person, started.id);
  }

  async function ended(person: TestPerson, id: string) {
    const find = async () => (await person.call<{ import: ChatImport }>('GET', `/chat/imports/${id}`)).body.import;
    await expect.poll(async () => (await find()).finishedAt, { timeout: 60_000, interval: 50 }).not.toBeNull();
    const path = `/chat/imports/${id}/items?limit=200`;
    const { items } = (await person.call<{ items: ImportItem[] }>('GET', path)).body;
    return { ...(await find()), items };
  }

  async function view(person: TestPerson, id: string | null | undefined): Promise<ConversationView> {
    return (await person.call<ConversationView>('GET', `/chat/conversations/${id}?limit=100`)).body;
  }

  async function list(person: TestPerson): Promise<Conversation[]> {
    return (await person.call<{ conversations: Conversation[] }>('GET', '/chat/conversations')).body.conversations;
  }

  test('an archive of ChatGPT keeps titles, times, models, code and branches, and says what is missing', async () => {
    const person = await app.signUp();
    const archive = zip({
      'chat.html': '<html>',
      'user.json': '{"id": "user-1"}',
      'conversations.json': json(chatGptConversation('c1', { title: 'Hub and spoke' })),
    });
    const done = await importAll(person, archive);
    expect(done).toMatchObject({ state: 'done', imported: 1, known: 0, skipped: 0, progress: 1, problem: null });
    expect(done.items).toEqual([
      {
        number: 1,
        title: 'Hub and spoke',
        result: 'imported',
        notes: ['1 image in it was not imported.', '1 file in it was not imported.'],
        conversationId: expect.any(String) as string,
      },
    ]);
    const { conversation, messages } = await view(person, done.items[0]?.conversationId);
    expect(conversation).toMatchObject({ title: 'Hub and spoke', importedFrom: 'chatgpt' });
    expect(new Date(conversation.updatedAt).toISOString()).toBe('2024-03-01T10:05:00.000Z');
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Which <b>hub</b>?\n\n*[Image, not imported]*\n\n*Attached, not imported: plan.pdf*'],
      ['assistant', 'The second answer, with code:\n\n```hcl\nlocals {}\n```\n\nAnd its end.'],
    ]);
    expect(messages[1]).toMatchObject({ agent: { name: 'gpt-4o' }, status: 'done', usage: null });
    expect(messages[1]?.siblingIds).toHaveLength(2);
    expect(new Date(messages[0]!.createdAt).toISOString()).toBe('2024-03-01T10:00:00.000Z');
  });

  test('an export of Claude is read as ZIP and as JSON, with the text of attachments', async () => {
    const person = await app.signUp();
    const done = await importAll(person, json(claudeConversation('k1', { name: 'Runbook' })));
    expect(done).toMatchObject({ state: 'done', imported: 1 });
    const { conversation, messages } = await view(person, done.items[0]?.conversationId);
    expect(conversation).toMatchObject({ title: 'Runbook', importedFrom: 'claude' });
    expect(messages.map(({ content }) => content)).toEqual([
      'Write a runbook.\n\n*Attached: notes.txt*\n\n```\nrestart it\n```',
      'Here it is.\n\n**restart.sh**\n\n```bash\nsystemctl restart x\n```',
    ]);
    const again = await importAll(person, zip({ 'data/conversations.json': json(claudeConversation('k1')) }));
    expect(again).toMatchObject({ imported: 0, known: 1 });
  });

  test('what Lounge exports can be imported by somebody else, with its branches', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const first = await importAll(ada, json(chatGptConversation('c9', { title: 'To and fro' })));
    const id = first.items[0]?.conversationId;
    const exported = await fetch(`${app.url}/api/chat/conversations/${id}/file?format=json&branches=all`, {
      headers: ada.headers,
    });
    const done = await importAll(bob, await exported.text());
    expect(done).toMatchObject({ state: 'done', imported: 1 });
    const [mine, theirs] = [await view(ada, id), await view(bob, done.items[0]?.conversationId)];
    const shape = ({ messages }: ConversationView) =>
      messages.map(({ role, content, createdAt, siblingIds, agent }) => [
        role,
        content,
        createdAt,
        siblingIds.length,
        agent,
      ]);
    expect(shape(theirs)).toEqual(shape(mine));
    expect(theirs.conversation.importedFrom).toBe('lounge');
  });

  test('the same archive again imports nothing, and a deleted conversation is told apart', async () => {
    const person = await app.signUp();
    const archive = json(chatGptConversation('a'), chatGptConversation('b'));
    const first = await importAll(person, archive);
    await person.call('DELETE', `/chat/conversations/${first.items[1]?.conversationId}`);
    const again = await importAll(person, archive);
    expect(again).toMatchObject({ imported: 0, known: 1, skipped: 1 });
    expect(again.items.map(({ result, notes }) => [result, notes.length])).toEqual([
      ['known', 0],
      ['skipped', 1],
    ]);
    expect(await list(person)).toHaveLength(1);
  });

  test('imported messages are found in the history', async () => {
    const person = await app.signUp();
    await importAll(person, json(chatGptConversation('c1', { question: 'Where do wombats deploy?' })));
    const find = async () =>
      (await person.call<{ messages: FoundMessage[] }>('GET', '/chat/search?q=wombat%20deploying')).body.messages;
    await expect
      .poll(async () => (await find()).map(({ excerpt }) => excerpt), { timeout: 30_000 })
      .toEqual([expect.stringContaining('wombats deploy')]);
  });

  test('items that are no conversations are skipped with their reason, and the rest is imported', async () => {
    const person = await app.signUp();
    const empty = { id: 'e', title: 'Empty', mapping: {} };
    const loop = chatGptConversation('loop', { loops: true });
    const unnamed = { ...chatGptConversation('x'), id: undefined, conversation_id: undefined };
    const long = chatGptConversation('long', { question: 'x'.repeat(300_000) });
    const text = `[1, "two", {"title": "Other"}, {broken], ${[empty, loop, unnamed, long].map((item) => JSON.stringify(item)).join(',')}]`;
    const done = await importAll(person, text.replace('{broken]', '{"broken": }'));
    expect(done.items.map(({ result }) => result)).toEqual([
      ...['skipped', 'skipped', 'skipped', 'skipped', 'skipped'],
      ...['imported', 'skipped', 'imported'],
    ]);
    expect(done.items[7]?.notes).toContain('One message was cut after 200,000 characters.');
    expect(done).toMatchObject({ state: 'done', imported: 2, skipped: 6 });
  });

  const bad: [name: string, body: () => string | Uint8Array, words: string][] = [
    ['a page of HTML', () => '<html><body>chat</body></html>', 'This is not a JSON file'],
    ['an empty file', () => '', 'This is not a JSON file'],
    ['an empty list', () => '[]', 'There are no conversations'],
    ['a ZIP without conversations', () => zip({ 'a.txt': 'x', '../../etc/passwd': 'x' }), 'There are no conversations'],
    ['a ZIP of hundreds of other files', () => zip(manyFiles(200)), 'There are no conversations'],
    ['a ZIP that says it has 60,000 files', () => crowd(60_000), 'more than 50,000 files'],
    ['a ZIP in a ZIP', () => zip({ 'export.zip': zip({ 'conversations.json': '[]' }) }), 'another ZIP in it'],
    [
      'a ZIP cut in the middle',
      () => zip({ 'conversations.json': json(chatGptConversation('z')) }).slice(0, 200),
      'damaged or incomplete',
    ],
    ['a ZIP that lies about sizes', () => liar(), 'damaged or incomplete'],
    ['a ZIP that unpacks to 5 GB', () => liar(0xfffffff0), 'unpack to more than 4 GB'],
  ];

  test.each(bad)('%s fails with a sentence and imports nothing', async (_, body, words) => {
    const person = await app.signUp();
    const done = await importAll(person, body());
    expect(done.state).toBe('failed');
    expect(done.problem).toContain(words);
    expect(await list(person)).toEqual([]);
  });

  test('a file that ends in the middle imports what comes before', async () => {
    const person = await app.signUp();
    const text = json(chatGptConversation('a'), chatGptConversation('b'));
    const done = await importAll(person, text.slice(0, -200));
    expect(done).toMatchObject({ state: 'failed', imported: 1 });
    expect(done.problem).toContain('ends in the middle');
    expect(await list(person)).toHaveLength(1);
  });

  test('only one import of a person runs at a time, and it can be stopped', async () => {
    const person = await app.signUp();
    const many = json(...Array.from({ length: 400 }, (_, index) => chatGptConversation(`m${index}`)));
    const [first, second] = await Promise.all([upload(person, many), upload(person, many)]);
    expect([first.status, second.status].sort((a, b) => a - b)).toEqual([201, 409]);
    const { id } = (first.status === 201 ? first : second).body;
    const stopped = await person.call<{ import: ChatImport }>('POST', `/chat/imports/${id}/stop`);
    const done = await ended(person, id);
    // It may have ended before the request came.
    expect(['stopped', 'done']).toContain(done.state);
    expect(stopped.status).toBe(200);
    await app.services.db.asSystem((tx) => tx.execute(sql`select 1`));
    expect((await person.call('DELETE', `/chat/imports/${id}`)).status).toBe(200);
    expect((await person.call('GET', `/chat/imports/${id}`)).status).toBe(404);
  });

  test('nobody else finds, stops or deletes an import or reads its report', async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp()];
    const { id } = await importAll(ada, json(chatGptConversation('c1')));
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/items'],
      ['POST', '/stop'],
      ['DELETE', ''],
    ] as const)
      expect((await eve.call(method, `/chat/imports/${id}${path}`)).status, `${method} ${path}`).toBe(404);
    expect((await eve.call<{ imports: ChatImport[] }>('GET', '/chat/imports')).body.imports).toEqual([]);
    expect((await eve.call('GET', `/chat/imports/${newId()}`)).status).toBe(404);
  });
});

function manyFiles(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`notes/${index}.json`, '{}']));
}

/** The end of the archive says so. */
function crowd(count: number): Uint8Array {
  const bytes = Buffer.from(zip({ 'conversations.json': '[]' }));
  bytes.writeUInt16LE(count, bytes.lastIndexOf(Buffer.from('PK\x05\x06')) + 10);
  return bytes;
}

/** The declared size of the entry is not that of its content. */
function liar(size = 10): Uint8Array {
  const bytes = Buffer.from(
    zip({ 'conversations.json': json(chatGptConversation('z')), 'conversations-1.json': '[]' }),
  );
  let at = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  for (; at !== -1; at = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]), at + 4))
    bytes.writeUInt32LE(size, at + 24);
  return bytes;
}
