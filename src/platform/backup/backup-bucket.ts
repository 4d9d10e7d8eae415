// Copies of backups in a bucket of an S3-compatible store, beside those in the folder. What is in the bucket is read from its
// list, so a copy that failed is made up for by the next one.

import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { S3Settings } from '#platform/storage/s3.ts';
import { readBackupTime } from './backup-name.ts';

export type BucketSettings = Omit<S3Settings, 'bucketPrefix'> & { bucket: string };

export type BackupBucket = {
  /**
   * Copies the newest `keep` backups of the folder that the bucket does not have, and then deletes from the bucket all but its
   * newest `keep`. Returns the names of those it copied. Rejects when the store cannot be used, or a backup is too large for it.
   */
  copyFrom(folder: string, keep: number): Promise<string[]>;
  /** Writes the backup of this name into the folder, and returns its path. Rejects when the bucket has none of this name. */
  fetch(name: string, folder: string): Promise<string>;
};

/** One request stores at most 5 GB: https://docs.aws.amazon.com/AmazonS3/latest/userguide/upload-objects.html */
const MAX_BYTES = 5_000_000_000;

export async function openBackupBucket({ bucket, ...settings }: BucketSettings): Promise<BackupBucket> {
  // Amazon's client takes 10 MB of memory, so it is only loaded where it is used.
  const { openS3Storage } = await import('#platform/storage/s3.ts');
  const openIn = (folder: string) =>
    openS3Storage({ settings: { ...settings, bucketPrefix: '' }, spoolDirectory: path.join(folder, '.incoming') });

  return {
    async copyFrom(folder, keep) {
      const store = openIn(folder);
      await store.ensureBucket(bucket);
      const stored = new Map<string, number>();
      for await (const { key, size } of store.list(bucket)) if (readBackupTime(key)) stored.set(key, size);
      const copied: string[] = [];
      // The oldest first, so that the bucket never has a newer one with an older one still missing.
      for (const name of newest(await fs.readdir(folder), keep).toReversed()) {
        const { size } = await fs.stat(path.join(folder, name));
        if (stored.get(name) === size) continue;
        if (size > MAX_BYTES) throw new Error(`The backup ${name} is larger than the 5 GB that one request can store.`);
        const body = createReadStream(path.join(folder, name));
        await store.put({ bucket, key: name, body, contentType: 'application/octet-stream', maxBytes: size });
        stored.set(name, size);
        copied.push(name);
      }
      const kept = new Set(newest([...stored.keys()], keep));
      for (const key of stored.keys()) if (!kept.has(key)) await store.delete({ bucket, key });
      return copied;
    },

    async fetch(name, folder) {
      const found = await openIn(folder).get({ bucket, key: name });
      if (!found) throw new Error(`The bucket ${bucket} has no backup with the name ${name}.`);
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, name);
      await pipeline(found.body, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
      return file;
    },
  };
}

/** Names that are not those of backups are left out. */
function newest(names: readonly string[], keep: number): string[] {
  const timeOf = (name: string): number => readBackupTime(name)?.getTime() ?? 0;
  return names
    .filter((name) => timeOf(name) > 0)
    .toSorted((a, b) => timeOf(b) - timeOf(a))
    .slice(0, keep);
}
