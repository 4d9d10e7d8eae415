// Stored files that rot, shrink or vanish.

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { openStorage } from './open-storage.ts';
import type { ExpectedObject, Storage } from './storage.ts';

const SMALL = 10_000;
const LARGE = 6 * 1024 * 1024;

let dataDir: string;
let storage: Storage;
let logged: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lounge-checked-'));
  logged = [];
  const destination = new Writable({
    write(chunk, _, done) {
      logged.push(String(chunk));
      done();
    },
  });
  storage = await openStorage({ dataDir, log: createLog({ level: 'info', destination }) });
  await storage.ensureBucket('files');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function store(size: number): Promise<{ object: ExpectedObject; bytes: Buffer; path: string }> {
  const bytes = randomBytes(size);
  const place = { bucket: 'files', key: 'one' };
  const body = Readable.from([bytes]);
  await storage.put({ ...place, body, contentType: 'application/octet-stream', maxBytes: LARGE });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { object: { ...place, size, sha256 }, bytes, path: join(dataDir, 'storage', 'files', 'one') };
}

async function changeOneByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes[bytes.length - 1]! ^= 1;
  await writeFile(path, bytes);
}

const read = async (object: ExpectedObject): Promise<Buffer> => buffer((await storage.open(object)).body);
const damaged = { code: 'server/file-damaged', status: 410 };

test.each([SMALL, LARGE])('a file of %i bytes that is what was stored is handed out whole', async (size) => {
  const { object, bytes } = await store(size);
  expect((await read(object)).equals(bytes)).toBe(true);
});

test('a small file that was changed at equal length is refused before its first byte', async () => {
  const { object, path } = await store(SMALL);
  await changeOneByte(path);
  await expect(storage.open(object)).rejects.toMatchObject(damaged);
});

test('a large file that was changed at equal length never arrives whole, and the next call is told at once', async () => {
  const { object, bytes, path } = await store(LARGE);
  await changeOneByte(path);
  const received: Buffer[] = [];
  const { body } = await storage.open(object);
  await expect(
    (async () => {
      for await (const chunk of body) received.push(chunk as Buffer);
    })(),
  ).rejects.toMatchObject(damaged);
  expect(Buffer.concat(received).length).toBeLessThan(LARGE);
  await expect(storage.open(object)).rejects.toMatchObject(damaged);

  await writeFile(path, bytes);
  expect((await read(object)).equals(bytes)).toBe(true);
});

test.each([SMALL, LARGE])(
  'a file of %i bytes that is shorter than it was is refused, also without its hash',
  async (size) => {
    const { object, path } = await store(size);
    await truncate(path, size - 1);
    await expect(storage.open(object)).rejects.toMatchObject(damaged);
    await expect(storage.open({ ...object, sha256: null })).rejects.toMatchObject(damaged);
  },
);

test('a missing file is said to be missing, and the log says so once', async () => {
  const { object, path } = await store(SMALL);
  await rm(path);
  for (let tries = 0; tries < 3; tries++)
    await expect(storage.open(object)).rejects.toMatchObject({ code: 'server/file-missing', status: 410 });
  expect(logged.filter((line) => line.includes('damaged or missing'))).toHaveLength(1);
});
