// Reads a file of another product: what it is, and its tasks. This runs in a child process.

import { isUtf8 } from 'node:buffer';
import type { MovedFile, MoveField, MoveSource } from '../../shared/moved-task.ts';
import { inferFields } from './infer-fields.ts';
import { readCsv } from './read-csv.ts';
import { readGithub } from './sources/github.ts';
import { readLoungeArchive } from './sources/lounge-archive.ts';
import { readTrello } from './sources/trello.ts';

export type MoveOrder = { bytes: Uint8Array; source: MoveSource | null; fields: readonly MoveField[] | null };
/** A refusal says in a sentence why the file cannot be imported. */
export type MoveReading = { file: MovedFile } | { refusal: string };

const ZIP = [0x50, 0x4b];

export function readMoveFile({ bytes, source, fields }: MoveOrder): MoveReading {
  if (bytes[0] === ZIP[0] && bytes[1] === ZIP[1]) return readArchive(bytes);
  const encoding = encodingOf(bytes);
  // Postgres takes no NUL.
  const text = new TextDecoder(encoding)
    .decode(bytes)
    .replaceAll('\0', '\ufffd')
    .replace(/^\ufeff/, '');
  const start = text.trimStart()[0];
  if (start === '{' || start === '[') return readJson(text, encoding);
  const file = readCsv(text, { source, fields });
  if (!file) return { refusal: 'The first row names no column that is a title. Choose the column that is.' };
  return file.tasks.length > 0
    ? { file: inferFields({ ...file, encoding }) }
    : { refusal: 'The file has a header and no rows.' };
}

function readArchive(bytes: Uint8Array): MoveReading {
  try {
    const file = readLoungeArchive(bytes);
    return file ? { file: { ...file, encoding: 'zip' } } : { refusal: 'This archive has no tasks of a workspace.' };
  } catch {
    return { refusal: 'This archive is broken, or its tables are larger than 512 MB.' };
  }
}

/** `gh` prints one list; several pages of the REST API behind each other are several lists. */
function readJson(text: string, encoding: string): MoveReading {
  try {
    const value = JSON.parse(text) as unknown;
    const file = readTrello(value) ?? readGithub(value);
    if (!file) return { refusal: 'This JSON is neither a list of GitHub issues nor a Trello board.' };
    return file.tasks.length > 0 ? { file: inferFields({ ...file, encoding }) } : { refusal: 'The file has no tasks.' };
  } catch (error) {
    if (error instanceof SyntaxError) return { refusal: 'This JSON is not complete: export the file again.' };
    throw error;
  }
}

/** The byte order mark decides. Without one the file is UTF-8 if its bytes are, else what Windows saves in the West. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
