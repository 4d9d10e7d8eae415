// What a backup of this installation is taken of, and the job that takes it.

import { resolve } from 'node:path';
import { createBackupJob, runBackup } from '#platform/backup/backup-job.ts';
import type { Place } from '#platform/backup/take-backup.ts';
import type { Config } from '#platform/config/config.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { backupBucketSettings, s3Settings } from '../service-settings.ts';
import { BACKUP_BUCKETS } from './backup-buckets.ts';

/** Tells `backup.ts` to copy what is there, without taking another one. */
export const COPY_ONLY = '--copy';
const COMMAND = resolve(import.meta.dirname, 'backup.ts');

export function backupPlace(config: Config): Place {
  return {
    dataDir: resolve(config.DATA_DIR),
    databaseUrl: config.DATABASE_URL,
    s3: s3Settings(config),
    buckets: BACKUP_BUCKETS,
  };
}

/** The job, where the settings ask for it. */
export function listBackupJobs(config: Config, log: Log): Job[] {
  const { BACKUP_DIR, BACKUP_EVERY_HOURS, BACKUP_KEEP } = config;
  if (BACKUP_DIR === undefined || BACKUP_EVERY_HOURS === undefined) return [];
  const folder = resolve(BACKUP_DIR);
  async function take(): Promise<void> {
    await runBackup([COMMAND, folder]);
    log.info({ folder }, 'a backup was taken');
  }
  // A copy takes long, too, and is made in the process that its memory dies with.
  const copy = backupBucketSettings(config) && (() => runBackup([COMMAND, COPY_ONLY]));
  return [createBackupJob({ folder, everyHours: BACKUP_EVERY_HOURS, keep: BACKUP_KEEP, take, copy })];
}
