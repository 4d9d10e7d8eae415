// Lets a run outlast a database that is away, or a disk that is full, for a moment, so that what was acknowledged is not
// undone by it.

import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#contract/problem.ts';
import { withReserve } from '#platform/disk/disk-space.ts';
import type { RunWork } from './run.ts';

/** A restart takes seconds. After this time the work fails and is undone like any other that made nothing. */
const WAIT_MS = 60_000;
const RETRY_MS = 500;
const PASSING_CODES = new Set<string>(['server/unavailable', 'server/out-of-space']);

/**
 * Work that fails because nothing can be read or written now, and has made nothing yet, starts over until it can. It was
 * accepted, so it may use the reserve of the disk.
 */
export function outlastOutage(work: RunWork): RunWork {
  return async ({ signal, write, emit }) => {
    const giveUpAt = performance.now() + WAIT_MS;
    let hasOutput = false;
    const handle = {
      signal,
      write(text: string): void {
        hasOutput = true;
        write(text);
      },
      emit(event: unknown): void {
        hasOutput = true;
        emit(event);
      },
    };
    for (;;) {
      try {
        return await withReserve(() => work(handle));
      } catch (error) {
        if (!isPassing(error) || hasOutput || signal.aborted || performance.now() > giveUpAt) throw error;
        await sleep(RETRY_MS, undefined, { signal });
      }
    }
  };
}

/** Whether trying again later can help: the database is away, or its disk is full. */
export function isPassing(error: unknown): boolean {
  return error instanceof Problem && PASSING_CODES.has(error.code);
}
