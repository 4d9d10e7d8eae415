// The tests every storage engine must pass. disk.test.ts and s3.test.ts run them.

import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import type { Storage } from './storage.ts';

const bucket = 'documents';
const MEGABYTE = 1024 * 1024;

/** `open` is called once. `spoolDirectory` is where incomplete bodies would be left. */
export function testStorage(open: () => Promise<{ storage: Storage; spoolDirectory: string }>): void {
  let storage: Storage;
  let spoolDirectory: string;

  beforeAll(async () => {
    ({ storage, spoolDirectory } = await open());
    await storage.ensureBucket(bucket);
  });

  function put(key: string, body: Readable, maxBytes = 20 * MEGABYTE): Promise<{ size: number }> {
    return storage.put({ bucket, key, body, contentType: 'application/octet-stream', maxBytes });
  }

  async function read(key: string): Promise<Buffer | null> {
    const found = await storage.get({ bucket, key });
    if (!found) return null;
    const content = await buffer(found.body);
    expect(found.size).toBe(content.length);
    return content;
  }

  async function expectNothingLeft(key: string): Promise<void> {
    expect(await storage.get({ bucket, key })).toBeNull();
    expect(await readdir(spoolDirectory)).toEqual([]);
  }

  test('an object is read back byte for byte, and is gone after a delete', async () => {
    // A list of nine million numbers on the way to these bytes would take seconds.
    const content = Buffer.alloc(9 * MEGABYTE);
    for (let i = 0; i < content.length; i++) content[i] = (i * 31 + (i >> 8)) & 0xff;
    expect(await put('ann/large.bin', Readable.from(chunks(content, 64 * 1024)))).toEqual({ size: content.length });
    expect((await read('ann/large.bin'))?.equals(content)).toBe(true);
    await storage.delete({ bucket, key: 'ann/large.bin' });
    await expectNothingLeft('ann/large.bin');
  });

  test('a list has each object with its size, and none of a bucket that is missing', async () => {
    await storage.ensureBucket('listed');
    for (const key of ['ann/one', 'ann/deep/two', 'bob'])
      await storage.put({
        bucket: 'listed',
        key,
        body: Readable.from([Buffer.from(key)]),
        contentType: 'text/plain',
        maxBytes: MEGABYTE,
      });
    const listed = await Array.fromAsync(storage.list('listed'));
    expect(listed.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
      { key: 'ann/deep/two', size: 12 },
      { key: 'ann/one', size: 7 },
      { key: 'bob', size: 3 },
    ]);
    expect(await Array.fromAsync(storage.list('missing'))).toEqual([]);
  });

  test('an empty body is an object of zero bytes', async () => {
    expect(await put('ann/empty', Readable.from([]))).toEqual({ size: 0 });
    expect(await read('ann/empty')).toEqual(Buffer.alloc(0));
  });

  test('a second put replaces the first', async () => {
    await put('ann/twice', Readable.from([Buffer.from('first, and longer')]));
    await put('ann/twice', Readable.from([Buffer.from('second')]));
    expect(String(await read('ann/twice'))).toBe('second');
  });

  test('a body of exactly the maximum size is stored', async () => {
    expect(await put('ann/full', Readable.from([Buffer.alloc(10)]), 10)).toEqual({ size: 10 });
  });

  test('an oversized body is rejected and leaves nothing behind', async () => {
    const body = Readable.from(chunks(Buffer.alloc(4 * MEGABYTE), 64 * 1024));
    await expect(put('ann/oversized', body, MEGABYTE)).rejects.toMatchObject({
      code: 'request/too-large',
      status: 413,
    });
    await expectNothingLeft('ann/oversized');
  });

  test('an oversized body does not change an existing object', async () => {
    await put('ann/kept', Readable.from([Buffer.from('kept')]));
    await expect(put('ann/kept', Readable.from([Buffer.alloc(100)]), 10)).rejects.toThrow();
    expect(String(await read('ann/kept'))).toBe('kept');
  });

  test('a body that fails halfway leaves nothing behind', async () => {
    const body = new PassThrough();
    const stored = put('ann/aborted', body);
    body.write(Buffer.alloc(200_000));
    setImmediate(() => body.destroy(new Error('the sender is gone')));
    await expect(stored).rejects.toThrow('the sender is gone');
    await expectNothingLeft('ann/aborted');
  });

  test('a request whose sender hangs up leaves nothing behind', async () => {
    const server = createServer().listen(0);
    const { port } = server.address() as AddressInfo;
    const sender = request({ port, method: 'POST', headers: { 'content-length': 1_000_000 } }).on('error', () => {});
    sender.write(Buffer.alloc(100_000));
    const [received] = (await once(server, 'request')) as [IncomingMessage];
    const stored = put('ann/hung-up', received);
    setImmediate(() => sender.destroy());
    await expect(stored).rejects.toThrow();
    await expectNothingLeft('ann/hung-up');
    server.close();
  });

  test('a missing object is null, and deleting it is not an error', async () => {
    await storage.delete({ bucket, key: 'ann/never' });
    expect(await storage.get({ bucket, key: 'ann/never' })).toBeNull();
  });

  test.each([
    '',
    '/',
    '../x',
    'ann/../../x',
    'ann/..',
    './x',
    '/etc/passwd',
    'ann//x',
    'ann/',
    'a\\b',
    'a\0b',
    'a b',
    'ä',
    '%2e%2e/x',
    'x'.repeat(513),
  ])('the key %j is rejected', async (key) => {
    await expect(put(key, Readable.from([]))).rejects.toThrow('Not an object key');
    await expect(storage.get({ bucket, key })).rejects.toThrow('Not an object key');
    await expect(storage.delete({ bucket, key })).rejects.toThrow('Not an object key');
  });

  test.each(['', '..', 'UPPER', '.incoming', 'a/b'])('the bucket name %j is rejected', async (name) => {
    await expect(storage.ensureBucket(name)).rejects.toThrow('Not a bucket name');
    await expect(storage.get({ bucket: name, key: 'x' })).rejects.toThrow('Not a bucket name');
  });

  test('an existing bucket keeps its objects', async () => {
    await put('ann/before', Readable.from([Buffer.from('x')]));
    await storage.ensureBucket(bucket);
    expect(String(await read('ann/before'))).toBe('x');
    await storage.ping();
  });
}

function* chunks(content: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}
