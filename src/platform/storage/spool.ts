// Writes a body of unknown length to a private file first. Only a complete body within its limit becomes an object:
// disk.ts renames the file into place, and s3.ts sends it with a known length.

import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { formatFileSize } from '#text/file-size.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { isOutOfSpace, type DiskSpace } from '#platform/disk/disk-space.ts';

/** An hour, longer than any upload takes. Older files were left by a process that was killed. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

export type SpooledBody = { path: string; size: number };

/**
 * Writes the whole body to a new file in `directory` and syncs it. Rejects with 'request/too-large' as soon as
 * `maxBytes` is exceeded, with 'server/out-of-space' when the disk is almost full, and with the body's own error if it fails; in both cases the file is removed. The body itself
 * is not destroyed, so that a rejected upload can still be responded to on its connection.
 */
export async function spool(input: {
  directory: string;
  body: Readable;
  maxBytes: number;
  space?: DiskSpace | undefined;
}): Promise<SpooledBody> {
  // Without a listener, an error before the first read would end the process. The loop below reports it.
  input.body.on('error', () => {});
  await mkdir(input.directory, { recursive: true });
  await input.space?.requireRoom();
  const path = join(input.directory, randomUUID());
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of input.body.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > input.maxBytes) {
        const message = `This is larger than ${formatFileSize(input.maxBytes)}.`;
        throw Problem.of(sharedProblems, 'request/too-large', { message, details: { limit: input.maxBytes } });
      }
      await input.space?.requireRoom(bytes.length);
      await file.writeFile(bytes);
    }
    await file.sync();
    await file.close();
    return { path, size };
  } catch (cause) {
    await file.close();
    await rm(path, { force: true });
    throw isOutOfSpace(cause) ? Problem.of(sharedProblems, 'server/out-of-space', { cause }) : cause;
  }
}

/** Deletes spooled files older than an hour. */
export async function removeAbandonedBodies(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
