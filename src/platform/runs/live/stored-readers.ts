// Readers of runs that work in another process: they read the saved log again whenever a notification says that a run
// has changed, and after a while without one.

import type { ServerResponse } from 'node:http';
import type { Db } from '#platform/db/db.ts';
import type { RunObserver } from '../run.ts';
import { selectEvents, selectRun } from '../store.ts';
import { RunReader } from './run-reader.ts';

/** How long a reader waits for a wake-up before it reads the table again. */
const LOOK_AGAIN_MS = 1_000;

export type FollowedRun = { userId: string; id: number; position: number; response: ServerResponse };

export class StoredReaders {
  readonly #db: Db;
  readonly #observer: RunObserver | undefined;
  readonly #readers = new Set<RunReader>();
  readonly #wakers = new Set<() => void>();

  constructor(db: Db, observer: RunObserver | undefined) {
    this.#db = db;
    this.#observer = observer;
  }

  /** Streams the run's events after `position` until the run ends or the reader leaves. */
  async follow({ userId, id, position, response }: FollowedRun): Promise<void> {
    const reader = new RunReader(response, position);
    this.#readers.add(reader);
    reader.onClose(() => this.#readers.delete(reader));
    for (let isFirst = true; !reader.isClosed; isFirst = false) {
      // Asked for before reading: what is saved meanwhile must not wait for the next wake-up.
      const woken = this.#nextWake();
      const { run, events } = await this.#db.asUser(userId, async (tx) => ({
        run: await selectRun(tx, { userId, id }),
        events: await selectEvents(tx, { userId, id, after: reader.position }),
      }));
      reader.deliver(events);
      if (run?.status !== 'running') {
        reader.end({ status: run?.status ?? 'interrupted', ...run?.problem });
        // A person who followed the run until its end need not be told of it.
        if (!isFirst) await this.#observer?.markFollowed({ userId, id });
        return;
      }
      await woken;
    }
  }

  /** Some run has changed. */
  wake(): void {
    for (const wake of [...this.#wakers]) wake();
  }

  beat(): void {
    for (const reader of this.#readers) reader.beat();
  }

  #nextWake(): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, LOOK_AGAIN_MS);
      this.#wakers.add(wake);
    });
  }
}
