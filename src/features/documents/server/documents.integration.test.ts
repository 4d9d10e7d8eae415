import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MAX_DOCUMENTS } from '../shared/limits.ts';
import { itemAt } from '#text/required.ts';
import { newId } from '#contract/id.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { encryptedPdf, pdfOf } from '#platform/parse/testing/test-files.ts';
import { openTestDb, testLog } from '#platform/testing/test-db.ts';
import { createDocuments, type Documents } from './documents.ts';
import { DOCUMENT_BUCKET } from './objects.ts';
import type { Upload } from './upload/uploader.ts';
import { insertTestUsers, openTestEntitlements, testReader, testSplitter } from './testing/test-documents.ts';

const MINUTE = 60_000;

let dataDir: string;
let db: Db;
let storage: Storage;
let entitlements: Entitlements;
let documents: Documents;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lounge-documents-'));
  db = await openTestDb();
  storage = await openStorage({ dataDir });
  await storage.ensureBucket(DOCUMENT_BUCKET);
  await insertTestUsers(db, ['ann', 'bob']);
  entitlements = openTestEntitlements(db);
  documents = createDocuments({ db, storage, entitlements, splitter: testSplitter, reader: testReader, log: testLog });
});

beforeEach(async () => {
  await db.asSystem((tx) => tx.execute(sql`update documents set deleted_at = now() - interval '1 day'`));
  await documents.purge();
});

afterAll(async () => {
  await documents.readings.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

function uploadOf(content: string | Buffer | Readable, changes: Partial<Upload> = {}): Upload {
  const body = content instanceof Readable ? content : Readable.from(content.length > 0 ? [Buffer.from(content)] : []);
  return {
    userId: 'ann',
    uploadId: newId(),
    name: 'notes.md',
    declaredType: 'text/markdown',
    declaredBytes: null,
    body,
    ...changes,
  };
}

async function add(content: string | Buffer | Readable, changes: Partial<Upload> = {}) {
  return (await documents.uploadDocument(uploadOf(content, changes))).document;
}

/** As it is once it has been read. */
async function upload(content: string | Buffer | Readable, changes: Partial<Upload> = {}) {
  const { document, isNew } = await documents.uploadDocument(uploadOf(content, changes));
  await documents.readings.settle();
  return { document: await documents.findDocument({ userId: document.userId, id: document.id }), isNew };
}

async function listOf(userId: string) {
  return documents.listDocuments({ userId, limit: 100, offset: 0 });
}

/** Names of the stored files of a person. */
async function objectsOf(userId: string): Promise<string[]> {
  return readdir(join(dataDir, 'storage', DOCUMENT_BUCKET, userId)).catch(() => []);
}

async function countRows(): Promise<{ documents: number; texts: number; unowned: number }> {
  const rows = await db.asSystem((tx) =>
    tx.execute(
      sql`select (select count(*) from documents) as documents, (select count(*) from document_texts) as texts, (select count(*) from unowned_objects) as unowned`,
    ),
  );
  return rows[0] as { documents: number; texts: number; unowned: number };
}

test('an uploaded document is listed, found and read back', async () => {
  const { document, isNew } = await upload('# Network standard');
  expect(isNew).toBe(true);
  expect(document).toEqual({
    id: document.id,
    name: 'notes.md',
    size: 18,
    type: 'text/markdown',
    url: `/api/documents/${document.id}/content`,
    userId: 'ann',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    isReadable: true,
    reading: { state: 'ready', problem: null, warnings: [], pages: null, progress: null, passages: 1 },
  });
  expect(await documents.findDocument({ userId: 'ann', id: document.id })).toEqual(document);
  expect(await listOf('ann')).toEqual({ documents: [document], total: { count: 1, bytes: 18 } });
  const content = await documents.openDocument({ userId: 'ann', id: document.id });
  expect(content.sha256).toBe(createHash('sha256').update('# Network standard').digest('hex'));
  expect(await text(await content.read())).toBe('# Network standard');
});

test('the list is newest first, in pages, and counts all', async () => {
  const ids: string[] = [];
  for (const name of ['a.md', 'b.md', 'c.md']) ids.unshift((await add('x', { name })).id);
  const page = await documents.listDocuments({ userId: 'ann', limit: 2, offset: 1 });
  expect(page.documents.map((document) => document.id)).toEqual(ids.slice(1));
  expect(page.total).toEqual({ count: 3, bytes: 3 });
});

test('the key is made of ids and a safe extension, never of the name', async () => {
  const document = await add('x', { name: '../../../etc/pass\0wd.MD' });
  expect(document.name).toBe('passwd.MD');
  expect(await objectsOf('ann')).toEqual([`${document.id}.md`]);
});

test('an empty file is a document of zero bytes', async () => {
  const document = await add('', { name: 'empty.txt' });
  expect(document).toMatchObject({ size: 0, isReadable: true });
  expect(await text(await (await documents.openDocument({ userId: 'ann', id: document.id })).read())).toBe('');
});

test('formats no agent can read yet are stored and say so', async () => {
  const pdf = await add('PK', { name: 'plan.odt', declaredType: 'application/octet-stream' });
  const long = await add(Buffer.alloc(2 * 1024 * 1024 + 1, 'a'), { name: 'long.txt' });
  expect([pdf.isReadable, long.isReadable]).toEqual([false, false]);
  expect(await documents.listTexts('ann')).toEqual([]);
});

test('a PDF is read from its file, and its passages know their page', async () => {
  const file = pdfOf([['# Network plan', 'The hub is 10.0.0.0/16.'], ['The firewall inspects all traffic.']]);
  const { document } = await upload(file, { name: 'plan.pdf', declaredType: 'application/pdf' });
  expect(document).toMatchObject({ isReadable: true, reading: { state: 'ready', pages: 2, warnings: [] } });
  const query = { text: 'firewall traffic', documentIds: [document.id], limit: 1 };
  expect((await documents.findPassages('ann', query)).passages).toMatchObject([
    { document: 'plan.pdf', heading: 'Network plan', page: 'Page 1 – Page 2' },
  ]);
  expect((await documents.listTexts('ann')).map(({ name }) => name)).toEqual(['plan.pdf']);
});

test('a file that cannot be read fails once, with the reason, and is kept', async () => {
  const { document } = await upload(encryptedPdf(), { name: 'secret.pdf' });
  const problem = 'This PDF is encrypted. Remove its password and upload it again.';
  expect(document.reading).toEqual({
    state: 'failed',
    problem,
    warnings: [],
    pages: null,
    progress: null,
    passages: 0,
  });
  const [row] = await db.asSystem((tx) => tx.execute(sql`select attempts from document_readings`));
  expect(row).toEqual({ attempts: 1 });
  expect(await objectsOf('ann')).toHaveLength(1);
  await expect(documents.findDocumentText({ userId: 'ann', id: document.id })).rejects.toMatchObject({
    code: 'documents/no-text',
  });
});

test('a reading that ended after its text was kept does not read the file again, and keeps its warnings', async () => {
  const { document } = await upload(pdfOf([['Text.'], []]), { name: 'scan.pdf' });
  await db.asSystem((tx) => tx.execute(sql`update document_readings set state = 'waiting'`));
  await rm(join(dataDir, 'storage', DOCUMENT_BUCKET, 'ann'), { recursive: true });
  await documents.readings.settle();
  expect((await documents.findDocument({ userId: 'ann', id: document.id })).reading).toMatchObject({
    state: 'ready',
    warnings: ['Page 2 without text: what is only in pictures or scans is missing.'],
  });
});

test('a text of exactly 2 MB is readable', async () => {
  const document = await add(Buffer.alloc(2 * 1024 * 1024, 'a'), { name: 'full.txt' });
  expect(document.isReadable).toBe(true);
  expect((await documents.listTexts('ann'))[0]?.text).toHaveLength(2 * 1024 * 1024);
});

test('an upload repeated after a lost response is the same document', async () => {
  const uploadId = newId();
  const first = await upload('once', { uploadId });
  const again = await upload('once', { uploadId });
  expect(again).toEqual({ document: first.document, isNew: false });
  expect(await objectsOf('ann')).toHaveLength(1);
});

test('the same upload sent twice at once makes one document and leaves one object', async () => {
  const uploadId = newId();
  const results = await Promise.all([1, 2].map(() => documents.uploadDocument(uploadOf('once', { uploadId }))));
  expect(new Set(results.map(({ document }) => document.id)).size).toBe(1);
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await objectsOf('ann')).toHaveLength(1);
  expect(await countRows()).toEqual({ documents: 1, texts: 1, unowned: 0 });
});

test('an upload id of one person means nothing for another', async () => {
  const uploadId = newId();
  const ofAnn = await add('ann', { uploadId });
  const ofBob = await add('bob', { uploadId, userId: 'bob' });
  expect(ofBob.id).not.toBe(ofAnn.id);
});

test('two uploads at once are two documents', async () => {
  const [first, second] = await Promise.all([add('first'), add('second')]);
  const texts = await documents.listTexts('ann');
  expect(texts.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
  expect(texts.map((document) => document.text).sort()).toEqual(['first', 'second']);
});

test('an upload that breaks off leaves neither row nor object', async () => {
  const body = new PassThrough();
  const stored = documents.uploadDocument(uploadOf(body));
  body.write(Buffer.alloc(300_000));
  setTimeout(() => body.destroy(new Error('hung up')), 50);
  await expect(stored).rejects.toMatchObject({ code: 'documents/upload-incomplete' });
  expect(await countRows()).toEqual({ documents: 0, texts: 0, unowned: 0 });
  expect(await objectsOf('ann')).toEqual([]);
});

test('a body over the limit leaves neither row nor object', async () => {
  const megabyte = Buffer.alloc(1024 * 1024);
  const body = Readable.from(Array.from({ length: 51 }, () => megabyte));
  await expect(documents.uploadDocument(uploadOf(body, { name: 'huge.bin' }))).rejects.toMatchObject({
    code: 'request/too-large',
  });
  expect(await countRows()).toEqual({ documents: 0, texts: 0, unowned: 0 });
  expect(await objectsOf('ann')).toEqual([]);
});

test('an object stored by a process that died before its row is purged a day later', async () => {
  const failing = createDocuments({
    db: failingAfter(2),
    storage,
    entitlements,
    splitter: testSplitter,
    reader: testReader,
    log: testLog,
  });
  await expect(failing.uploadDocument(uploadOf('lost'))).rejects.toThrow('the process died');
  expect(await objectsOf('ann')).toHaveLength(1);
  await documents.purge();
  expect(await objectsOf('ann')).toHaveLength(1);
  await documents.purge(new Date(Date.now() + 25 * 60 * MINUTE));
  expect(await objectsOf('ann')).toEqual([]);
  expect(await countRows()).toEqual({ documents: 0, texts: 0, unowned: 0 });
});

/** The real database, failing after this many transactions. */
function failingAfter(transactions: number): Db {
  let left = transactions;
  return {
    ...db,
    asUser(userId, act) {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('the process died')) : db.asUser(userId, act);
    },
  };
}

test('a person keeps at most the allowed number of documents', async () => {
  await db.asSystem((tx) =>
    tx.execute(sql`insert into documents (id, user_id, name, size, type, url, storage_key, upload_id, content_sha256, readable)
      select gen_random_uuid(), 'ann', 'n', 1, 't', 'u', 'ann/' || i, gen_random_uuid(), '', false from generate_series(1, ${MAX_DOCUMENTS}) i`),
  );
  await expect(add('one too many')).rejects.toMatchObject({
    code: 'plan/upgrade-required',
    details: { allowance: 'documents', limit: MAX_DOCUMENTS, used: MAX_DOCUMENTS, requiredPlan: null },
  });
  expect((await add('bob has room', { userId: 'bob' })).userId).toBe('bob');
  const { id } = itemAt((await listOf('ann')).documents, 0);
  await documents.deleteDocument({ userId: 'ann', id });
  await add('fits again');
  await expect(documents.restoreDocument({ userId: 'ann', id })).rejects.toMatchObject({
    code: 'plan/upgrade-required',
  });
});

test('a deleted document is gone everywhere and comes back when it is restored', async () => {
  const { document } = await upload('kept');
  expect(await documents.deleteDocument({ userId: 'ann', id: document.id })).toEqual(document);
  expect(await documents.deleteDocument({ userId: 'ann', id: document.id })).toEqual(document);
  await expect(documents.findDocument({ userId: 'ann', id: document.id })).rejects.toMatchObject({
    code: 'documents/not-found',
  });
  await expect(documents.openDocument({ userId: 'ann', id: document.id })).rejects.toMatchObject({
    code: 'documents/not-found',
  });
  expect(await listOf('ann')).toEqual({ documents: [], total: { count: 0, bytes: 0 } });
  expect(await documents.listTexts('ann', [document.id])).toEqual([]);
  expect(await documents.restoreDocument({ userId: 'ann', id: document.id })).toEqual(document);
  expect(await documents.restoreDocument({ userId: 'ann', id: document.id })).toEqual(document);
  expect(await documents.listTexts('ann')).toEqual([{ id: document.id, name: 'notes.md', text: 'kept' }]);
});

test('ten minutes after its deletion a document and its object are gone for good', async () => {
  const document = await add('short-lived');
  await documents.deleteDocument({ userId: 'ann', id: document.id });
  await documents.purge(new Date(Date.now() + 9 * MINUTE));
  expect(await objectsOf('ann')).toHaveLength(1);
  await documents.purge(new Date(Date.now() + 11 * MINUTE));
  expect(await objectsOf('ann')).toEqual([]);
  expect(await countRows()).toEqual({ documents: 0, texts: 0, unowned: 0 });
  await expect(documents.restoreDocument({ userId: 'ann', id: document.id })).rejects.toMatchObject({
    code: 'documents/not-found',
  });
});

test('a store that cannot delete now is asked again by the next purge', async () => {
  const document = await add('stubborn');
  await documents.deleteDocument({ userId: 'ann', id: document.id });
  const unreachable: Storage = { ...storage, delete: () => Promise.reject(new Error('unreachable')) };
  const later = new Date(Date.now() + 11 * MINUTE);
  await createDocuments({
    db,
    storage: unreachable,
    entitlements,
    splitter: testSplitter,
    reader: testReader,
    log: testLog,
  }).purge(later);
  expect(await objectsOf('ann')).toHaveLength(1);
  await documents.purge(later);
  expect(await objectsOf('ann')).toEqual([]);
});

test('another person’s document, an unknown id and no id at all are the same: not found', async () => {
  const { id } = await add('secret');
  for (const act of [
    documents.findDocument,
    documents.openDocument,
    documents.deleteDocument,
    documents.restoreDocument,
  ]) {
    for (const wanted of [id, newId(), 'nonsense', '']) {
      await expect(act({ userId: 'bob', id: wanted })).rejects.toMatchObject({
        code: 'documents/not-found',
        message: 'This document does not exist.',
        details: {},
      });
    }
  }
  expect(await documents.listTexts('bob', [id])).toEqual([]);
  expect(await documents.listImages('bob', [id])).toEqual([]);
  expect(await listOf('bob')).toMatchObject({ documents: [] });
  expect(await documents.findDocument({ userId: 'ann', id })).toMatchObject({ id });
});

test('row-level security hides another person’s rows from a query that forgets the owner', async () => {
  await add('secret');
  for (const table of ['documents', 'document_texts']) {
    expect(await db.asUser('bob', (tx) => tx.execute(sql`select * from ${sql.identifier(table)}`))).toEqual([]);
    expect(await db.asUser('ann', (tx) => tx.execute(sql`select * from ${sql.identifier(table)}`))).toHaveLength(1);
  }
});

test('texts for agents are newest first, narrowed to ids, and end before 4 MB', async () => {
  const old = await add(Buffer.alloc(2_000_000, 'o'), { name: 'old.txt' });
  const middle = await add(Buffer.alloc(2_000_000, 'm'), { name: 'middle.txt' });
  const young = await add('young', { name: 'young.txt' });
  const newest = await add(Buffer.alloc(1_000_000, 'n'), { name: 'newest.txt' });
  expect((await documents.listTexts('ann')).map(({ id }) => id)).toEqual([newest.id, young.id, middle.id]);
  expect((await documents.listTexts('ann', [old.id, young.id, 'nonsense', newId()])).map(({ id }) => id)).toEqual([
    young.id,
    old.id,
  ]);
  expect(await documents.listTexts('ann', [])).toEqual([]);
});

test('images are given to agents with the type their bytes prove', async () => {
  const bytes = Buffer.from('89504e470d0a1a0a00000000', 'hex');
  const image = await add(bytes, { name: 'hub.png', declaredType: 'text/html' });
  const fake = await add('<script>', { name: 'fake.png', declaredType: 'image/png' });
  expect([image.type, image.isReadable, fake.type, fake.isReadable]).toEqual([
    'image/png',
    true,
    'application/octet-stream',
    false,
  ]);
  expect(await documents.listImages('ann', [image.id, fake.id, newId(), 'nonsense'])).toEqual([
    { id: image.id, name: 'hub.png', mediaType: 'image/png', data: bytes },
  ]);
});

test('an image too large for any provider is left out', async () => {
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  const image = await add(Buffer.concat([start, Buffer.alloc(5 * 1024 * 1024)]), { name: 'large.png' });
  expect(await documents.listImages('ann', [image.id])).toEqual([]);
});

test('a document that is being read says how many of its pages have been', async () => {
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
  const slow = createDocuments({
    db,
    storage,
    entitlements,
    splitter: testSplitter,
    reader: {
      async read(_, { onProgress }) {
        onProgress?.({ done: 40, total: 284 });
        await isHeld;
        return { text: 'Read.', pages: [{ label: 'Page 1', start: 0 }], pageCount: 284, warnings: [] };
      },
    },
    log: testLog,
  });
  const { document } = await slow.uploadDocument(uploadOf('x', { name: 'long.pdf' }));
  const find = async () => (await slow.findDocument({ userId: 'ann', id: document.id })).reading;
  await vi.waitFor(async () => expect(await find()).toMatchObject({ progress: { read: 40, total: 284 } }), 5_000);
  release();
  await slow.readings.settle();
  expect(await find()).toMatchObject({ state: 'ready', progress: null, pages: 284 });
});

test('a document keeps its id with another content, which is stored, read and counted in place of the one before', async () => {
  const document = await add('The hub is 10.0.0.0/16.', { name: 'hub.md' });
  await documents.readings.settle();
  const body = 'The hub is 10.9.0.0/16 from now on.';
  const replaced = await documents.replaceContent({
    userId: 'ann',
    id: document.id,
    declaredType: 'text/markdown',
    declaredBytes: null,
    body: Readable.from([Buffer.from(body)]),
  });
  expect(replaced).toMatchObject({ id: document.id, name: 'hub.md', size: body.length });
  await documents.readings.settle();
  expect((await documents.findDocumentText({ userId: 'ann', id: document.id })).text).toBe(body);
  const { passages } = await documents.findPassages('ann', { text: 'hub', documentIds: [document.id], limit: 5 });
  expect(passages.map(({ text }) => text)).toEqual([body]);
  expect(await objectsOf('ann')).toHaveLength(1);
  expect(await countRows()).toMatchObject({ unowned: 0 });
  const foreign = { userId: 'bob', id: document.id, declaredType: '', declaredBytes: 1, body: Readable.from(['x']) };
  await expect(documents.replaceContent(foreign)).rejects.toMatchObject({ code: 'documents/not-found' });
});
