// Writes down how a run ended, in one transaction with the rest of its log.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import { withPatience } from '#platform/db/turns/patience.ts';
import { withReserve } from '#platform/disk/disk-space.ts';
import type { Log } from '#platform/log/log.ts';
import type { LiveRun } from './live/live-run.ts';
import { isPassing } from './outlast-outage.ts';
import type { EndedRun, Finalize, RunObserver } from './run.ts';
import { unsavedEvents } from './run-journal.ts';
import { markEnded } from './store.ts';

const ATTEMPTS = 5;
/** How long the outcome is kept in memory while the database is away or its disk is full. */
const KEEP_MS = 120_000;
const MAX_DELAY_MS = 2_000;

type Outcome = {
  db: Db;
  log: Log;
  /** No longer written by the journal. */
  run: LiveRun;
  ended: EndedRun;
  finalize: Finalize;
  observer: RunObserver | undefined;
  /** A server that closes cannot wait for its database. */
  isClosing: () => boolean;
};

/** Tries until the outcome is saved. Returns false when it gives up: such a run is left to the reaper. */
export async function saveOutcome({ db, log, run, ended, finalize, observer, isClosing }: Outcome): Promise<boolean> {
  const giveUpAt = performance.now() + KEEP_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      const save = () =>
        db.asUser(run.ref.userId, async (tx) => {
          const took = await markEnded(tx, ended, unsavedEvents(run));
          if (!took) return false;
          await finalize(tx, ended);
          return (await observer?.record(tx, { ...ended, ...took, isFollowed: run.readers.size > 0 })) ?? false;
        });
      const isTold = await withReserve(() => withPatience(save));
      if (isTold) await observer?.announce(run.ref);
      return true;
    } catch (error) {
      const isPatient = isPassing(error) && !isClosing() && performance.now() < giveUpAt;
      if (!isPatient || attempt === 1)
        log.error({ runId: run.ref.id, attempt, err: error }, 'the outcome of a run could not be saved');
      if (!isPatient && attempt >= ATTEMPTS) return false;
      await sleep(Math.min(MAX_DELAY_MS, 100 * 2 ** attempt));
    }
  }
}
