// Hostile uploads: what files are called, what they claim to be, and how they arrive.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import type { Document, DocumentList } from '../contract.ts';
import { exchange, timeToResponse } from '#server/testing/raw-exchange.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const MEBIBYTE = 1024 * 1024;

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp();
});
afterAll(() => app.close());

async function upload(
  name: string,
  body: string | Buffer<ArrayBuffer> = 'x',
  headers: Record<string, string> = {},
): Promise<Document> {
  const answer = await ada.send<Document>('/documents', {
    method: 'POST',
    body,
    headers: { ...ada.headers, 'x-file-name': encodeURIComponent(name), ...headers },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

function head(headers: string): string {
  return `POST /api/documents HTTP/1.1\r\nhost: ${new URL(app.url).host}\r\ncookie: ${ada.headers['cookie']}\r\nx-file-name: raw.bin\r\n${headers}\r\n\r\n`;
}

function storedFiles(): string[] {
  const files = readdirSync(join(app.services.config.DATA_DIR, 'storage'), { recursive: true, withFileTypes: true });
  return files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function countUnowned(): Promise<number> {
  const [row] = (await app.services.db.asSystem((tx) =>
    tx.execute(sql`select count(*) as count from unowned_objects`),
  )) as unknown as { count: number }[];
  return row?.count ?? -1;
}

test.each([
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.ini', 'system.ini'],
  ['/etc/shadow', 'shadow'],
  ['nul\0byte.txt', 'nulbyte.txt'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['zero\u200bwidth\ufeff.txt', 'zerowidth.txt'],
  ['line\r\nset-cookie: x=1.txt', 'lineset-cookie: x=1.txt'],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ['..', 'Untitled'],
  ['', 'Untitled'],
  ['CON', 'CON'],
  [`${'ü'.repeat(300)}.pdf`, `${'ü'.repeat(195)}….pdf`],
  ['👩‍🚀'.repeat(100), expect.stringMatching(/…$/)],
])('the name %j is kept as the text %j, and stored under a key of our own', async (raw, shown) => {
  const document = await upload(raw);
  expect(document.name).toEqual(shown);
  const content = await ada.send<string>(`/documents/${document.id}/content`, { headers: ada.headers });
  expect([content.status, content.body]).toEqual([200, 'x']);
  expect(content.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[!-~]*$/,
  );
  for (const file of storedFiles()) expect(file).toMatch(/\/storage\/documents\/[\w-]+\/[0-9a-f-]{36}(\.[a-z0-9]+)?$/);
});

test.each([
  ['page.html', 'text/html', '<script>alert(1)</script>'],
  ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['sheet.xml', 'application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
  ['code.js', 'text/javascript', 'alert(1)'],
  ['paper.pdf', 'application/pdf', '%PDF-1.7'],
  ['fake.png', 'image/png', '<script>alert(1)</script>'],
  ['odd.bin', 'text/html; charset=utf-7\u00e9', '+ADw-script+AD4-'],
])('%s of the type %s never renders on our origin', async (name, type, content) => {
  const { id } = await upload(name, content, { 'content-type': type });
  const { headers } = await ada.send(`/documents/${id}/content`, { headers: ada.headers });
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
});

describe('a file over 50 MB', () => {
  test('is refused by its declared length before it is sent', async () => {
    const before = storedFiles();
    const tooLong = head(`content-length: ${51 * MEBIBYTE}`);
    const answer = await exchange(app.url, tooLong);
    expect(answer.status).toBe(413);
    expect(await timeToResponse(app.url, tooLong)).toBeLessThan(200);
    expect(answer.text).toContain('A document can have up to 50 MB.');
    expect(storedFiles()).toEqual(before);
  });

  test('is told so even when the sender goes on sending', async () => {
    const body = Buffer.alloc(51 * MEBIBYTE);
    expect(
      await ada.send('/documents', { method: 'POST', body, headers: { ...ada.headers, 'x-file-name': 'big.bin' } }),
    ).toMatchObject({ status: 413, body: { error: { code: 'request/too-large', limit: 50 * MEBIBYTE } } });
  });

  test('of undeclared length is refused when it passes the limit, and leaves nothing', async () => {
    const before = storedFiles();
    const chunk = Buffer.alloc(MEBIBYTE);
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
    const answer = await ada.send('/documents', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...ada.headers, 'x-file-name': 'endless.bin' },
    } as RequestInit);
    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'request/too-large' } } });
    await vi.waitFor(() => expect(storedFiles()).toEqual(before));
    expect(await countUnowned()).toBe(0);
  });
});

describe('an upload that does not hold what it promised', () => {
  test('and hangs up leaves neither row nor file', async () => {
    const before = [storedFiles(), (await ada.call<DocumentList>('GET', '/documents')).body.total];
    await exchange(app.url, (socket) => {
      socket.write(head('content-length: 1000000'));
      socket.write(Buffer.alloc(200_000));
      setTimeout(() => socket.destroy(), 50);
    });
    await vi.waitFor(async () => expect([storedFiles(), await countUnowned()]).toEqual([before[0], 0]));
    expect((await ada.call<DocumentList>('GET', '/documents')).body.total).toEqual(before[1]);
  });

  test('and sends more than it declared keeps no more than it declared', async () => {
    const answer = await exchange(app.url, `${head('content-length: 4')}abcdGARBAGE\r\n\r\n`);
    expect([201, 400]).toContain(answer.status);
    await vi.waitFor(async () => expect(await countUnowned()).toBe(0));
    for (const file of storedFiles().filter((path) => path.endsWith('.bin')))
      expect(readFileSync(file, 'utf8')).not.toContain('GARBAGE');
  });

  test('and breaks its chunks off leaves nothing', async () => {
    const before = storedFiles();
    await exchange(app.url, (socket) => {
      socket.write(`${head('transfer-encoding: chunked')}ffff\r\nhalf`);
      setTimeout(() => socket.end(), 50);
    });
    await vi.waitFor(async () => expect([storedFiles(), await countUnowned()]).toEqual([before, 0]));
  });
});

test('an empty file is a document, too', async () => {
  const document = await upload('empty.txt', '');
  expect(document.size).toBe(0);
  expect((await ada.send<string>(`/documents/${document.id}/content`, { headers: ada.headers })).body).toBe('');
});

test('four uploads of one upload id at once make one document and one file', async () => {
  const before = storedFiles().length;
  const headers = { ...ada.headers, 'x-file-name': 'twin.txt', 'x-upload-id': newId() };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ada.send<Document>('/documents', { method: 'POST', body: 'twin', headers })),
  );
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  await vi.waitFor(() => expect(storedFiles()).toHaveLength(before + 1));
});

test('HEAD of a document tells its size and sends nothing', async () => {
  const { id } = await upload('known.bin', Buffer.alloc(MEBIBYTE));
  const answer = await ada.send<string>(`/documents/${id}/content`, { method: 'HEAD', headers: ada.headers });
  expect([answer.status, answer.body, answer.headers.get('content-length')]).toEqual([200, '', String(MEBIBYTE)]);
});

test('a download that is broken off in the middle harms nobody', async () => {
  const { id } = await upload('large.bin', Buffer.alloc(8 * MEBIBYTE));
  await exchange(app.url, (socket) => {
    socket.write(
      `GET /api/documents/${id}/content HTTP/1.1\r\nhost: ${new URL(app.url).host}\r\ncookie: ${ada.headers['cookie']}\r\n\r\n`,
    );
    socket.once('data', () => socket.destroy());
  });
  await sleep(20);
  expect((await ada.call('GET', `/documents/${id}`)).status).toBe(200);
});
