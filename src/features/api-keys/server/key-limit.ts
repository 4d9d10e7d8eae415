// Counts the calls of each key in memory, in windows of a minute. Each process counts on its own.

import { MAX_KEY_CALLS } from '../shared/limits.ts';

const WINDOW_MS = 60_000;

/** `clock` returns milliseconds that only grow. */
export function createKeyLimit(clock: () => number = () => performance.now()) {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return {
    /** Counts a call. Returns null, or the seconds after which the key may call again. */
    take(id: string): number | null {
      const at = clock();
      if (at >= endsAt) {
        counts = new Map();
        endsAt = at + WINDOW_MS;
      }
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return count > MAX_KEY_CALLS ? Math.max(1, Math.ceil((endsAt - at) / 1000)) : null;
    },
  };
}
