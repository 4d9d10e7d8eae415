// An object store that hangs, is full, has forgotten, or breaks off, as a server that answers what the test says.

import { createServer, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withChecks } from './checked-storage.ts';
import { openS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

const OBJECT = { bucket: 'documents', key: 'one' };
const IDLE_MS = 200;

let answer: (response: ServerResponse) => void;
let spoolDirectory: string;
let storage: Storage;
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => answer(response));
});

beforeAll(async () => {
  spoolDirectory = await mkdtemp(join(tmpdir(), 'lounge-s3-faults-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucketPrefix: 'lounge-',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  storage = withChecks(openS3Storage({ settings, spoolDirectory, idleMs: IDLE_MS }));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(spoolDirectory, { recursive: true });
});

const refuse = (status: number, code: string) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
const put = () =>
  storage.put({ ...OBJECT, body: Readable.from([Buffer.from('text')]), contentType: 'text/plain', maxBytes: 10 });
const get = async () => buffer((await storage.open({ ...OBJECT, size: 4, sha256: null })).body);

const unavailable = { code: 'server/unavailable', status: 503, message: expect.stringContaining('file storage') };
const full = { code: 'server/out-of-space', status: 507, message: expect.stringContaining('full') };

test.each<[what: string, answer: (response: ServerResponse) => void, problem: object]>([
  ['never answers', () => undefined, unavailable],
  ['hangs up', (response) => response.destroy(), unavailable],
  ['asks to slow down', refuse(503, 'SlowDown'), unavailable],
  ['is full', refuse(507, 'XMinioStorageFull'), full],
  ['has no room for us', refuse(403, 'QuotaExceeded'), full],
])(
  'a store that %s: the upload is refused in words, and nothing of it stays on the disk',
  async (_what, how, problem) => {
    answer = how;
    await expect(put()).rejects.toMatchObject(problem);
    expect(await readdir(spoolDirectory)).toEqual([]);
  },
);

test.each<[what: string, answer: (response: ServerResponse) => void, problem: object]>([
  ['never answers', () => undefined, unavailable],
  ['asks to slow down', refuse(503, 'SlowDown'), unavailable],
  ['has forgotten it', refuse(404, 'NoSuchKey'), { code: 'server/file-missing', status: 410 }],
])('a store that %s: reading is refused in words', async (_what, how, problem) => {
  answer = how;
  await expect(get()).rejects.toMatchObject(problem);
});

test('a store that stops amid a file, or hangs up amid it, never gives the whole', async () => {
  answer = (response) => response.writeHead(200, { 'content-length': '4' }).write('te');
  await expect(get()).rejects.toThrow();
  answer = (response) => {
    response.writeHead(200, { 'content-length': '4' }).write('te', () => response.destroy());
  };
  await expect(get()).rejects.toThrow();
});

test('it is used again as soon as it answers', async () => {
  answer = (response) => response.writeHead(200, { 'content-length': '4' }).end('text');
  expect(String(await get())).toBe('text');
});
