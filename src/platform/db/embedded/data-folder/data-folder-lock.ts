// Allows only one process per data folder: two on the same embedded database would silently lose data.
//
// The lock is SQLite's file lock, which the operating system releases however the process ends, even on SIGKILL.
// lock.json next to it names the holder for error messages; only the file lock decides.

import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Holder = {
  pid: number;
  /** ISO 8601. */
  startedAt: string;
  /** The holder's address, if known. */
  url?: string | undefined;
};

/** The data folder is locked by another process, or by this one. Its message is meant for the operator. */
export class DataFolderInUse extends Error {
  readonly holder: Holder | undefined;

  constructor(dataDir: string, holder: Holder | undefined) {
    super(
      `The data folder ${dataDir} is in use by ${describeHolder(holder)}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderInUse';
    this.holder = holder;
  }
}

/** Takes the lock and returns a function that releases it. Throws `DataFolderInUse` when another process has it. */
export function lockDataFolder(dataDir: string, url?: string): () => void {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const holderFile = path.join(dataDir, 'lock.json');
  const release = lockFile(path.join(dataDir, 'lock'));
  if (!release) throw new DataFolderInUse(dataDir, readHolder(holderFile));
  const holder: Holder = {
    pid: process.pid,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    url,
  };
  fs.writeFileSync(holderFile, JSON.stringify(holder));
  return release;
}

/**
 * Locks `file` exclusively. Returns a function that releases the lock, or `undefined` when it is already taken.
 * The lock is also released when the process ends.
 */
export function lockFile(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive; commit');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return () => lock.close();
}

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function describeHolder(holder: Holder | undefined): string {
  if (!holder) return 'another process';
  const place = holder.url ? ` at ${holder.url}` : '';
  return `process ${holder.pid}${place} (started ${holder.startedAt})`;
}
