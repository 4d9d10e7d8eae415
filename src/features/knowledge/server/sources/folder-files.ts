// The files of a folder of the server: found without following links, and read from inside of the folder only.

import { constants } from 'node:fs';
import { open, opendir, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export type FoundFile = {
  /** The path is relative to the folder, with '/' between its parts. */
  path: string;
  bytes: number;
  modifiedAt: Date;
};

export type FoundFiles = {
  files: FoundFile[];
  /** It lists what was not looked at, and why. */
  skipped: { path: string; reason: string }[];
  /** There are more files than are looked at. */
  isCut: boolean;
};

type Limits = { maxFiles: number; maxBytes: number };

/** Entries of all kinds that are looked at; a folder of a whole disk would have millions. */
const MAX_ENTRIES = 20_000;
const MAX_DEPTH = 20;
const IS_LINK = 'It is a link. Links are not followed.';
const TOO_LARGE = 'It is too large to be a document.';
const TOO_DEEP = `It is more than ${MAX_DEPTH} folders deep.`;
const UNREADABLE = 'Lounge has no permission to read it.';

/**
 * By path. Names that begin with a dot are left out. Rejects when the folder itself cannot be read.
 *
 * @param root an absolute path
 */
export async function findFiles(root: string, limits: Limits, signal: AbortSignal): Promise<FoundFiles> {
  const base = await realpath(root);
  const found: FoundFiles = { files: [], skipped: [], isCut: false };
  let entries = 0;

  async function walk(folder: string, depth: number): Promise<void> {
    for await (const entry of await opendir(folder)) {
      signal.throwIfAborted();
      if (entry.name.startsWith('.')) continue;
      if (++entries > MAX_ENTRIES || found.files.length >= limits.maxFiles) {
        found.isCut = true;
        return;
      }
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await enter(path, depth);
      else if (entry.isFile()) await add(path);
      else if (entry.isSymbolicLink()) skip(path, IS_LINK);
    }
  }

  async function enter(path: string, depth: number): Promise<void> {
    if (depth >= MAX_DEPTH) return skip(path, TOO_DEEP);
    await walk(path, depth + 1).catch((error: unknown) => {
      signal.throwIfAborted();
      if (isDenied(error)) skip(path, UNREADABLE);
      // Removed meanwhile.
      else if (!isGone(error)) throw error;
    });
  }

  async function add(path: string): Promise<void> {
    const file = await readState(base, path);
    if (file === 'denied') return skip(path, UNREADABLE);
    if (file === null) return;
    if (file.bytes > limits.maxBytes) return skip(path, TOO_LARGE);
    found.files.push(file);
  }

  function skip(path: string, reason: string): void {
    found.skipped.push({ path: shownPath(base, path), reason });
  }

  await walk(base, 0);
  found.files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return found;
}

/** Null when the file is gone, has become a link, or is outside of the folder by now. */
export async function readFolderFile(root: string, path: string): Promise<Buffer | null> {
  const base = await realpath(root);
  const handle = await openInside(base, join(base, ...path.split('/')));
  if (handle === null || handle === 'denied') return null;
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

async function readState(base: string, path: string): Promise<FoundFile | 'denied' | null> {
  const handle = await openInside(base, path);
  if (handle === null || handle === 'denied') return handle;
  try {
    const { size, mtime } = await handle.stat();
    return { path: shownPath(base, path), bytes: size, modifiedAt: mtime };
  } finally {
    await handle.close();
  }
}

/** What is opened is a file of the folder, also when someone puts a link in its way meanwhile. */
async function openInside(base: string, path: string) {
  try {
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const isInside = (await realpath(path)).startsWith(`${base}${base.endsWith(sep) ? '' : sep}`);
    if (isInside && (await handle.stat()).isFile()) return handle;
    await handle.close();
    return null;
  } catch (error) {
    if (isDenied(error)) return 'denied' as const;
    if (isGone(error)) return null;
    throw error;
  }
}

function shownPath(base: string, path: string): string {
  return relative(base, path).split(sep).join('/');
}

function isDenied(error: unknown): boolean {
  return codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM';
}

/** ELOOP: it is a link (open(2), O_NOFOLLOW). */
function isGone(error: unknown): boolean {
  return ['ENOENT', 'ELOOP', 'ENOTDIR'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
