// The job by which the server takes backups itself. When the last one was taken is in the names of the files, so a restart
// neither forgets nor repeats one.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Job } from '#platform/jobs/jobs.ts';
import { readBackupTime } from './backup-name.ts';

const HOUR_MS = 3_600_000;
/** The job looks this often whether a backup is due. */
const LOOK_EVERY_MS = 60_000;
/** A full disk, or whatever else kept a backup from being taken, lasts for a while. */
const RETRY_MS = HOUR_MS;

export type BackupJobOptions = {
  folder: string;
  everyHours: number;
  /** So many backups are kept. */
  keep: number;
  /** Takes a backup into the folder; rejects when that fails. */
  take(): Promise<void>;
  /** Copies what is in the folder elsewhere. Called after each backup, and every hour, because a copy may have failed. */
  copy?: (() => Promise<void>) | undefined;
  now?: () => number;
};

export function createBackupJob({ folder, everyHours, keep, take, copy, now = Date.now }: BackupJobOptions): Job {
  let waitsUntil = -Infinity;
  let copiesAt = -Infinity;

  async function isDue(): Promise<boolean> {
    const [newest] = await listBackups(folder);
    if (!newest) return true;
    const age = now() - newest.takenAt;
    // A clock that was ahead must not keep backups from being taken.
    return age >= everyHours * HOUR_MS || age < -HOUR_MS;
  }

  async function takeOne(): Promise<void> {
    waitsUntil = now() + Math.min(RETRY_MS, everyHours * HOUR_MS);
    await take();
    [waitsUntil, copiesAt] = [-Infinity, -Infinity];
    for (const { name } of (await listBackups(folder)).slice(keep)) await fs.rm(path.join(folder, name));
  }

  return {
    name: 'backup',
    everyMs: LOOK_EVERY_MS,
    async work() {
      if (now() >= waitsUntil && (await isDue())) await takeOne();
      if (!copy || now() < copiesAt) return;
      copiesAt = now() + RETRY_MS;
      await copy();
    },
  };
}

/** Takes the backup in a process of its own: `arguments` are those of node. Rejects with what it has written as its error. */
export async function runBackup(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const [problem, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`The backup failed: ${problem.trim()}`);
}

/** The newest first. */
async function listBackups(folder: string): Promise<{ name: string; takenAt: number }[]> {
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const takenAt = readBackupTime(name);
      return takenAt ? [{ name, takenAt: takenAt.getTime() }] : [];
    })
    .sort((a, b) => b.takenAt - a.takenAt);
}
