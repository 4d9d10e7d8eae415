// When the server takes backups by itself, and which ones it keeps.

import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackupJob } from './backup-job.ts';
import { backupName } from './backup-name.ts';

const HOUR = 3_600_000;
let folder: string;
let now: number;
let taken: number;

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'lounge-backup-job-'));
  now = Date.parse('2026-11-28T12:00:00Z');
  taken = 0;
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function createJob(take = writeBackup) {
  return createBackupJob({ folder, everyHours: 24, keep: 2, take, now: () => now });
}

async function writeBackup(): Promise<void> {
  taken += 1;
  fs.writeFileSync(join(folder, backupName(new Date(now), taken % 2 === 0)), '');
}

test('a backup is taken when the newest one is old enough, also after a restart', async () => {
  const job = createJob();
  await job.work();
  await job.work();
  now += 23 * HOUR;
  await createJob().work();
  expect(taken).toBe(1);
  now += HOUR;
  await createJob().work();
  expect(taken).toBe(2);
});

test('the newest are kept, and files of other names are never deleted', async () => {
  fs.writeFileSync(join(folder, 'before-the-upgrade.tar.gz'), '');
  const job = createJob();
  for (let day = 0; day < 4; day++, now += 24 * HOUR) await job.work();
  expect(fs.readdirSync(folder).toSorted()).toEqual([
    'before-the-upgrade.tar.gz',
    'lounge-2026-11-30T12-00-00Z.tar.gz',
    'lounge-2026-12-01T12-00-00Z.tar.gz.age',
  ]);
});

test('a backup that fails deletes nothing, and is tried again after an hour', async () => {
  await writeBackup();
  now += 24 * HOUR;
  let attempts = 0;
  const job = createJob(async () => {
    attempts += 1;
    throw new Error('The disk is full.');
  });
  await expect(job.work()).rejects.toThrow('The disk is full.');
  now += HOUR / 2;
  await job.work();
  expect(attempts).toBe(1);
  now += HOUR / 2;
  await expect(job.work()).rejects.toThrow('The disk is full.');
  expect(fs.readdirSync(folder)).toHaveLength(1);
});

test('a clock that was ahead does not keep backups from being taken', async () => {
  now += 1_000 * HOUR;
  await writeBackup();
  now -= 1_000 * HOUR;
  await createJob().work();
  expect(taken).toBe(2);
});

test('backups are copied after each one, and a copy that failed is made up for an hour later', async () => {
  const copies: number[] = [];
  let isAway = true;
  const copy = async (): Promise<void> => {
    copies.push(taken);
    if (isAway) throw new Error('The store is away.');
  };
  const job = createBackupJob({ folder, everyHours: 24, keep: 2, take: writeBackup, copy, now: () => now });
  await expect(job.work()).rejects.toThrow('The store is away.');
  now += HOUR / 2;
  await job.work();
  expect(copies).toEqual([1]);
  isAway = false;
  now += HOUR / 2;
  await job.work();
  now += 23 * HOUR;
  await job.work();
  expect(copies).toEqual([1, 1, 2]);
});
