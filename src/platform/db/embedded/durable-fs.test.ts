import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testLog } from '#platform/testing/test-db.ts';
import { ensureTemplate } from './data-folder/data-folder.ts';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-durable-'));
const fsyncSync = vi.spyOn(fs, 'fsyncSync');
let database: PGlite;

beforeAll(async () => {
  fs.cpSync(await ensureTemplate(testLog), folder, { recursive: true });
  database = await PGlite.create({ fs: new DurableNodeFS(folder), startParams: durableStartParams });
  await database.exec('create table notes (id int)');
});
afterAll(async () => {
  // Other tests of this worker must reach the disk, too.
  fsyncSync.mockRestore();
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

test('every commit reaches the disk before it is acknowledged', async () => {
  for (let id = 0; id < 10; id++) {
    fsyncSync.mockClear();
    await database.query('insert into notes values ($1)', [id]);
    expect(fsyncSync).toHaveBeenCalled();
  }
});

test('a checkpoint also syncs the folders whose entries changed', async () => {
  const isFolder = vi.fn<(handle: number) => boolean>((handle) => fs.fstatSync(handle).isDirectory());
  fsyncSync.mockImplementation((handle) => void isFolder(handle));
  await database.exec('checkpoint');
  expect(isFolder).toHaveReturnedWith(true);
  expect(isFolder).toHaveReturnedWith(false);
});
