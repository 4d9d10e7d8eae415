import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from './open-storage.ts';
import { testStorage } from './storage.suite.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lounge-disk-'));
});

afterAll(() => rm(dataDir, { recursive: true }));

testStorage(async () => ({
  storage: await openStorage({ dataDir }),
  spoolDirectory: join(dataDir, 'storage', '.incoming'),
}));

test('files left behind by a killed process are removed after an hour', async () => {
  const storage = await openStorage({ dataDir });
  const [left, young] = ['left', 'young'].map((name) => join(dataDir, 'storage', '.incoming', name)) as [
    string,
    string,
  ];
  await writeFile(left, 'half');
  await writeFile(young, 'half');
  await utimes(left, new Date(0), new Date(0));
  await storage.ensureBucket('documents');
  expect([existsSync(left), existsSync(young)]).toEqual([false, true]);
});

test('the ping fails when the data folder is gone', async () => {
  const storage = await openStorage({ dataDir: join(dataDir, 'gone') });
  await expect(storage.ping()).rejects.toThrow('ENOENT');
});
