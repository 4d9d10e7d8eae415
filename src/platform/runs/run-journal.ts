// Saves the entries of all live runs together: one statement every 200 to 400 ms, however many runs write.

import type { Db } from '#platform/db/db.ts';
import { withPatience } from '#platform/db/turns/patience.ts';
import { withReserve } from '#platform/disk/disk-space.ts';
import type { Log } from '#platform/log/log.ts';
import type { LiveRun } from './live/live-run.ts';
import { insertEvents, type NewEvent } from './store.ts';

const MIN_INTERVAL_MS = 200;
const MAX_INTERVAL_MS = 400;
/** From 50 runs on, there are fewer and larger writes. */
const MS_PER_RUN = 4;
/** On Postgres a reader may be waiting at another process: the first text of a run is saved sooner. */
const FIRST_TEXT_MS = 20;
/** The journal waits this long after a failed write. The text stays in memory. */
const RETRY_MS = 1_000;

/**
 * Returns how many milliseconds entries are gathered for one write, when `runCount` runs write. A crash loses the text
 * younger than this; the specification allows 1 s. Each write inserts a row for every run: with half as many writes, 100
 * streams cost 8 % less processor time (docs/performance.md).
 */
export function saveIntervalMs(runCount: number): number {
  return Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, runCount * MS_PER_RUN));
}

export class RunJournal {
  readonly #db: Db;
  readonly #log: Log;
  readonly #dirty = new Set<LiveRun>();
  readonly #released = new WeakSet<LiveRun>();
  #timer: NodeJS.Timeout | null = null;
  #dueAt = 0;
  #isFailing = false;
  /** How many runs the last write was for. */
  #runCount = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  add(run: LiveRun): void {
    this.#dirty.add(run);
    this.#saveWithin(this.#delayFor([run]));
  }

  #delayFor(runs: Iterable<LiveRun>): number {
    if (this.#isFailing) return RETRY_MS;
    const hasFirstText = this.#db.engine === 'postgres' && [...runs].some((run) => run.savedCount === 0);
    return hasFirstText ? FIRST_TEXT_MS : saveIntervalMs(this.#runCount);
  }

  /** Keeps an earlier appointment. During a write there is none, and the end of the write makes the next. */
  #saveWithin(delayMs: number): void {
    const dueAt = performance.now() + delayMs;
    if (this.#timer && this.#dueAt <= dueAt) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => this.#save(), delayMs);
  }

  /** Takes the run out for good and waits for the write under way, so that the run's end can save the rest itself. */
  async release(run: LiveRun): Promise<void> {
    this.#dirty.delete(run);
    this.#released.add(run);
    await this.#writing;
  }

  /** One write at a time: a second one would save the same entries again, cut differently. */
  #save(): void {
    const runs = [...this.#dirty];
    this.#dirty.clear();
    this.#runCount = runs.length;
    this.#writing = this.#write(runs)
      .then(() => {
        this.#isFailing = false;
      })
      .catch((error: unknown) => {
        if (!this.#isFailing) this.#log.error({ err: error }, 'run events could not be saved; trying again');
        this.#isFailing = true;
        for (const run of runs) if (!this.#released.has(run)) this.#dirty.add(run);
      })
      .finally(() => {
        this.#timer = null;
        if (this.#dirty.size > 0) this.#saveWithin(this.#delayFor(this.#dirty));
      });
  }

  async #write(runs: readonly LiveRun[]): Promise<void> {
    const counts = runs.map((run) => run.entries.length);
    const events = runs.flatMap(unsavedEvents);
    if (events.length === 0) return;
    await withReserve(() => withPatience(() => this.#db.asSystem((tx) => insertEvents(tx, events))));
    for (const [index, run] of runs.entries()) run.savedCount = Math.max(run.savedCount, counts[index] ?? 0);
    if (this.#db.engine === 'postgres') await this.#db.notify('runs', runs.map((run) => run.ref.id).join(','));
  }
}

/** The entries that are not saved yet; neighbouring texts become one row. */
export function unsavedEvents(run: LiveRun): NewEvent[] {
  const events: NewEvent[] = [];
  for (const entry of run.entries.slice(run.savedCount)) {
    const last = events.at(-1);
    if (last?.type === 'text' && entry.type === 'text')
      events[events.length - 1] = { ...last, end: entry.end, data: last.data + entry.data };
    else events.push({ ...entry, runId: run.ref.id, userId: run.ref.userId });
  }
  return events;
}
