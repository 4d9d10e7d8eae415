// Picks the storage engine: S3 if it is configured, otherwise files in the data folder.

import { join } from 'node:path';
import type { DiskSpace } from '#platform/disk/disk-space.ts';
import type { Log } from '#platform/log/log.ts';
import { withChecks } from './checked-storage.ts';
import { openDiskStorage } from './disk.ts';
import type { S3Settings } from './s3.ts';
import type { Storage } from './storage.ts';

export type StorageSettings = {
  dataDir: string;
  s3?: S3Settings | undefined;
  /** Guards the disk of `dataDir`. */
  space?: DiskSpace;
  /** It is told once of each object that is damaged or missing. */
  log?: Log;
};

/** Opens the engine. Does not connect to S3 yet; call `ensureBucket` at start. */
export async function openStorage({ dataDir, s3, space, log }: StorageSettings): Promise<Storage> {
  const root = join(dataDir, 'storage');
  if (!s3) return withChecks(openDiskStorage(root, space), log);
  // Amazon's client takes 10 MB of memory, so it is only loaded where it is used.
  const { openS3Storage } = await import('./s3.ts');
  return withChecks(openS3Storage({ settings: s3, spoolDirectory: join(root, '.incoming'), space }), log);
}
