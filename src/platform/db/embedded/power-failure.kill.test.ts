// The embedded database on a disk that keeps only what was synced, as after a failure of power.

import fs from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ForgetfulDisk } from '#platform/testing/forgetful-disk.ts';
import { testLog } from '#platform/testing/test-db.ts';
import { ensureTemplate } from './data-folder/data-folder.ts';
import { syncOnce } from './data-folder/sync-folder.ts';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';

/** What the disk would have kept before a sync of `file`, and the rows that were acknowledged until then. */
type Failure = { file: string; left: string; acknowledged: number[] };

/** Each failure is an image of the database and a start on it: of all syncs, one in so many. */
const ONE_IN = 8;

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-power-'));
const folder = path.join(root, 'database');
const anyHandle = await open(import.meta.filename);
const syncHandle = vi.spyOn(Object.getPrototypeOf(anyHandle) as typeof anyHandle, 'sync');
await anyHandle.close();
const fsyncSync = vi.spyOn(fs, 'fsyncSync');
const failures: Failure[] = [];
const acknowledged: number[] = [];
let disk: ForgetfulDisk;
let isWorking = false;
let syncs = 0;

const openIn = (place: string): Promise<PGlite> =>
  PGlite.create({ fs: new DurableNodeFS(place), startParams: durableStartParams });

function failOrSync(handle: number): void {
  const file = disk.nameOf(handle);
  if (isWorking && file !== undefined && syncs++ % ONE_IN === 0) {
    const left = path.join(root, `left-${syncs}`);
    disk.writeTo(left);
    failures.push({ file, left, acknowledged: [...acknowledged] });
  }
  disk.sync(handle);
}

beforeAll(async () => {
  fs.cpSync(await ensureTemplate(testLog), folder, { recursive: true });
  disk = new ForgetfulDisk(folder);
  fsyncSync.mockImplementation(failOrSync);
  syncHandle.mockImplementation(async function sync(this: typeof anyHandle) {
    failOrSync(this.fd);
  });
});
afterAll(() => {
  fsyncSync.mockRestore();
  syncHandle.mockRestore();
  fs.rmSync(root, { recursive: true });
});

async function insert(database: PGlite, count: number): Promise<void> {
  for (let row = 0; row < count; row++) {
    const id = acknowledged.length + 1;
    await database.query('insert into notes values ($1, $2)', [id, 'a note '.repeat(400)]);
    acknowledged.push(id);
  }
}

/** The log grows into its next segments, and what was there before comes to the tables. */
async function work(database: PGlite): Promise<void> {
  await database.exec('create table notes (id int primary key, content text)');
  await insert(database, 4);
  await database.exec('checkpoint');
  await insert(database, 4);
  await database.exec('alter table notes add column stars int default 3');
  await insert(database, 2);
  await database.exec(`
    create table large as select (select string_agg(md5(random()::text || part), '') from generate_series(1, 300) part where row > 0)
    from generate_series(1, 3000) row`);
  await insert(database, 2);
  for (const statement of ['checkpoint', 'drop table large', 'vacuum full notes']) await database.exec(statement);
  await insert(database, 2);
}

async function readIds(left: string): Promise<unknown[]> {
  const database = await openIn(left);
  try {
    const { rows } = await database.query<{ id: number }>('select id from notes order by id');
    return rows.map(({ id }) => id);
  } finally {
    await database.close();
  }
}

test('at whatever sync the power fails, a database that was just copied here opens with all that was acknowledged', async () => {
  await syncOnce(folder);
  const database = await openIn(folder);
  isWorking = true;
  await work(database);
  await database.close();
  isWorking = false;

  const afterFirst = failures.filter((failure) => failure.acknowledged.length > 0);
  expect(afterFirst.length).toBeGreaterThan(12);
  expect(new Set(afterFirst.map(({ file }) => path.dirname(file)))).toContain('base/5');
  for (const { left, file, acknowledged: ids } of afterFirst) {
    expect({ file, ids: await readIds(left) }).toEqual({ file, ids: expect.arrayContaining(ids) });
    fs.rmSync(left, { recursive: true });
  }
});
