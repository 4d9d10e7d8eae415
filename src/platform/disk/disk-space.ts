// Guards the free space of the disk that holds DATA_DIR. The embedded Postgres hangs for ever when its log needs a new
// segment of 16 MB and the disk has less, so writes are refused well before. A reserve is left for what ends or removes
// something: a full disk must not keep a run from ending or a person from making room.
//
//   await space.requireRoom();                        before a write
//   await withReserve(() => db.asUser(userId, end));   for what may go below the limit

import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs/promises';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { formatFileSize } from '#text/file-size.ts';

const MB = 1024 ** 2;
/** Below this, nothing new is written: three segments of the log and some table pages. */
export const MIN_FREE_BYTES = 64 * MB;
/** Below this, nothing is written at all: one segment of the log, and pages next to it. */
export const RESERVE_BYTES = 24 * MB;
/** A measurement is used for the `plenty` time while more than this is free, and for the `scarce` time otherwise. */
const PLENTY_BYTES = 1024 * MB;
const USE_MS = { plenty: 1_000, scarce: 100 };

export type DiskSpace = {
  /**
   * Rejects with 'server/out-of-space' when too little space is free. `bytes` are about to be written besides the
   * database, and count until the next measurement.
   */
  requireRoom(bytes?: number): Promise<void>;
  /** Returns what is wrong, in words for an operator; null when there is enough space. */
  findShortage(): Promise<string | null>;
};

const reserve = new AsyncLocalStorage<true>();

/** Runs `work`, and everything it starts, with the reserve: for what ends or removes something. */
export function withReserve<T>(work: () => T): T {
  return reserve.run(true, work);
}

/** Resolves to the free bytes of the disk of `folder`, as an ordinary user may use them. */
export type MeasureSpace = (folder: string) => Promise<number>;

export const measureSpace: MeasureSpace = async (folder) => {
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize;
};

/** `folder` must exist. A measurement that fails counts as enough space: the write itself then tells what is wrong. */
export function createDiskSpace(folder: string, measure: MeasureSpace = measureSpace): DiskSpace {
  let free = Infinity;
  let validUntil = -Infinity;
  let measuring: Promise<void> | undefined;

  async function remeasure(): Promise<void> {
    free = await measure(folder).catch(() => Infinity);
    validUntil = performance.now() + (free > PLENTY_BYTES ? USE_MS.plenty : USE_MS.scarce);
    measuring = undefined;
  }

  async function readFree(): Promise<number> {
    if (performance.now() > validUntil) await (measuring ??= remeasure());
    return free;
  }

  return {
    async requireRoom(bytes = 0) {
      const limit = reserve.getStore() ? RESERVE_BYTES : MIN_FREE_BYTES;
      if ((await readFree()) < limit + bytes) throw Problem.of(sharedProblems, 'server/out-of-space');
      free -= bytes;
    },
    async findShortage() {
      const found = await readFree();
      if (found >= MIN_FREE_BYTES) return null;
      return `The disk of DATA_DIR has ${formatFileSize(found)} free; Lounge writes nothing new below ${formatFileSize(MIN_FREE_BYTES)}.`;
    },
  };
}

/** Returns true if `error` says that there is no space: refused by us, by the operating system or by the database. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Problem) return error.code === 'server/out-of-space';
  const { code } = error as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || isOutOfSpace(error.cause);
}
