// Takes a backup into one file, while the server runs and while it does not. The file appears complete or not at all.

import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { lockFile, DataFolderInUse } from '#platform/db/embedded/data-folder/data-folder-lock.ts';
import { openRunningCopy } from '#platform/db/embedded/copying/copy-running.ts';
import type { Connection, Engine } from '#platform/db/engine.ts';
import { openEngine } from '#platform/db/open-db.ts';
import { syncPath } from '#platform/disk/sync-path.ts';
import type { Log } from '#platform/log/log.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { S3Settings } from '#platform/storage/s3.ts';
import { encrypt } from './archive/age.ts';
import type { Summary } from './manifest.ts';
import { packBackup } from './pack-backup.ts';

export type Place = {
  dataDir: string;
  databaseUrl: string | undefined;
  s3: S3Settings | undefined;
  /** The buckets of this version. */
  buckets: readonly string[];
};

export type TakeBackupInput = {
  place: Place;
  /** Its folder is created when it is missing. */
  file: string;
  passphrase: string | undefined;
  createdAt: Date;
  log: Log;
};

const COPY_PREFIX = '.backup-';
const PARTIAL = /^\.lounge-.*\.partial$/;
const DAY_MS = 24 * 3_600_000;
/** Most of what compresses does so at the fastest level, which keeps up with the disk. */
const GZIP_LEVEL = 1;
/** A table of many gigabytes is listed page by page; no single statement takes longer. */
const RESPONSE_MS = 10 * 60_000;

/**
 * Writes the backup to `file` and returns what is in it. Rejects with an `Error` in words for an operator; then no file is
 * left.
 */
export async function takeBackup({ place, file, passphrase, createdAt, log }: TakeBackupInput): Promise<Summary> {
  await requireFree(file);
  const folder = path.dirname(file);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
  const storage = await openStorage({ dataDir: place.dataDir, ...(place.s3 && { s3: place.s3 }) });
  const { engine, close } = await openSource(place, log);
  const partial = path.join(folder, `.${path.basename(file)}.partial`);
  try {
    const summary = await engine.withConnection(
      (connection) => writeBackup(connection, { partial, passphrase, input: { ...place, engine, storage, createdAt } }),
      { responseMs: RESPONSE_MS },
    );
    await fs.rename(partial, file);
    syncPath(folder);
    return summary;
  } catch (error) {
    await fs.rm(partial, { force: true });
    throw error;
  } finally {
    await close();
  }
}

type Writing = { partial: string; passphrase: string | undefined; input: Parameters<typeof packBackup>[1] };

async function writeBackup(connection: Connection, { partial, passphrase, input }: Writing): Promise<Summary> {
  const { promise: done, resolve } = Promise.withResolvers<Summary>();
  const handle = await fs.open(partial, 'wx', 0o600);
  try {
    const output = handle.createWriteStream({ flush: true });
    const packed = packBackup(connection, input, resolve);
    const gzip = createGzip({ level: GZIP_LEVEL });
    if (passphrase === undefined) await pipeline(packed, gzip, output);
    else await pipeline(packed, gzip, (source: AsyncIterable<Buffer>) => encrypt(source, passphrase), output);
    return await done;
  } catch (error) {
    await connection.end('rollback').catch(() => undefined);
    throw error;
  } finally {
    await handle.close().catch(() => undefined);
  }
}

/** The database itself; a copy of it while the embedded one belongs to a running server. */
async function openSource(
  { dataDir, databaseUrl }: Place,
  log: Log,
): Promise<{ engine: Engine; close(): Promise<void> }> {
  if (!databaseUrl) await requireDatabase(dataDir);
  try {
    const engine = await openEngine({ dataDir, databaseUrl, log });
    return { engine, close: () => engine.close() };
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
  }
  await removeAbandonedCopies(dataDir);
  const target = await fs.mkdtemp(path.join(dataDir, COPY_PREFIX));
  const release = lockFile(path.join(target, 'owner'));
  const remove = async (): Promise<void> => {
    release?.();
    await fs.rm(target, { recursive: true, force: true });
  };
  try {
    const engine = await openRunningCopy({ dataDir, target, log });
    return {
      engine,
      async close() {
        await engine.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function requireDatabase(dataDir: string): Promise<void> {
  const found = await fs.stat(path.join(dataDir, 'database')).catch(() => null);
  if (!found)
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server to back up.`);
}

async function requireFree(file: string): Promise<void> {
  const found = await fs.stat(file).catch(() => null);
  if (found) throw new Error(`${file} is there already and was kept. Choose another name.`);
}

/** A process that was killed leaves its copy; the lock in it is free then. */
async function removeAbandonedCopies(dataDir: string): Promise<void> {
  for (const name of await fs.readdir(dataDir)) {
    if (!name.startsWith(COPY_PREFIX)) continue;
    const folder = path.join(dataDir, name);
    const release = lockFile(path.join(folder, 'owner'));
    if (!release) continue;
    release();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await fs.readdir(folder)).filter((each) => PARTIAL.test(each))) {
    const file = path.join(folder, name);
    const found = await fs.stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await fs.rm(file, { force: true });
  }
}
