// Saves the entries of all live runs together: one statement every 200 ms, however many runs write.

import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { LiveRun } from './live-run.ts';
import { insertEvents, type NewEvent } from './store.ts';

/** A crash loses the text younger than this. The specification allows 1 s. */
const DISK_INTERVAL_MS = 200;

export class RunJournal {
  readonly #db: Db;
  readonly #log: Log;
  readonly #dirty = new Set<LiveRun>();
  readonly #released = new WeakSet<LiveRun>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  add(run: LiveRun): void {
    this.#dirty.add(run);
    this.#timer ??= setTimeout(() => this.#save(), DISK_INTERVAL_MS);
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
    this.#writing = this.#write(runs)
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'run events could not be saved; trying again');
        for (const run of runs) if (!this.#released.has(run)) this.#dirty.add(run);
      })
      .finally(() => {
        this.#timer = this.#dirty.size > 0 ? setTimeout(() => this.#save(), DISK_INTERVAL_MS) : null;
      });
  }

  async #write(runs: readonly LiveRun[]): Promise<void> {
    const counts = runs.map((run) => run.entries.length);
    const events = runs.flatMap(unsavedEvents);
    if (events.length === 0) return;
    await this.#db.asSystem((tx) => insertEvents(tx, events));
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
