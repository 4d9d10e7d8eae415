import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { MAX_DOCUMENT_BYTES } from '../shared/limits.ts';
import { createRedactor } from '#platform/log/redactor.ts';
import { newId } from '#contract/id.ts';
import type { ErrorBody } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import { HttpServer } from '#platform/http/http-server.ts';
import type { Metering } from '#platform/http/quota.ts';
import { RouteTable } from '#platform/http/route-table.ts';
import { createUploads } from '#platform/http/request/uploads.ts';
import type { Identity } from '#platform/identity/identity.ts';
import { noAudit } from '#platform/testing/no-audit.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { openTestDb, testLog } from '#platform/testing/test-db.ts';
import { documentProblems, type Document } from '../contract.ts';
import { createDocuments, type Documents } from './documents.ts';
import { DOCUMENT_BUCKET } from './objects.ts';
import { drawPage } from '#platform/parse/pdf/draw-page.ts';
import { createDocumentPages } from './pages/document-pages.ts';
import { createDocumentRoutes } from './routes.ts';
import { insertTestUsers, openTestEntitlements, testReader, testSplitter } from './testing/test-documents.ts';

let dataDir: string;
let db: Db;
let documents: Documents;
let server: HttpServer;
let port: number;

/** The part of the port that these routes use: a Bearer token is the id of a signed-in person. */
const identity = {
  readToken: async (token: string) => ({ id: token, email: `${token}@example.com`, roles: [] }),
  readSession: async () => null,
} as unknown as Identity;

/** No route of documents is metered. */
const noMetering: Metering = {
  quotaOf() {
    throw new Error('a quota was asked for');
  },
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lounge-document-routes-'));
  db = await openTestDb();
  await insertTestUsers(db, ['ann', 'bob']);
  const storage = await openStorage({ dataDir });
  await storage.ensureBucket(DOCUMENT_BUCKET);
  const entitlements = openTestEntitlements(db);
  documents = createDocuments({ db, storage, entitlements, splitter: testSplitter, reader: testReader, log: testLog });
  const pages = createDocumentPages({ db, documents, pictures: { draw: drawPage } });
  const { router, streams } = createDocumentRoutes({ documents, pages, uploads: createUploads({ stallMs: 30_000 }) });
  const api = {
    table: new RouteTable({ documents: router }, streams),
    identity,
    metering: noMetering,
    audit: noAudit,
    publicUrl: 'http://localhost',
  };
  server = new HttpServer({
    api,
    web: { serve: () => false },
    log: testLog,
    redact: createRedactor([]),
    checkReady: async () => {},
  });
  port = await server.listen(0, '127.0.0.1');
});

beforeEach(async () => {
  await db.asSystem((tx) => tx.execute(sql`update documents set deleted_at = now() - interval '1 day'`));
  await documents.purge();
});

afterAll(async () => {
  await server.close(0);
  await documents.readings.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

type Body = RequestInit['body'];
type Call = { method?: string; as?: string | null; headers?: Record<string, string>; body?: Body };

function call(path: string, { method = 'GET', as = 'ann', headers = {}, body }: Call = {}): Promise<Response> {
  const authorization: Record<string, string> = as ? { authorization: `Bearer ${as}` } : {};
  return fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { ...authorization, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

function upload(name: string, body: Body, headers: Record<string, string> = {}): Promise<Response> {
  return call('/documents', {
    method: 'POST',
    body,
    headers: { 'x-file-name': encodeURIComponent(name), 'content-type': 'text/plain', ...headers },
  });
}

async function uploaded(name: string, body: Body, headers: Record<string, string> = {}): Promise<Document> {
  const response = await upload(name, body, headers);
  expect(response.status).toBe(201);
  return (await response.json()) as Document;
}

async function errorOf(response: Response): Promise<{ status: number; code: string }> {
  const { error } = (await response.json()) as { error: { code: string } };
  return { status: response.status, code: error.code };
}

async function expectNothingStored(): Promise<void> {
  expect(await documents.listDocuments({ userId: 'ann', limit: 10, offset: 0 })).toMatchObject({ documents: [] });
  const folders = ['ann', '../.incoming'].map((folder) =>
    readdir(join(dataDir, 'storage', DOCUMENT_BUCKET, folder)).catch(() => []),
  );
  expect((await Promise.all(folders)).flat()).toEqual([]);
}

test.each<[string, (path: string) => Promise<void>, string]>([
  ['was changed at equal length', (path) => writeFile(path, 'X short text'), 'server/file-damaged'],
  ['is shorter than it was', (path) => writeFile(path, 'A'), 'server/file-damaged'],
  ['is missing', (path) => rm(path), 'server/file-missing'],
])('a stored file that %s is not handed out, and the answer says what to do', async (_, change, code) => {
  const { id } = await uploaded('short.txt', 'A short text');
  const [row] = await db.asSystem((tx) => tx.execute(sql`select storage_key from documents where id = ${id}`));
  await change(join(dataDir, 'storage', DOCUMENT_BUCKET, String(row?.['storage_key'])));
  const response = await call(`/documents/${id}/content`);
  const { error } = (await response.json()) as ErrorBody;
  expect([response.status, error.code]).toEqual([410, code]);
  expect(error.message).toContain('Ask the administrator to bring it back from a backup, or upload it again.');
});

test('a document travels up and down byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => i & 0xff);
  const document = await uploaded('Plan für Köln.bin', bytes);
  expect(document).toMatchObject({ name: 'Plan für Köln.bin', size: bytes.length });
  const response = await call(`/documents/${document.id}/content`);
  expect(response.status).toBe(200);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Plan f_r K_ln.bin"; filename*=UTF-8''Plan%20f%C3%BCr%20K%C3%B6ln.bin`,
  );
});

test.each([
  ['page.html', 'text/html', '<script>alert(1)</script>'],
  ['drawing.svg', 'image/svg+xml', '<svg onload="alert(1)"/>'],
  ['fake.png', 'image/png', '<script>alert(1)</script>'],
])('%s never renders on our origin', async (name, type, content) => {
  const { id } = await uploaded(name, content, { 'content-type': type });
  const response = await call(`/documents/${id}/content`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await response.text()).toBe(content);
});

test('an image is served as what it is, still as an attachment', async () => {
  const { id } = await uploaded('hub.png', Buffer.from('89504e470d0a1a0a', 'hex'), { 'content-type': 'text/html' });
  const { headers } = await call(`/documents/${id}/content`);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('content-disposition')).toMatch(/^attachment;/);
});

test('a copy the browser still has is not sent again', async () => {
  const { id } = await uploaded('a.txt', 'same');
  const etag = (await call(`/documents/${id}/content`)).headers.get('etag');
  const response = await call(`/documents/${id}/content`, { headers: { 'if-none-match': etag! } });
  expect([response.status, await response.text()]).toEqual([304, '']);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['nul\0byte.txt', 'nulbyte.txt'],
  ['head\r\nset-cookie: x=1.txt', 'headset-cookie: x=1.txt'],
  ['quote".txt', 'quote".txt'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['<b>bold</b>.html', 'b>.html'],
])('the hostile name %j comes back as the text %j', async (raw, kept) => {
  const document = await uploaded(raw, 'x');
  expect(document.name).toBe(kept);
  const response = await call(`/documents/${document.id}/content`);
  expect(response.status).toBe(200);
  expect(response.headers.get('set-cookie')).toBeNull();
  await response.arrayBuffer();
});

test('list, find, delete and restore respond as the contract says', async () => {
  const { id } = await uploaded('a.md', '# a');
  await documents.readings.settle();
  const document = await documents.findDocument({ userId: 'ann', id });
  expect(await (await call('/documents?limit=10')).json()).toEqual({
    documents: [document],
    total: { count: 1, bytes: 3 },
  });
  expect(await (await call(`/documents/${document.id}`)).json()).toEqual(document);
  expect((await call(`/documents/${document.id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await errorOf(await call(`/documents/${document.id}`))).toEqual({ status: 404, code: 'documents/not-found' });
  expect(await (await call(`/documents/${document.id}/restore`, { method: 'POST' })).json()).toEqual(document);
});

test('a repeated upload returns 200 with the same document', async () => {
  const headers = { 'x-upload-id': newId() };
  const document = await uploaded('a.md', 'x', headers);
  const again = await upload('a.md', 'x', headers);
  expect([again.status, await again.json()]).toMatchObject([200, { id: document.id }]);
});

test('without a session every route is refused', async () => {
  const { id } = await uploaded('a.md', 'x');
  const calls = [
    ['GET', '/documents'],
    ['POST', '/documents'],
    ['GET', `/documents/${id}`],
    ['DELETE', `/documents/${id}`],
    ['POST', `/documents/${id}/restore`],
    ['GET', `/documents/${id}/content`],
  ] as const;
  for (const [method, path] of calls)
    expect(await errorOf(await call(path, { method, as: null }))).toEqual({
      status: 401,
      code: 'auth/session-missing',
    });
});

test('another person’s id and an unknown one get the same answer on every route', async () => {
  const { id } = await uploaded('a.md', 'secret');
  const routes = [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/restore'],
    ['GET', '/content'],
  ] as const;
  const expected = JSON.stringify({
    error: { code: 'documents/not-found', message: documentProblems['documents/not-found'].message },
  });
  for (const [method, rest] of routes) {
    for (const wanted of [id, newId(), 'nonsense', '..%2f..%2fetc', '%00']) {
      const response = await call(`/documents/${wanted}${rest}`, { method, as: 'bob' });
      expect([response.status, await response.text()]).toEqual([404, expected]);
    }
  }
  expect((await call(`/documents/${id}`)).status).toBe(200);
});

test('a file known to be too large is refused before its body is sent', async () => {
  const headers = { authorization: 'Bearer ann', 'x-file-name': 'huge.bin', 'content-length': MAX_DOCUMENT_BYTES + 1 };
  const request = httpRequest({ port, path: '/api/documents', method: 'POST', headers }).on('error', () => {});
  request.flushHeaders();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
  request.destroy();
  await expectNothingStored();
});

test('a file of undeclared length is refused when it passes the limit', async () => {
  const megabyte = new Uint8Array(1024 * 1024);
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => (sent++ < 60 ? controller.enqueue(megabyte) : controller.close()),
  });
  const headers = { authorization: 'Bearer ann', 'x-file-name': 'endless.bin' };
  // The server may close the connection before it has read everything: then the sender sees no response.
  const answer = await fetch(`http://127.0.0.1:${port}/api/documents`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit).then(
    (response) => response.status,
    () => 'closed',
  );
  expect([413, 'closed']).toContain(answer);
  await vi.waitFor(expectNothingStored);
});

test('a sender that hangs up before its declared length leaves nothing', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/documents HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ann\r\nx-file-name: half.txt\r\ncontent-length: 500000\r\n\r\n',
  );
  socket.write(Buffer.alloc(100_000));
  await vi.waitFor(async () => expect(await readdir(join(dataDir, 'storage', '.incoming'))).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(expectNothingStored);
});

test.each<{ what: string; headers: Record<string, string>; answer: { status: number; code: string } }>([
  { what: 'no name', headers: {}, answer: { status: 400, code: 'request/invalid' } },
  {
    what: 'a name that is not percent-encoded',
    headers: { 'x-file-name': '%E0%A4%A' },
    answer: { status: 400, code: 'request/invalid' },
  },
  {
    what: 'an upload id that is none',
    headers: { 'x-file-name': 'a.md', 'x-upload-id': "1' or '1'='1" },
    answer: { status: 400, code: 'request/invalid' },
  },
  {
    what: 'a form as its body',
    headers: { 'x-file-name': 'a.md', 'content-type': 'multipart/form-data; boundary=x' },
    answer: { status: 415, code: 'request/unsupported-media-type' },
  },
])('an upload with $what is refused', async ({ headers, answer }) => {
  const response = await call('/documents', { method: 'POST', body: 'x', headers });
  expect(await errorOf(response)).toEqual(answer);
  await expectNothingStored();
});

test.each(['limit=0', 'limit=1001', 'limit=x', 'offset=-1', 'limit=1e99'])(
  'a list with %s is refused',
  async (query) => {
    expect(await errorOf(await call(`/documents?${query}`))).toEqual({ status: 400, code: 'request/invalid' });
  },
);
