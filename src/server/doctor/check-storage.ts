// The object storage: a probe is written, read and deleted.

import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Config } from '#platform/config/config.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { s3Settings } from '../service-settings.ts';
import { right, wrong, type Finding } from './finding.ts';

const MAX_BYTES = 1_000;

/** `bucket` is one of Lounge's own, which the start would create as well. */
export async function checkStorage(config: Config, bucket: string): Promise<Finding> {
  const storage = await openStorage({ dataDir: resolve(config.DATA_DIR), s3: s3Settings(config) });
  await storage.ensureBucket(bucket);
  const probe = { bucket, key: randomUUID() };
  const written = `probe ${probe.key}`;
  const body = Readable.from([Buffer.from(written)], { objectMode: false });
  await storage.put({ ...probe, body, contentType: 'text/plain', maxBytes: MAX_BYTES });
  try {
    const found = await storage.get(probe);
    const read = found && (await text(found.body));
    if (read !== written) return wrong('Storage', 'It gave back something else than was written.', 'Check its disk.');
  } finally {
    await storage.delete(probe);
  }
  if (await storage.get(probe))
    return wrong('Storage', 'What was deleted is still there.', 'Check the rights of its user.');
  const place = storage.engine === 's3' ? 'in S3' : 'on the disk';
  return right('Storage', `A probe was written ${place}, read and deleted.`);
}
