// The JSON files of an import, one at a time in a folder of its own: the stored file is copied to the disk, and what is
// packed in it is unpacked when its turn comes.

import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '#contract/problem.ts';
import type { DiskSpace } from '#platform/disk/disk-space.ts';
import { isZip, openZipFile, type ZipEntry } from '#platform/parse/archive/zip-file.ts';
import { parseProblems } from '#platform/parse/parse-problem.ts';
import { itemAt } from '#text/required.ts';
import { MAX_UNPACKED_BYTES } from '../../shared/transfer-limits.ts';
import { sortNames } from './archive-names.ts';
import { importProblems } from './import-problems.ts';

export type Unpacked = {
  /** Bytes of all JSON files. */
  total: number;
  /** The names are those of the JSON files. */
  names: readonly string[];
  /** Unpacks one of them and returns its path. The one before is gone then. */
  openFile(index: number): Promise<string>;
  close(): Promise<void>;
};

type UnpackOrder = {
  /** The stored file. */
  body: Readable;
  /** Made anew. */
  folder: string;
  space: DiskSpace;
};

/** Files of JSON that are read: an archive that says more is not one of conversations. */
const MAX_FILES = 10_000;

/** Rejects with a problem of `importProblems`, or 'server/out-of-space'. */
export async function unpackImport({ body, folder, space }: UnpackOrder): Promise<Unpacked> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = join(folder, 'archive');
  await writeFile(archive, body, space);
  if (!(await beginsAsZip(archive))) {
    const { size } = await stat(archive);
    return { total: size, names: [''], openFile: async () => archive, close: async () => undefined };
  }
  const zip = await openZipFile(archive).catch(toImportProblem);
  const path = join(folder, 'unpacked.json');
  try {
    const entries = chooseEntries(zip.entries);
    return {
      total: entries.reduce((sum, { size }) => sum + size, 0),
      names: entries.map(({ name }) => name),
      async openFile(index) {
        await writeFile(path, await zip.read(itemAt(entries, index)), space).catch(toImportProblem);
        return path;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    await zip.close();
    throw error;
  }
}

function chooseEntries(all: readonly ZipEntry[]): ZipEntry[] {
  const { named, others } = sortNames(all);
  const entries = named.length > 0 ? named : others;
  if (entries.length === 0)
    throw all.some(({ name }) => name.toLowerCase().endsWith('.zip'))
      ? Problem.of(importProblems, 'import/nested')
      : Problem.of(importProblems, 'import/no-conversations');
  if (entries.length > MAX_FILES) throw Problem.of(importProblems, 'import/too-many-files');
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES)
    throw Problem.of(importProblems, 'import/too-large');
  return entries;
}

async function writeFile(path: string, body: Readable, space: DiskSpace): Promise<void> {
  await pipeline(
    body,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        await space.requireRoom(chunk.length);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
}

async function beginsAsZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const start = Buffer.alloc(4);
    await file.read(start, 0, start.length, 0);
    return isZip(start);
  } finally {
    await file.close();
  }
}

const codes: Partial<Record<string, keyof typeof importProblems>> = {
  'parse/encrypted': 'import/encrypted',
  'parse/too-large': 'import/too-many-files',
};

/** What the reader of ZIPs says is meant for documents. */
function toImportProblem(cause: unknown): never {
  if (!(cause instanceof Problem) || !(cause.code in parseProblems)) throw cause;
  throw Problem.of(importProblems, codes[cause.code] ?? 'import/damaged-zip', { cause });
}
