// Tar archives as streams, so that a backup can be looked at with any tool: ustar headers, and a pax header for a name or
// a size that does not fit into them. The format is in https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html.

import { ByteReader } from './byte-reader.ts';

const BLOCK = 512;
const MAX_NAME = 100;
/** Eleven octal digits. */
const MAX_USTAR_SIZE = 8 ** 11 - 1;
const MAX_PAX_BYTES = 64 * 1024;
const REGULAR = '0';
const PAX = 'x';

export type TarEntry = {
  name: string;
  size: number;
  /** The bytes, once. What the reader leaves is skipped. */
  body: AsyncIterable<Buffer>;
};

/** The header of a file, before its `size` bytes. `modified` is in seconds since 1970. */
export function tarHeader({ name, size, modified }: { name: string; size: number; modified: number }): Buffer {
  const records = [
    ...(Buffer.byteLength(name) > MAX_NAME ? [paxRecord('path', name)] : []),
    ...(size > MAX_USTAR_SIZE ? [paxRecord('size', String(size))] : []),
  ].join('');
  const own = ustarHeader({ name, size: Math.min(size, MAX_USTAR_SIZE), modified, type: REGULAR });
  if (records === '') return own;
  const pax = Buffer.from(records);
  const header = ustarHeader({ name: 'pax-header', size: pax.length, modified, type: PAX });
  return Buffer.concat([header, pax, tarPadding(pax.length), own]);
}

/** The zeros after a body of `size` bytes. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The end of the archive. */
export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK);
}

/**
 * Reads the files of an archive. Throws an `Error` when the archive ends before its end, or is not a tar archive of regular
 * files.
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source);
  let pax = new Map<string, string>();
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.every((byte) => byte === 0)) return requireEnd(reader);
    const { name, size, type } = readHeader(header);
    if (type === PAX) {
      pax = readPax(await reader.take(requireSmall(size)));
      await reader.skip(tarPadding(size).length);
      continue;
    }
    if (type !== REGULAR) throw new Error(`The archive has an entry that is not a file: ${name}.`);
    const bytes = Number(pax.get('size') ?? size);
    const body = reader.takeStream(bytes);
    yield { name: pax.get('path') ?? name, size: bytes, body };
    // A body is read to its end, also where the caller did not.
    for await (const _rest of body);
    await reader.skip(tarPadding(bytes).length);
    pax = new Map();
  }
}

/** Reads to the end of the stream, because only there it turns out whether it was cut off. */
async function requireEnd(reader: ByteReader): Promise<void> {
  let bytes = await reader.take(BLOCK);
  while (bytes.length > 0) {
    if (bytes.some((byte) => byte !== 0)) throw new Error('The archive goes on after its end.');
    bytes = await reader.takeSome(BLOCK);
  }
}

function requireSmall(size: number): number {
  if (size > MAX_PAX_BYTES) throw new Error('A header of the archive is too large.');
  return size;
}

type Header = { name: string; size: number; type: string };

function ustarHeader({ name, size, modified, type }: Header & { modified: number }): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name.slice(0, MAX_NAME), 0, 'latin1');
  header.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  header.write(`${octal(size, 11)}\0${octal(modified, 11)}\0`, 124);
  header.write(`        ${type}`, 148);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${octal(sumOf(header), 6)}\0 `, 148);
  return header;
}

function octal(value: number, digits: number): string {
  return Math.floor(value).toString(8).padStart(digits, '0');
}

/** The sum of all bytes, with spaces in place of the sum itself. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

function readHeader(header: Buffer): Header {
  const field = (start: number, end: number) => header.toString('latin1', start, end).replace(/[\0 ].*$/s, '');
  const size = Number.parseInt(field(124, 136), 8);
  if (Number.parseInt(field(148, 156), 8) !== sumOf(header) || !Number.isSafeInteger(size))
    throw new Error('A header of the archive is damaged.');
  return { name: field(0, MAX_NAME), size, type: header.toString('latin1', 156, 157) };
}

/** A record begins with its own length in bytes, which counts its digits, too. */
function paxRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  const digits = String(rest + String(rest).length).length;
  return `${rest + digits} ${key}=${value}\n`;
}

function readPax(bytes: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < bytes.length;) {
    const length = Number.parseInt(bytes.toString('latin1', at, at + 10), 10);
    if (!(length > 0)) throw new Error('A header of the archive is damaged.');
    const [, key = '', value = ''] = /^\d+ ([^=]+)=(.*)\n$/s.exec(bytes.toString('utf8', at, at + length)) ?? [];
    records.set(key, value);
    at += length;
  }
  return records;
}
