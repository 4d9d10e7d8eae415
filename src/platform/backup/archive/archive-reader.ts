// Reads a backup file from its first byte to its last, and compares every file in it with its SHA-256. Whether it is
// encrypted is in its first bytes.

import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AGE_MAGIC, AgeError, decrypt } from './age.ts';
import { SUMS_FOLDER } from './archive-writer.ts';
import { readTar, type TarEntry } from './tar.ts';

/** A backup that must not be restored. The message says why, for an operator. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup';
}

export type BackupSource = { file: string; passphrase: string | undefined };

/**
 * Yields the files of the backup in their order. Throws an `UnusableBackup` where it is cut off, damaged or needs another
 * passphrase. A file is proven right once the generator has gone on to the next list of hashes; all are when it ends.
 */
export async function* readArchive({ file, passphrase }: BackupSource): AsyncGenerator<TarEntry> {
  const found = new Map<string, string>();
  try {
    for await (const entry of readTar(await openPlain({ file, passphrase }))) {
      if (entry.name.startsWith(`${SUMS_FOLDER}/`)) {
        compareSums(await readText(entry), found);
        continue;
      }
      const hash = createHash('sha256');
      yield { ...entry, body: hashed(entry.body, { hash, file }) };
      for await (const rest of entry.body) hash.update(rest);
      found.set(entry.name, hash.digest('hex'));
    }
  } catch (error) {
    throw toUnusable(file, error);
  }
  if (found.size > 0) throw new UnusableBackup(`The backup ${file} cannot be used: its list of hashes is incomplete.`);
}

/** The whole text of a small file of the archive. */
export async function readText({ body }: TarEntry): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString();
}

type Hashing = { hash: Hash; file: string };

async function* hashed(body: AsyncIterable<Buffer>, { hash, file }: Hashing): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of body) {
      hash.update(bytes);
      yield bytes;
    }
  } catch (error) {
    throw toUnusable(file, error);
  }
}

function compareSums(list: string, found: Map<string, string>): void {
  for (const line of list.split('\n').filter(Boolean)) {
    const [, sha256, name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (found.get(name) !== sha256) throw new Error(`${name} has another SHA-256 than in its list.`);
    found.delete(name);
  }
  const [unlisted] = found.keys();
  if (unlisted !== undefined) throw new Error(`${unlisted} is in no list of hashes.`);
}

async function openPlain({ file, passphrase }: BackupSource): Promise<AsyncIterable<Uint8Array>> {
  const isEncrypted = (await readStart(file)) === AGE_MAGIC;
  if (isEncrypted && passphrase === undefined)
    throw new UnusableBackup(`The backup ${file} is encrypted. Set BACKUP_PASSPHRASE to its passphrase.`);
  const bytes = createReadStream(file);
  return gunzip(isEncrypted ? decrypt(bytes, passphrase ?? '') : bytes);
}

async function* gunzip(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpacker = createGunzip();
  // A failure ends the loop over the unpacker with its error.
  pipeline(source, unpacker).catch(() => undefined);
  yield* unpacker as AsyncIterable<Uint8Array>;
}

async function readStart(file: string): Promise<string> {
  const handle = await open(file).catch((error: unknown) => {
    throw new UnusableBackup(`The backup ${file} cannot be read: ${String((error as Error).message)}.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_MAGIC.length), 0, AGE_MAGIC.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function toUnusable(file: string, error: unknown): unknown {
  if (error instanceof UnusableBackup || !(error instanceof Error)) return error;
  if (error instanceof AgeError) return new UnusableBackup(`The backup ${file} cannot be used. ${error.message}`);
  const code = (error as { code?: string }).code ?? '';
  const isCut = code === 'Z_BUF_ERROR' || error.message === 'It ends too early.';
  const reason = isCut ? 'It was cut off.' : `It is damaged: ${error.message}`;
  return new UnusableBackup(`The backup ${file} cannot be used. ${reason}`, { cause: error });
}
