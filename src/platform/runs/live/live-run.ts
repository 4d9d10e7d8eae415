// A run in the process that does its work: what it has made so far, and who follows it.

import type { RunEntry, RunRef } from '../run.ts';
import type { RunReader } from './run-reader.ts';

const MIN_FRAME_MS = 50;
const MAX_FRAME_MS = 100;

/**
 * How long text is gathered for one frame on the sockets, with `runCount` runs in progress. The first text after a pause
 * goes out at once. A frame costs as much as two tokens, so with many runs there are fewer; nobody reads ten a second.
 */
export function frameIntervalMs(runCount: number): number {
  return Math.min(MAX_FRAME_MS, Math.max(MIN_FRAME_MS, runCount));
}

type Listeners = {
  dirty: (run: LiveRun) => void;
  entry: (run: LiveRun) => void;
  /** See `frameIntervalMs`. */
  intervalMs: () => number;
};

export class LiveRun {
  readonly ref: RunRef;
  readonly entries: RunEntry[] = [];
  readonly readers = new Set<RunReader>();
  readonly controller = new AbortController();
  /** It counts the entries that are on disk. */
  savedCount = 0;
  /** The status an aborted run ends with. */
  abortStatus: 'stopped' | 'interrupted' = 'stopped';

  #pending = '';
  #position = 0;
  #deliveredAt = -Infinity;
  readonly #on: Listeners;

  constructor(ref: RunRef, on: Listeners) {
    this.ref = ref;
    this.#on = on;
  }

  /** Appends text. A NUL, which Postgres cannot store, becomes U+FFFD. */
  write(text: string): void {
    if (text === '') return;
    this.#pending += text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
    if (performance.now() - this.#deliveredAt >= this.#on.intervalMs()) this.deliver();
    else this.#on.dirty(this);
  }

  /** Appends an event as JSON. */
  emit(event: unknown): void {
    this.#closePending();
    this.#push({ type: 'note', data: JSON.stringify(event), length: 1 });
    this.deliver();
  }

  /** Hands what has been gathered to the readers. */
  deliver(): void {
    this.#closePending();
    this.#deliveredAt = performance.now();
    for (const reader of this.readers) reader.deliver(this.entries);
  }

  /** Adds a reader and hands it everything so far. That is no delivery: the next text may still go out at once. */
  join(reader: RunReader): void {
    this.#closePending();
    this.readers.add(reader);
    reader.onClose(() => this.readers.delete(reader));
    reader.deliver(this.entries);
  }

  /** All text so far. */
  text(): string {
    this.#closePending();
    return this.entries.map((entry) => (entry.type === 'text' ? entry.data : '')).join('');
  }

  abort(status: 'stopped' | 'interrupted'): void {
    this.abortStatus = status;
    this.controller.abort();
  }

  #closePending(): void {
    if (this.#pending === '') return;
    const data = this.#pending;
    this.#pending = '';
    this.#push({ type: 'text', data, length: data.length });
  }

  #push({ type, data, length }: { type: RunEntry['type']; data: string; length: number }): void {
    this.#position += length;
    this.entries.push({ end: this.#position, type, data });
    this.#on.entry(this);
  }
}
