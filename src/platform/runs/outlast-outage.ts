// Lets a run outlast a database that is away for a moment, so that what was acknowledged is not undone by it.

import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#contract/problem.ts';
import type { RunWork } from './run.ts';

/** A restart takes seconds. After this time the work fails and is undone like any other that made nothing. */
const WAIT_MS = 30_000;
const RETRY_MS = 500;

/** Work that fails because the database is away, and has made nothing yet, starts over until the database is back. */
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
        return await work(handle);
      } catch (error) {
        const isAway = error instanceof Problem && error.code === 'server/unavailable';
        if (!isAway || hasOutput || signal.aborted || performance.now() > giveUpAt) throw error;
        await sleep(RETRY_MS, undefined, { signal });
      }
    }
  };
}
