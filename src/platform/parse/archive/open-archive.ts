// Opens a ZIP that strangers made: nothing is unpacked before its declared size is checked, and nothing unpacks to more.
// The format: PKWARE APPNOTE 6.3.10, sections 4.3 and 4.4.

import { inflateRawSync } from 'node:zlib';
import { Problem } from '#contract/problem.ts';
import { parseProblems } from '../parse-problem.ts';

export type Archive = {
  /** The names are in the order of the archive, without folders. */
  names: readonly string[];
  /** Null without such an entry. Throws 'parse/too-large' and 'parse/damaged'. */
  read(name: string): Uint8Array | null;
};

type Entry = { name: string; method: number; packed: number; size: number; offset: number };

/** The limit is for everything that is read. */
const MAX_BYTES = 100 * 1024 * 1024;
/** Text compresses to a tenth of its size; to a hundredth, it is a bomb. */
const MAX_RATIO = 100;
/** Smaller entries may have any ratio. */
const SMALL_BYTES = 1024 * 1024;
const MAX_ENTRIES = 20_000;

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 65_535;
const ENCRYPTED = 1;
const UTF8 = 1 << 11;
const STORED = 0;
const DEFLATED = 8;

export function isArchive(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === LOCAL_MARK;
}

/** Throws 'parse/damaged', 'parse/encrypted' and 'parse/too-large'. */
export function openArchive(bytes: Uint8Array): Archive {
  const entries = new Map(readEntries(bytes).map((entry) => [entry.name, entry]));
  let total = 0;
  return {
    names: [...entries.keys()].filter((name) => !name.endsWith('/')),
    read(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      total += entry.size;
      if (total > MAX_BYTES) throw tooLarge();
      if (entry.size > Math.max(SMALL_BYTES, entry.packed * MAX_RATIO)) throw tooLarge();
      return unpack(bytes, entry);
    },
  };
}

function readEntries(bytes: Uint8Array): Entry[] {
  const view = viewOf(bytes);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw tooLarge();
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY_MARK) throw damaged();
    const flags = view.getUint16(at + 8, true);
    if ((flags & ENCRYPTED) !== 0) throw Problem.of(parseProblems, 'parse/encrypted');
    const nameBytes = view.getUint16(at + 28, true);
    entries.push({
      name: decodeName(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes), (flags & UTF8) !== 0),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The end of the directory is the last record, before a comment of at most 64 KB. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--)
    if (view.getUint32(at, true) === END_MARK) return at;
  throw damaged();
}

function unpack(bytes: Uint8Array, { method, packed, size, offset }: Entry): Uint8Array {
  const view = viewOf(bytes);
  if (offset + LOCAL_BYTES > view.byteLength || view.getUint32(offset, true) !== LOCAL_MARK) throw damaged();
  const start = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (content.length < packed) throw damaged();
  const unpacked = inflate(content, { method, size });
  if (unpacked.length !== size) throw damaged();
  return unpacked;
}

function inflate(content: Uint8Array, { method, size }: Pick<Entry, 'method' | 'size'>): Uint8Array {
  if (method === STORED) return content;
  if (method !== DEFLATED) throw damaged();
  try {
    // One byte more than declared is enough to see that the declaration is false.
    return inflateRawSync(content, { maxOutputLength: size + 1 });
  } catch (cause) {
    throw damaged(cause);
  }
}

/** Old programs on Windows write names in the encoding of their country; most of those are close to Latin-1. */
function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function damaged(cause?: unknown): Problem {
  return Problem.of(parseProblems, 'parse/damaged', { cause });
}

function tooLarge(): Problem {
  return Problem.of(parseProblems, 'parse/too-large');
}
