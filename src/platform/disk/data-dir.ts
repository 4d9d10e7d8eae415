// Makes sure that DATA_DIR is a folder that can be written to, before anything is stored in it.

import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { formatFileSize } from '#text/file-size.ts';
import { codeOf, StartFailure } from '#platform/log/start-failure.ts';
import { measureSpace, MIN_FREE_BYTES, RESERVE_BYTES, type MeasureSpace } from './disk-space.ts';

/** A new embedded database takes 40 MB, and its log grows to 64 MB. */
const NEW_DATABASE_BYTES = 128 * 1024 ** 2;
/**
 * The file systems of the kernel, which keep no files: proc, sysfs, cgroup, cgroup2, devpts, debugfs, securityfs. Node
 * never returns from creating a folder in some of them. See statfs(2).
 */
const SPECIAL_FILE_SYSTEMS = new Set([0x9fa0, 0x62656572, 0x27e0eb, 0x63677270, 0x1cd1, 0x64626720, 0x73636673]);

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there.',
  EPERM: 'this user may not write there.',
  EROFS: 'it is on a file system that is read-only.',
  ENOTDIR: 'a part of it is a file, not a folder.',
  EEXIST: 'a part of it is a file, not a folder.',
  ENOSPC: 'its disk is full.',
  EDQUOT: 'the disk quota of this user is used up.',
  ENAMETOOLONG: 'its name is too long.',
  ELOOP: 'its symbolic links lead in a circle.',
};

type Options = {
  dataDir: string;
  /** True if the database is in the folder, too. */
  hasDatabase: boolean;
  measure?: MeasureSpace | undefined;
};

/** Creates the folder if it is missing, with mode 0700. Rejects with a `StartFailure` when it cannot be used. */
export async function prepareDataDir({ dataDir, hasDatabase, measure = measureSpace }: Options): Promise<void> {
  try {
    const existing = findExisting(dataDir);
    if (SPECIAL_FILE_SYSTEMS.has(fs.statfsSync(existing).type))
      throw failure(dataDir, 'it is on a special file system, which keeps no files.');
    // Creating a folder with its parents reports a read-only disk as ENOENT.
    fs.accessSync(existing, fs.constants.W_OK);
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (hasDatabase) await requireSpace(dataDir, measure);
    writeProbe(dataDir);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw failure(dataDir, reasons[codeOf(error)] ?? `the system answers ${codeOf(error)}.`, error);
  }
}

function findExisting(folder: string): string {
  return fs.existsSync(folder) ? folder : findExisting(path.dirname(folder));
}

/** The recovery and the migrations of a start write, too. */
async function requireSpace(dataDir: string, measure: MeasureSpace): Promise<void> {
  const needed = fs.existsSync(path.join(dataDir, 'database')) ? RESERVE_BYTES : NEW_DATABASE_BYTES;
  const free = await measure(dataDir);
  if (free >= needed) return;
  throw new StartFailure({
    setting: 'DATA_DIR',
    reason: `the disk of ${dataDir} has ${formatFileSize(free)} free, and this start needs ${formatFileSize(needed)}.`,
    remedy: `Free some space, ${formatFileSize(Math.max(needed, MIN_FREE_BYTES))} or more, or set DATA_DIR to a folder on a larger disk. What is stored is safe.`,
  });
}

function writeProbe(dataDir: string): void {
  const probe = path.join(dataDir, `.probe-${randomUUID()}`);
  try {
    fs.writeFileSync(probe, 'x'.repeat(4096), { flag: 'wx', flush: true, mode: 0o600 });
  } finally {
    fs.rmSync(probe, { force: true });
  }
}

function failure(dataDir: string, reason: string, cause?: unknown): StartFailure {
  const remedy = 'Make it writable, or set DATA_DIR to another folder.';
  return new StartFailure({ setting: 'DATA_DIR', reason: `${dataDir} cannot be used: ${reason}`, remedy, cause });
}
