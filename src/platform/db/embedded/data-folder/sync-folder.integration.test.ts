import fs from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyMigratedDatabase, testLog } from '#platform/testing/test-db.ts';
import { openEmbedded } from '../embedded.ts';

const anyHandle = await open(import.meta.filename);
const sync = vi.spyOn(Object.getPrototypeOf(anyHandle) as typeof anyHandle, 'sync');
await anyHandle.close();
/** By their number in the file system. */
const synced = new Set<number>();
let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-sync-'));
  folder = path.join(dataDir, 'database');
  await copyMigratedDatabase(dataDir);
  synced.clear();
  sync.mockImplementation(async function record(this: typeof anyHandle) {
    synced.add(fs.fstatSync(this.fd).ino);
  });
});
afterEach(() => {
  sync.mockReset();
  fs.rmSync(dataDir, { recursive: true });
});
afterAll(() => sync.mockRestore());

function listFolder(): { name: string; ino: number }[] {
  return ['.', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })]
    .map((name) => ({ name, ino: fs.statSync(path.join(folder, name)).ino }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

async function openAndClose(): Promise<void> {
  synced.clear();
  const engine = await openEmbedded({ dataDir, log: testLog });
  await engine.close();
}

test('a database that was copied here is on disk before it is opened, or a failing disk could leave it empty', async () => {
  const copied = listFolder();
  await openAndClose();
  expect(copied.filter(({ ino }) => !synced.has(ino))).toEqual([]);
  expect(copied.length).toBeGreaterThan(1_000);
});

test('later starts do not sync it again, until it is copied anew, also over itself', async () => {
  await openAndClose();
  const before = listFolder();
  await openAndClose();
  expect(synced).toEqual(new Set());

  await copyMigratedDatabase(dataDir);
  await openAndClose();
  expect(before.filter(({ ino }) => synced.has(ino)).length).toBeGreaterThan(1_000);
});

test('a database that cannot be brought to the disk is not opened, and the next start tries it again', async () => {
  sync.mockRejectedValueOnce(Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' }));
  await expect(openEmbedded({ dataDir, log: testLog })).rejects.toThrow(
    `Lounge cannot start. DATA_DIR: the files of the embedded database in ${folder} cannot be written to the disk (EIO).`,
  );
  await openAndClose();
  expect(synced.size).toBeGreaterThan(1_000);
});
