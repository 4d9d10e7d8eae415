// Reads a ZIP on the disk that strangers made, entry by entry and as streams, so that its size does not matter. Nothing is
// unpacked to more than it declares. The format: PKWARE APPNOTE 6.3.10, sections 4.3 to 4.5.

import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setImmediate as nextLoop } from 'node:timers/promises';
import { createInflateRaw } from 'node:zlib';
import { Problem } from '#contract/problem.ts';
import { parseProblems } from '../parse-problem.ts';

export type ZipEntry = {
  /** As it is written in the archive: never use it as a path. */
  name: string;
  /** Bytes, unpacked, as it declares. */
  size: number;
  packed: number;
  method: number;
  offset: number;
};

export type ZipFile = {
  /** The entries are in the order of the archive, without folders. */
  entries: readonly ZipEntry[];
  /** The unpacked bytes. The stream fails with 'parse/damaged' where they are not what was declared. */
  read(entry: ZipEntry): Promise<Readable>;
  close(): Promise<void>;
};

/** An archive of ten years has a few thousand pictures and files beside its conversations. */
export const MAX_ENTRIES = 50_000;
/** Of the list of entries: 50,000 with names of 200 characters have 13 MB. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
/** The list is read in the server's own process, which serves others between two parts of it. */
const ENTRIES_AT_ONCE = 1_000;

const CHUNK_BYTES = 64 * 1024;

const END_MARK = 0x06054b50;
const END64_MARK = 0x06064b50;
const LOCATOR64_MARK = 0x07064b50;
const ENTRY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
const END_BYTES = 22;
const LOCATOR64_BYTES = 20;
const END64_BYTES = 56;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 65_535;
/** The sizes are in an extra field of 64 bits each. */
const IN_EXTRA = 0xffffffff;
const EXTRA64 = 0x0001;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** Returns true if a file that begins with these bytes is a ZIP. */
export function isZip(start: Uint8Array): boolean {
  return start.length >= 4 && Buffer.from(start).readUInt32LE(0) === LOCAL_MARK;
}

/** Rejects with 'parse/damaged', 'parse/encrypted' or 'parse/too-large'. */
export async function openZipFile(path: string): Promise<ZipFile> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const entries = await readDirectory(file, size);
    return { entries, read: (entry) => readEntry(file, entry), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error instanceof RangeError ? damaged(error) : error;
  }
}

async function readDirectory(file: FileHandle, size: number): Promise<ZipEntry[]> {
  const { at, bytes, count } = await findDirectory(file, size);
  // An archive that lists too much is refused before the list is read.
  if (bytes > MAX_DIRECTORY_BYTES || count > MAX_ENTRIES) throw Problem.of(parseProblems, 'parse/too-large');
  const directory = await readAt(file, at, bytes);
  const entries: ZipEntry[] = [];
  let number = 0;
  for (let place = 0; place + ENTRY_BYTES <= directory.length;) {
    if (directory.readUInt32LE(place) !== ENTRY_MARK) throw damaged();
    number += 1;
    // The count of the end record may be a lie.
    if (number > MAX_ENTRIES) throw Problem.of(parseProblems, 'parse/too-large');
    if (number % ENTRIES_AT_ONCE === 0) await nextLoop();
    if ((directory.readUInt16LE(place + 8) & ENCRYPTED) !== 0) throw Problem.of(parseProblems, 'parse/encrypted');
    const nameEnd = place + ENTRY_BYTES + directory.readUInt16LE(place + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(place + 30);
    const name = directory.toString('utf8', place + ENTRY_BYTES, nameEnd);
    const entry = {
      name,
      method: directory.readUInt16LE(place + 10),
      packed: directory.readUInt32LE(place + 20),
      size: directory.readUInt32LE(place + 24),
      offset: directory.readUInt32LE(place + 42),
    };
    if (!name.endsWith('/')) entries.push(withExtra(entry, directory.subarray(nameEnd, extraEnd)));
    place = extraEnd + directory.readUInt16LE(place + 32);
  }
  return entries;
}

type Directory = { at: number; bytes: number; count: number };

/** The end of the directory is the last record, before a comment of at most 64 KB. */
async function findDirectory(file: FileHandle, size: number): Promise<Directory> {
  const from = Math.max(0, size - END_BYTES - MAX_COMMENT_BYTES);
  const tail = await readAt(file, from, size - from);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END_MARK) continue;
    const place = {
      at: tail.readUInt32LE(at + 16),
      bytes: tail.readUInt32LE(at + 12),
      count: tail.readUInt16LE(at + 10),
    };
    const is64 = place.at === IN_EXTRA || place.bytes === IN_EXTRA;
    return is64 ? readEnd64(file, from + at - LOCATOR64_BYTES) : place;
  }
  throw damaged();
}

async function readEnd64(file: FileHandle, at: number): Promise<Directory> {
  const locator = await readAt(file, at, LOCATOR64_BYTES);
  if (locator.readUInt32LE(0) !== LOCATOR64_MARK) throw damaged();
  const end = await readAt(file, Number(locator.readBigUInt64LE(8)), END64_BYTES);
  if (end.readUInt32LE(0) !== END64_MARK) throw damaged();
  return {
    at: Number(end.readBigUInt64LE(48)),
    bytes: Number(end.readBigUInt64LE(40)),
    count: Number(end.readBigUInt64LE(32)),
  };
}

/** The fields that are too large for 32 bits, in this order, those that are not left out. */
function withExtra(entry: ZipEntry, extra: Buffer): ZipEntry {
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) !== EXTRA64) {
      at += 4 + length;
      continue;
    }
    let place = at + 4;
    const next = (value: number): number => {
      if (value !== IN_EXTRA) return value;
      place += 8;
      return Number(extra.readBigUInt64LE(place - 8));
    };
    const size = next(entry.size);
    const packed = next(entry.packed);
    return { ...entry, size, packed, offset: next(entry.offset) };
  }
  return entry;
}

async function readEntry(file: FileHandle, { method, packed, size, offset }: ZipEntry): Promise<Readable> {
  if (method !== STORED && method !== DEFLATED) throw damaged();
  const local = await readAt(file, offset, LOCAL_BYTES);
  if (local.readUInt32LE(0) !== LOCAL_MARK) throw damaged();
  const start = offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (packed === 0) return Readable.from([]);
  const content = Readable.from(readRange(file, { start, length: packed }), { objectMode: false });
  return Readable.from(requireSize(content, { isPacked: method === DEFLATED, size }), { objectMode: false });
}

async function* requireSize(
  content: Readable,
  { isPacked, size }: { isPacked: boolean; size: number },
): AsyncGenerator<Buffer> {
  let length = 0;
  try {
    const unpacked = isPacked ? content.pipe(createInflateRaw()) : content;
    if (unpacked !== content) content.on('error', (error) => unpacked.destroy(error));
    for await (const chunk of unpacked) {
      length += (chunk as Buffer).length;
      if (length > size) throw damaged();
      yield chunk as Buffer;
    }
  } catch (cause) {
    throw cause instanceof Problem ? cause : damaged(cause);
  }
  if (length !== size) throw damaged();
}

/** A stream of Node's own would leave a listener on the file for each entry that is read. */
async function* readRange(
  file: FileHandle,
  { start, length }: { start: number; length: number },
): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; done += CHUNK_BYTES)
    yield await readAt(file, start + done, Math.min(CHUNK_BYTES, length - done));
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  if (at < 0) throw damaged();
  const { bytesRead } = await file.read(buffer, 0, length, at);
  if (bytesRead < length) throw damaged();
  return buffer;
}

function damaged(cause?: unknown): Problem {
  return Problem.of(parseProblems, 'parse/damaged', { cause });
}
