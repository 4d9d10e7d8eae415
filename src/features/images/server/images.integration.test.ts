// Images that come in: written anew, or refused with a clear word.

import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/problem.ts';
import { download, GIF, upload } from '#server/testing/designer.ts';
import type { UploadedImage } from '../contract.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());

async function uploadImage(bytes: Uint8Array<ArrayBuffer>, name = 'a b<c>.gif') {
  return upload<UploadedImage>(person, '/design-images', { name, bytes });
}

test('an image is written anew as PNG and shown to whoever knows its address', async () => {
  const { status, body } = await uploadImage(GIF);
  expect([status, body.width, body.height]).toEqual([201, 1, 1]);
  expect(body.name).toMatch(/^\d{13}-a b<c>\.gif$/);
  expect(body.url).toMatch(/^\/api\/design-images\/[0-9a-f-]{36}\/\d{13}-a-b-c-\.png$/);
  const shown = await fetch(`${app.url}${body.url}`);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
  expect(Buffer.from(await shown.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
});

test('a WebP is decoded within the limits of the child process', async () => {
  const webp = Buffer.from(
    'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoBAAEAAgA0JaACdLoB+AADsAD+8ut//NgVzXPv9//S4P0uD9Lg/9KQAAA=',
    'base64',
  );
  expect((await uploadImage(webp)).status).toBe(201);
});

/** The first bytes of a PNG that says how large it is. */
function pngOf(width: number, height: number, ...chunks: [type: string, data: Uint8Array][]): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[['IHDR', header] as const, ...chunks, ['IEND', Buffer.alloc(0)] as const].map(([type, data]) =>
      chunkOf(type, data),
    ),
  ]);
}

function chunkOf(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

const jpegOf = (size: number) =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    17,
    8,
    size >> 8,
    size & 0xff,
    size >> 8,
    size & 0xff,
    3,
    1,
    0x11,
    0,
    2,
    0x11,
    0,
    3,
    0x11,
    0,
    0xff,
    0xd9,
    ...Array<number>(20).fill(0),
  ]);
const hugeGif = Buffer.concat([GIF.subarray(0, 6), Buffer.from([0xff, 0xff, 0xff, 0xff]), GIF.subarray(10)]);

test.each<[what: string, bytes: Uint8Array<ArrayBuffer>, status: number, code: string]>([
  [
    'a drawing with a script in it',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    415,
    'images/not-an-image',
  ],
  ['a page called picture.png', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'images/not-an-image'],
  ['nothing at all', Buffer.alloc(0), 415, 'images/not-an-image'],
  ['a PNG of 50,000 by 50,000 pixels', pngOf(50_000, 50_000), 400, 'images/broken-image'],
  ['a PNG without pixels', pngOf(0, 10), 400, 'images/broken-image'],
  ['a PNG whose pixels are missing', pngOf(10, 10), 400, 'images/broken-image'],
  ['a JPEG of 65,000 by 65,000 pixels', jpegOf(65_000), 400, 'images/broken-image'],
  ['a JPEG cut off behind its size', jpegOf(10), 400, 'images/broken-image'],
  ['a GIF of 65,535 by 65,535 pixels', hugeGif, 400, 'images/broken-image'],
  ['a GIF cut off', Buffer.concat([GIF.subarray(0, 13), Buffer.alloc(40)]), 400, 'images/broken-image'],
])('an image that lies or is a bomb is refused: %s', async (_, bytes, status, code) => {
  const answered = await uploadImage(bytes, 'picture.png');
  expect([answered.status, (answered.body as unknown as ErrorBody).error.code]).toEqual([status, code]);
});

test('pixels that unfold to 200 MB behind a small size harm nobody', async () => {
  const pixels = deflateSync(Buffer.alloc(200_000_000));
  const { status } = await uploadImage(pngOf(100, 100, ['IDAT', pixels]), 'bomb.png');
  expect([201, 400]).toContain(status);
  expect((await person.call('GET', '/designs')).status).toBe(200);
});

test('an image is what its bytes say, whatever it is called, and what hangs behind it is gone', async () => {
  const secret = '<script>alert("hidden")</script>';
  const { status, body } = await uploadImage(Buffer.concat([GIF, Buffer.from(secret)]), 'photo.jpg');
  expect(status).toBe(201);
  const shown = await download(person, body.url.replace('/api', ''));
  expect([shown.toString('latin1', 1, 4), shown.includes(secret)]).toEqual(['PNG', false]);
});

test('an image of more than 10 MB is too large', async () => {
  const answered = await uploadImage(Buffer.alloc(10 * 1024 * 1024 + 1));
  expect([answered.status, (answered.body as unknown as ErrorBody).error.code]).toEqual([413, 'request/too-large']);
});
