// The real server, killed while it reads documents and while another one is uploaded.

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pdfOf } from '#platform/parse/testing/test-files.ts';
import { copyMigratedDatabase } from '#platform/testing/test-db.ts';
import { signUpPeople } from '#server/testing/journaled-load.ts';
import { createLoungeProcess, type LoungeProcess } from '#server/testing/lounge-process.ts';
import type { TestPerson } from '#server/testing/test-app.ts';
import type { Document, DocumentList } from '../../contract.ts';

/** Seconds of reading. */
const PAGES = 500;
const WAIT = { timeout: 60_000, interval: 50 };

let dataDir: string;
let server: LoungeProcess;
let ada: TestPerson;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lounge-reading-kill-'));
  await copyMigratedDatabase(dataDir);
  server = await createLoungeProcess({ DATA_DIR: dataDir, BILLING: 'off' });
  await server.start();
  [ada] = (await signUpPeople(server.url, 1)) as [TestPerson];
}, 120_000);
afterAll(async () => {
  await server.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function upload(name: string, body: Buffer): Promise<void> {
  const headers = { ...ada.headers, 'content-type': 'application/octet-stream', 'x-file-name': name };
  const { status } = await ada.send('/documents', { method: 'POST', body: new Uint8Array(body), headers });
  expect(status).toBe(201);
}

const list = async (): Promise<Document[]> => (await ada.call<DocumentList>('GET', '/documents')).body.documents;

/** Pages of the same lines would be taken for headers. */
function textOf(page: number): string[] {
  const lines = Array.from({ length: 1 + (page % 8) }, (_, line) => `Line ${line} of ${page} says ${page * 7_919}.`);
  return [`# Chapter ${page}`, ...lines];
}

/** Begins an upload and leaves it in the middle. */
async function beginUpload(): Promise<void> {
  const headers = { ...ada.headers, 'x-file-name': 'half.txt', 'content-length': 1_000_000 };
  const outgoing = request(`${server.url}/api/documents`, { method: 'POST', headers });
  outgoing.on('error', () => undefined);
  await new Promise<void>((resolve) => outgoing.write(Buffer.alloc(500_000, 65), () => resolve()));
}

test('what was acknowledged is read after the next start, with its file, and nothing half is left', async () => {
  const pdf = pdfOf(Array.from({ length: PAGES }, (_, page) => textOf(page)));
  for (const number of [1, 2]) await upload(`long-${number}.pdf`, pdf);
  await upload('costs.csv', Buffer.from('Item,Price\nDisk,42'));
  await beginUpload();
  await vi.waitFor(
    async () => expect((await list()).some(({ reading }) => reading?.state === 'reading')).toBe(true),
    WAIT,
  );
  await server.end('SIGKILL');
  await server.start();

  const read = await vi.waitFor(async () => {
    const documents = await list();
    expect(documents.map(({ reading }) => reading?.state)).toEqual(['ready', 'ready', 'ready']);
    return documents;
  }, WAIT);
  expect(read.map(({ name, reading }) => [name, reading?.pages])).toEqual([
    ['costs.csv', null],
    ['long-2.pdf', PAGES],
    ['long-1.pdf', PAGES],
  ]);
  for (const { id, size } of read) {
    const content = await fetch(`${server.url}/api/documents/${id}/content`, { headers: ada.headers });
    expect((await content.arrayBuffer()).byteLength).toBe(size);
  }
  const stored = await readdir(join(dataDir, 'storage', 'documents'), { recursive: true, withFileTypes: true });
  expect(stored.filter((entry) => entry.isFile() && /\.(?:pdf|csv|txt)$/.test(entry.name))).toHaveLength(read.length);
});
