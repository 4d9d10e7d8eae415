// npm run restore -- <backup>: restores a backup into an empty DATA_DIR, and an empty database where DATABASE_URL is set, and
// compares everything with the backup.

import { resolve } from 'node:path';
import { openBackupBucket } from '#platform/backup/backup-bucket.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { readConfig, type Config } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { backupPlace } from './backup-place.ts';
import { describeSummary } from './describe-backup.ts';
import { runCommand } from './run-command.ts';
import { backupBucketSettings } from '../service-settings.ts';
import { MIGRATIONS } from '../services.ts';

const USAGE = `npm run restore -- <backup>   restores it into DATA_DIR, and into DATABASE_URL where that is set; both must be empty.
                              An encrypted backup needs BACKUP_PASSPHRASE
npm run restore -- bucket:<name>   fetches the backup of this name from BACKUP_S3_BUCKET into BACKUP_DIR first`;

async function restore([file, ...rest]: readonly string[]): Promise<string> {
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new Error(USAGE);
  const config = readConfig();
  const place = backupPlace(config);
  const source = { file: await findFile(config, file), passphrase: config.BACKUP_PASSPHRASE };
  const log = createLog({ level: 'error' });
  const { manifest, summary, newMigrations } = await restoreBackup({ source, place, migrations: MIGRATIONS, log });
  return [
    `Restored ${source.file}, taken on ${manifest.createdAt} from the ${manifest.database} database, into ${place.databaseUrl ? 'the Postgres database and ' : ''}${place.dataDir}`,
    ...describeSummary(summary),
    'Each row and each object was read back and is equal to the backup.',
    ...(newMigrations > 0 ? [`Then ${newMigrations} newer migrations were applied.`] : []),
    'Start Lounge with the settings that it had.',
  ].join('\n');
}

const IN_BUCKET = 'bucket:';

async function findFile(config: Config, file: string): Promise<string> {
  if (!file.startsWith(IN_BUCKET)) return resolve(file);
  const settings = backupBucketSettings(config);
  if (!settings || config.BACKUP_DIR === undefined)
    throw new Error('BACKUP_S3_BUCKET is not set. Set it and the other settings of its store as for the server.');
  const bucket = await openBackupBucket(settings);
  return bucket.fetch(file.slice(IN_BUCKET.length), resolve(config.BACKUP_DIR));
}

runCommand(restore(process.argv.slice(2)));
