// npm run backup [-- <folder or file>]: takes a backup of everything that is stored, while Lounge runs or while it does not.

import { resolve } from 'node:path';
import { chooseBackupFile } from '#platform/backup/backup-name.ts';
import { openBackupBucket } from '#platform/backup/backup-bucket.ts';
import { takeBackup } from '#platform/backup/take-backup.ts';
import { readConfig, type Config } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { backupPlace, COPY_ONLY } from './backup-place.ts';
import { describeSummary } from './describe-backup.ts';
import { runCommand } from './run-command.ts';
import { backupBucketSettings } from '../service-settings.ts';

const USAGE = `npm run backup                        takes a backup into BACKUP_DIR, and copies it into BACKUP_S3_BUCKET if that is set
npm run backup -- <folder>            takes it into this folder
npm run backup -- <name>.tar.gz       takes it into this file; <name>.tar.gz.age with BACKUP_PASSPHRASE
npm run backup -- ${COPY_ONLY}              copies what is in BACKUP_DIR and not yet in BACKUP_S3_BUCKET`;

async function backUp([target, ...rest]: readonly string[]): Promise<string> {
  const config = readConfig();
  if (target === COPY_ONLY && rest.length === 0) return (await copyBackups(config)) ?? 'BACKUP_S3_BUCKET is not set.';
  const { BACKUP_DIR, BACKUP_PASSPHRASE: passphrase } = config;
  const chosen = target ?? BACKUP_DIR;
  if (chosen === undefined || chosen.startsWith('-') || rest.length > 0) throw new Error(USAGE);
  const createdAt = new Date();
  const isEncrypted = passphrase !== undefined;
  const file = chooseBackupFile(chosen, { createdAt, isEncrypted });
  const log = createLog({ level: 'error' });
  const summary = await takeBackup({ place: backupPlace(config), file, passphrase, createdAt, log });
  const copied = target === undefined ? await copyBackups(config) : null;
  const notes = [
    isEncrypted
      ? 'It is encrypted. It cannot be read without BACKUP_PASSPHRASE, so keep that elsewhere.'
      : 'It is not encrypted, and has everything that people wrote and the keys that sign their sessions. Keep it where only you can read it, or set BACKUP_PASSPHRASE.',
    'Settings (environment variables) are not in it. Keep them, too.',
    ...(config.AUTH_SECRET ? ['AUTH_SECRET is one of them: without it the restored server does not start.'] : []),
  ];
  return [`The backup is in ${file}`, ...describeSummary(summary), ...(copied ? [copied] : []), ...notes].join('\n');
}

/** Null where no bucket is set. A copy that fails does not undo the backup: it is in BACKUP_DIR. */
async function copyBackups(config: Config): Promise<string | null> {
  const settings = backupBucketSettings(config);
  if (!settings || config.BACKUP_DIR === undefined) return null;
  const bucket = await openBackupBucket(settings);
  const copied = await bucket.copyFrom(resolve(config.BACKUP_DIR), config.BACKUP_KEEP).catch((error: unknown) => {
    throw new Error(
      `The backups in ${config.BACKUP_DIR} are whole, but could not be copied into the bucket ${settings.bucket}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  });
  const what = copied.length > 0 ? copied.join(', ') : 'Nothing that was not there';
  return `${what} was copied into the bucket ${settings.bucket}.`;
}

runCommand(backUp(process.argv.slice(2)));
