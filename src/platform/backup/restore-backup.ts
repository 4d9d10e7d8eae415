// Restores a backup into an empty folder, and an empty database or store where these are elsewhere. What it leaves is the
// whole or nothing: rows come in one transaction, files in a folder of their own that is moved when all is there.

import fs from 'node:fs/promises';
import path from 'node:path';
import { lockDataFolder } from '#platform/db/embedded/data-folder/data-folder-lock.ts';
import type { Connection } from '#platform/db/engine.ts';
import { migrate, readMigrations } from '#platform/db/migrations/migrate.ts';
import { openEngine } from '#platform/db/open-db.ts';
import { prepareDataDir } from '#platform/disk/data-dir.ts';
import { syncPath } from '#platform/disk/sync-path.ts';
import type { Log } from '#platform/log/log.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { readArchive, type BackupSource } from './archive/archive-reader.ts';
import { chooseMigrations, inspectBackup, partOf, type Inspected } from './inspect-backup.ts';
import { loadBackup, type LoadInput } from './load-backup.ts';
import { countRelations } from './rows/schema.ts';
import type { Place } from './take-backup.ts';

export type RestoreInput = {
  source: BackupSource;
  /** The rows and files are written there. */
  place: Place;
  /** The folder of this version's migrations. */
  migrations: string;
  log: Log;
};

export type Restored = Inspected & {
  /** How many migrations were applied after the rows were there, because this version is newer than the backup. */
  newMigrations: number;
};

const STAGING = '.restoring';
/** A start, or a restore that was killed, leaves these in a folder that is empty otherwise. */
const IGNORED = new Set([STAGING, 'lock', 'lock.json', 'backup.sock', 'lost+found']);
/** In the order in which they are moved: with the database, the folder counts as used. */
const MOVED = ['storage', 'secrets', 'database'];
const RESPONSE_MS = 24 * 3_600_000;

/**
 * Rejects with an `UnusableBackup` before anything is written when the backup is cut off, damaged or of a newer version, and
 * with an `Error` when the target is not empty or cannot take it; then it is as empty as before.
 */
export async function restoreBackup({ source, place, migrations, log }: RestoreInput): Promise<Restored> {
  const inspected = await inspectBackup(source, place.buckets);
  const known = await readMigrations(migrations);
  const chosen = chooseMigrations(source, inspected.manifest, known);
  await requireEmptyFolder(place.dataDir);
  await prepareDataDir({ dataDir: place.dataDir, hasDatabase: !place.databaseUrl });
  const unlock = lockDataFolder(place.dataDir);
  const staging = path.join(place.dataDir, STAGING);
  try {
    await fs.rm(staging, { recursive: true, force: true });
    await fs.mkdir(staging, { mode: 0o700 });
    await restoreInto({ staging, place, log, migrations }, { ...inspected, source, migrations: chosen });
  } finally {
    await fs.rm(staging, { recursive: true, force: true });
    unlock();
  }
  return { ...inspected, newMigrations: known.length - chosen.length };
}

type Target = { staging: string; place: Place; log: Log; migrations: string };

async function restoreInto(
  { staging, place, log, migrations }: Target,
  backup: Pick<LoadInput, 'manifest' | 'summary' | 'source' | 'migrations'>,
): Promise<void> {
  const storage = await openStorage({ dataDir: staging, ...(place.s3 && { s3: place.s3 }) });
  for (const bucket of place.buckets) await requireEmptyBucket(storage, bucket);
  const engine = await openEngine({ dataDir: staging, databaseUrl: place.databaseUrl, log });
  try {
    const input = { ...backup, engine, storage, secretsDir: path.join(staging, 'secrets') };
    await engine.withConnection((connection) => loadInto(connection, { input, place }), { responseMs: RESPONSE_MS });
    await migrate({ engine, migrations, log });
  } finally {
    await engine.close();
  }
  if (!place.databaseUrl) await moveInto(staging, place.dataDir);
}

async function loadInto(connection: Connection, { input, place }: { input: LoadInput; place: Place }): Promise<void> {
  if ((await countRelations(connection)) > 0)
    throw new Error(
      'The database of DATABASE_URL is not empty. A restore needs an empty one, and has changed nothing.',
    );
  for (const bucket of place.buckets) await input.storage.ensureBucket(bucket);
  try {
    await loadBackup(connection, input);
    // The rows must not be there without their files, so the files come first; without the rows they do no harm.
    if (input.engine.kind === 'postgres') await moveInto(path.dirname(input.secretsDir), place.dataDir);
    await connection.end('commit');
  } catch (error) {
    await connection.end('rollback').catch(() => undefined);
    if (place.s3) await removeObjects(input);
    // They were moved before a commit that failed; the folder was empty.
    if (input.engine.kind === 'postgres')
      for (const name of MOVED) await fs.rm(path.join(place.dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

async function moveInto(staging: string, dataDir: string): Promise<void> {
  const names = await fs.readdir(staging);
  for (const name of MOVED.filter((each) => names.includes(each)))
    await fs.rename(path.join(staging, name), path.join(dataDir, name));
  syncPath(dataDir);
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const names = await fs.readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = names.filter((name) => !IGNORED.has(name) && !name.startsWith('.probe-'));
  if (found.length > 0)
    throw new Error(
      `DATA_DIR ${dataDir} is not empty: it has ${found.slice(0, 5).join(', ')}. A restore needs an empty folder, and has changed nothing. Set DATA_DIR to a new folder, or move what is there away.`,
    );
}

async function requireEmptyBucket(storage: Storage, bucket: string): Promise<void> {
  for await (const { key } of storage.list(bucket))
    throw new Error(
      `The bucket ${bucket} is not empty: it has ${key}. A restore needs an empty store, and has changed nothing. Set S3_BUCKET_PREFIX to a new prefix.`,
    );
}

/** Removes what was stored of this backup, and nothing else. */
async function removeObjects({ storage, source }: LoadInput): Promise<void> {
  for await (const { name } of readArchive(source)) {
    const part = partOf(name);
    if (part?.kind === 'object') await storage.delete(part);
  }
}
