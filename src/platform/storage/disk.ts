// The disk engine: objects are files at <root>/<bucket>/<key>. A file appears by a rename, complete and synced.

import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DiskSpace } from '#platform/disk/disk-space.ts';
import { requireBucket, requireObjectKey } from './object-key.ts';
import { removeAbandonedBodies, spool } from './spool.ts';
import type { StorageEngine } from './storage.ts';

/** Opens the disk engine on the folder `root`, which is created when the first bucket is. `space` guards its disk. */
export function openDiskStorage(root: string, space?: DiskSpace): StorageEngine {
  // Bucket names never start with a dot, so the spool cannot clash with one. It is inside the root because a rename is
  // only atomic within one file system.
  const spoolDirectory = join(root, '.incoming');

  function pathOf(object: { bucket: string; key: string }): string {
    requireObjectKey(object);
    return join(root, object.bucket, object.key);
  }

  return {
    engine: 'disk',

    async ensureBucket(bucket) {
      requireBucket(bucket);
      await createDirectory(join(root, bucket));
      await removeAbandonedBodies(spoolDirectory);
    },

    async put({ body, maxBytes, ...object }) {
      const path = pathOf(object);
      const spooled = await spool({ directory: spoolDirectory, body, maxBytes, space });
      await createDirectory(dirname(path));
      await rename(spooled.path, path);
      await syncDirectory(dirname(path));
      return { size: spooled.size };
    },

    async get(object) {
      const path = pathOf(object);
      const found = await stat(path).catch(nullWhenMissing);
      if (!found?.isFile()) return null;
      return { size: found.size, body: createReadStream(path) };
    },

    async delete(object) {
      const path = pathOf(object);
      await rm(path, { force: true });
    },

    list(bucket) {
      requireBucket(bucket);
      return listFiles(join(root, bucket));
    },

    tidy: () => removeAbandonedBodies(spoolDirectory),

    async ping() {
      await access(root, constants.R_OK | constants.W_OK);
    },
  };
}

/** Yields the files below `root`, by their path in it. */
async function* listFiles(root: string, folder = ''): AsyncGenerator<{ key: string; size: number }> {
  const entries = await opendir(join(root, folder)).catch(nullWhenMissing);
  for await (const entry of entries ?? []) {
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(root, key);
    const found = entry.isFile() ? await stat(join(root, key)).catch(nullWhenMissing) : null;
    if (found) yield { key, size: found.size };
  }
}

/** Creates the directory and its missing parents, and syncs them so that they survive a power failure. */
async function createDirectory(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o700 });
  if (firstMade === undefined) return;
  const lastSynced = dirname(firstMade);
  for (let parent = dirname(path); parent.length >= lastSynced.length; parent = dirname(parent))
    await syncDirectory(parent);
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
