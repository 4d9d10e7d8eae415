// What a person stores stays within their plan, whatever they upload and however; and they can make room again.

import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ErrorBody } from '#contract/problem.ts';
import type { Design } from '#features/design/contract.ts';
import type { DesignVersion } from '#features/design/shared/version-shapes.ts';
import type { Document } from '#features/documents/contract.ts';
import type { UploadedImage } from '#features/images/contract.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { begin, exportAs, GIF, read, upload } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { StorageUse } from '../contract.ts';

const MB = 1024 * 1024;

const bin = findPostgres();
let app: TestApp;

async function readStorage(person: TestPerson): Promise<StorageUse> {
  return (await person.call<StorageUse>('GET', '/storage')).body;
}

function uploadDocument(person: TestPerson, bytes: number) {
  return upload<Document & ErrorBody>(person, '/documents', { name: 'a.bin', bytes: Buffer.alloc(bytes) });
}

/** Bytes of all files in the folder of uploads in progress. */
function spooledBytes(): number[] {
  const folder = join(app.services.config.DATA_DIR, 'storage', '.incoming');
  return readdirSync(folder).map((name) => statSync(join(folder, name)).size);
}

/** Declares 10 MB, sends a part of them and stops. Resolves with the status once the server has ended the connection. */
async function stall(person: TestPerson): Promise<number> {
  const socket: Socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  let response = '';
  socket.on('error', () => undefined).on('data', (data) => (response += data.toString()));
  socket.write(
    `POST /api/documents HTTP/1.1\r\nhost: ${new URL(app.url).host}\r\ncookie: ${person.headers['cookie']}\r\nx-file-name: a.bin\r\ncontent-length: ${10 * MB}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(2 * MB));
  await new Promise((resolve) => socket.once('close', resolve));
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);
}

describe.each(['embedded', ...(bin ? (['postgres'] as const) : [])] as const)('on the %s database', (engine) => {
  let postgres: TestPostgres | undefined;

  beforeAll(async () => {
    if (engine === 'postgres') postgres = await startTestPostgres(bin ?? '');
    const database = postgres ? { DATABASE_URL: await postgres.createDatabase() } : {};
    const settings = { BILLING: 'local', UPLOAD_STALL_SECONDS: '2', PLAN_LIMITS: 'free.export=9' };
    app = await openTestApp({ environment: { ...settings, ...database } });
  });
  afterAll(async () => {
    await app.close();
    await postgres?.stop();
  });

  test('sixty stalled uploads hold no more than the plan, are ended, and leave nothing', async () => {
    const person = await app.signUp();
    let isOver = false;
    const stalled = Promise.all(Array.from({ length: 60 }, () => stall(person))).finally(() => (isOver = true));
    const held: { bytes: number; files: number }[] = [];
    while (!isOver) held.push({ bytes: (await readStorage(person)).usedBytes, files: spooledBytes().length });
    // On a slow machine one is ended before the last has come, and makes room for it.
    expect(Math.max(...held.map(({ bytes }) => bytes))).toBeLessThanOrEqual(40 * MB);
    expect(Math.max(...held.map(({ files }) => files))).toBeLessThanOrEqual(4);
    const statuses = await stalled;
    expect(statuses.filter((status) => status === 408).length).toBeGreaterThanOrEqual(4);
    expect(statuses.filter((status) => status !== 408 && status !== 429)).toEqual([]);
    await vi.waitFor(() => expect(spooledBytes()).toEqual([]));
    expect(await readStorage(person)).toMatchObject({ usedBytes: 0, deletedBytes: 0, items: [] });
  });

  test('an upload that does not declare its size ends where the plan does', async () => {
    const person = await app.signUp();
    for (let count = 0; count < 4; count++) expect((await uploadDocument(person, 10 * MB)).status).toBe(201);
    await upload(person, '/design-imports', { name: 'a.md', bytes: 'x'.repeat(2 * MB) });
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(MB));
      },
    });
    const headers = { ...person.headers, 'x-file-name': 'endless.bin' };
    const answer = await person.send('/documents', { method: 'POST', body, duplex: 'half', headers } as RequestInit);
    expect([answer.status, answer.body.error['allowance']]).toEqual([403, 'storageBytes']);
    expect((await readStorage(person)).usedBytes).toBe(44 * MB);
    expect(spooledBytes()).toEqual([]);
  });

  test('a Free person who fills everything ends at the limit with a clear message, and nothing is lost', async () => {
    const person = await app.signUp();
    const design = (
      await upload<Design>(person, '/design-imports', {
        name: 'plan.md',
        bytes: `# Plan\n\n${'word '.repeat(600_000)}`,
      })
    ).body;
    expect((await upload(person, '/design-images', { name: 'a.gif', bytes: GIF })).status).toBe(201);
    await exportAs(person, design.id, 'md');
    let last: Awaited<ReturnType<typeof uploadDocument>>;
    do last = await uploadDocument(person, 10 * MB);
    while (last.status === 201);
    expect(last.body.error).toMatchObject({ code: 'plan/upgrade-required', allowance: 'storageBytes', limit: 50 * MB });
    expect(last.body.error.message).toMatch(/^You’ve used [\d.]+ MB of 50 MB of storage\. Basic includes 500 MB\.$/);
    const full = await readStorage(person);
    expect(full.usedBytes).toBeLessThanOrEqual(50 * MB);
    expect(full.items.map(({ kind }) => kind).toSorted()).toEqual(
      expect.arrayContaining(['design', 'document', 'file', 'image']),
    );
    expect(full.items.map(({ bytes }) => bytes)).toEqual(
      full.items.map(({ bytes }) => bytes).toSorted((a, b) => b - a),
    );
    expect(full.items.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(full.usedBytes);

    const refused = await person.call('PATCH', `/designs/${design.id}`, {
      content: 'x'.repeat(5 * MB),
      baseRevision: design.revision,
    });
    expect([refused.status, refused.body.error['allowance']]).toEqual([403, 'storageBytes']);
    expect((await read(person, design.id)).content).toBe(design.content);
    const shorter = await person.call('PATCH', `/designs/${design.id}`, {
      content: '# Plan',
      baseRevision: design.revision,
    });
    expect(shorter.status).toBe(200);
  });

  test('what was deleted makes room at once, up to the allowance again; emptying it makes the rest', async () => {
    const person = await app.signUp();
    const documents: string[] = [];
    for (let count = 0; count < 10; count++) {
      const { status, body } = await uploadDocument(person, 10 * MB);
      expect(status).toBe(201);
      documents.push(body.id);
      expect((await person.call('DELETE', `/documents/${body.id}`)).status).toBe(200);
    }
    const refused = await uploadDocument(person, 10 * MB);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'plan/deleted-items']);
    expect(refused.body.error.message).toContain('Empty deleted items');
    expect((await person.call('POST', `/documents/${documents[0]}/restore`)).status).toBe(200);
    expect((await person.call('DELETE', '/storage/deleted')).body).toEqual({ freedBytes: 90 * MB });
    expect(await readStorage(person)).toMatchObject({ usedBytes: 10 * MB, deletedBytes: 0 });
    expect((await person.call('POST', `/documents/${documents[1]}/restore`)).status).toBe(404);
    expect((await uploadDocument(person, 10 * MB)).status).toBe(201);
  });

  test('emptying removes designs, images and files, too, and nothing of anybody else', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    for (const owner of [person, other]) {
      const { id } = await begin(owner, { content: '# Hub' });
      const file = await exportAs(owner, id, 'md');
      const image = (await upload<UploadedImage>(owner, '/design-images', { name: 'a.gif', bytes: GIF })).body;
      for (const path of [`/designs/${id}`, `/design-files/${file}`, `/design-images/${image.id}`])
        expect((await owner.call('DELETE', path)).status).toBe(200);
      expect((await fetch(`${app.url}${image.url}`)).status).toBe(404);
    }
    const before = await readStorage(other);
    expect(before.deletedBytes).toBeGreaterThan(0);
    await person.call('DELETE', '/storage/deleted');
    expect(await readStorage(person)).toMatchObject({ usedBytes: 0, deletedBytes: 0 });
    expect(await readStorage(other)).toEqual(before);
  });

  test('a deleted image is restored with its address', async () => {
    const person = await app.signUp();
    const { body } = await upload<UploadedImage>(person, '/design-images', { name: 'a.gif', bytes: GIF });
    expect((await person.call('DELETE', `/design-images/${body.id}`)).body).toEqual(body);
    expect((await person.call('POST', `/design-images/${body.id}/restore`)).body).toEqual(body);
    expect((await fetch(`${app.url}${body.url}`)).status).toBe(200);
  });

  test('the versions of a design are no larger than 20 MB together, and the newest stay', async () => {
    const person = await app.signUp();
    const design = (await upload<Design>(person, '/design-imports', { name: 'a.md', bytes: 'first '.repeat(700_000) }))
      .body;
    const versionsOf = async () =>
      (await person.call<{ versions: DesignVersion[] }>('GET', `/designs/${design.id}/versions`)).body.versions;
    for (let count = 0; count < 6; count++) {
      const [newest] = await versionsOf();
      const path = `/designs/${design.id}/versions/${newest?.id}/restore`;
      expect((await person.call('POST', path)).status).toBe(200);
    }
    const versions = await versionsOf();
    expect(versions.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(20 * MB);
    expect(versions[0]?.revision).toBe(7);
    expect((await readStorage(person)).usedBytes).toBeLessThanOrEqual(25 * MB);
  });
});
