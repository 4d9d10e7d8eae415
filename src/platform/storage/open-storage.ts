// Picks the storage engine: S3 if it is configured, otherwise files in the data folder.

import { join } from 'node:path';
import type { DiskSpace } from '#platform/disk/disk-space.ts';
import { openDiskStorage } from './disk.ts';
import { openS3Storage, type S3Settings } from './s3.ts';
import type { Storage } from './storage.ts';

export type StorageSettings = {
  dataDir: string;
  s3?: S3Settings | undefined;
  /** Guards the disk of `dataDir`. */
  space?: DiskSpace;
};

/** Opens the engine. Does not connect to S3 yet; call `ensureBucket` at start. */
export function openStorage(settings: StorageSettings): Storage {
  const root = join(settings.dataDir, 'storage');
  if (settings.s3)
    return openS3Storage({ settings: settings.s3, spoolDirectory: join(root, '.incoming'), space: settings.space });
  return openDiskStorage(root, settings.space);
}
