// Makes sure that the files of a database are on disk before it is opened. Postgres takes that for granted and syncs only
// what it writes itself. A folder that was copied here is in memory for up to half a minute: if the power or the disk fails
// meanwhile, its files are empty beside a log that has everything that was acknowledged, and nothing can open it.

import fs from 'node:fs';
import { open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, StartFailure } from '#platform/log/start-failure.ts';

/** Syncs that wait together share a write of the file system's journal: on ext4 four take a third of the time of one. */
const CONCURRENCY = 4;
/** It says which files were synced, so that later starts do not wait for 1,600 syncs again. */
const MARK = 'lounge-synced';

/**
 * Syncs all files in the database folder, unless that was done to them before. Rejects when they are not all there: without
 * PG_VERSION, PGlite would make an empty database over what is left.
 */
export async function syncOnce(folder: string): Promise<void> {
  // PGlite makes a database there.
  if (fs.readdirSync(folder).every((name) => name === 'lost+found')) return;
  const identity = identify(folder);
  if (identity === readMark(folder)) return;
  try {
    await syncTree(folder);
    await writeFile(path.join(folder, MARK), identity, { mode: 0o600 });
  } catch (error) {
    throw new StartFailure({
      setting: 'DATA_DIR',
      reason: `the files of the embedded database in ${folder} cannot be written to the disk (${codeOf(error)}).`,
      remedy: 'Look at what the system reports about this disk, or set DATA_DIR to a folder on another one.',
      cause: error,
    });
  }
}

async function syncTree(folder: string): Promise<void> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).values();
  const syncEntries = async (): Promise<void> => {
    for (const entry of entries)
      await syncEntry(path.join(entry.parentPath, entry.name), { isFolder: entry.isDirectory() });
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, syncEntries));
  await syncEntry(folder, { isFolder: true });
}

async function syncEntry(entry: string, { isFolder }: { isFolder: boolean }): Promise<void> {
  // Windows cannot open folders and does not need to sync them.
  if (isFolder && process.platform === 'win32') return;
  const handle = await open(entry);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Every way to copy a folder makes or changes this file, which Postgres never touches; no program can set the second number. */
function identify(folder: string): string {
  const found = fs.statSync(path.join(folder, 'PG_VERSION'), { bigint: true, throwIfNoEntry: false });
  if (found && found.size > 0) return `${found.ino} ${found.ctimeNs}`;
  throw new StartFailure({
    setting: 'DATA_DIR',
    reason: `the embedded database in ${folder} is incomplete: its file PG_VERSION is ${found ? 'empty' : 'missing'}. That happens when a copy of the folder was interrupted, or the power or the disk failed soon after it.`,
    remedy:
      'Copy the folder again, or restore the newest backup into a new folder (docs/backup.md). Move this folder away to start with an empty database.',
  });
}

function readMark(folder: string): string | undefined {
  try {
    return fs.readFileSync(path.join(folder, MARK), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
