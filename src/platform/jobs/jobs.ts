// Jobs: the work the server repeats on its own. Every process starts all of them; in each interval one process runs a job.
// A job that fails is tried again in its next interval and does not affect the others.
//
//   const jobs = startJobs({ db, log, jobs: [{ name: 'purge-designs', everyMs: 60_000, work: () => designs.purge() }] });
//   jobs.stop();

import type { Db } from '#platform/db/db.ts';
import { withReserve } from '#platform/disk/disk-space.ts';
import type { Log } from '#platform/log/log.ts';
import { claimJob } from './store.ts';

export type Job = {
  /** Unique and lasting: it is the job's key in the database. */
  name: string;
  everyMs: number;
  work(): Promise<void>;
};

export type RunningJobs = {
  /** Starts nothing more. Work under way goes on; what it fails with is no longer logged. */
  stop(): void;
};

/** A job runs for the first time after its first interval. Throws when two jobs have the same name. */
export function startJobs({ db, log, jobs }: { db: Db; log: Log; jobs: readonly Job[] }): RunningJobs {
  if (new Set(jobs.map(({ name }) => name)).size < jobs.length) throw new Error('Two jobs have the same name.');
  const stopping = new AbortController();
  const timers = jobs.map((job) => {
    const runOnce = createRunner({ db, log, job, signal: stopping.signal });
    // Most jobs remove something, so they may go on while the disk is almost full.
    return setInterval(() => void withReserve(runOnce), job.everyMs).unref();
  });
  return {
    stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
    },
  };
}

type RunnerOptions = { db: Db; log: Log; job: Job; signal: AbortSignal };

/** Runs the job unless it is under way here, or has run in this interval elsewhere. Never rejects. */
function createRunner({ db, log, job, signal }: RunnerOptions): () => Promise<void> {
  const { name, everyMs, work } = job;
  let isUnderWay = false;
  let isFailing = false;

  return async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      const isOurs = await db.asSystem((tx) => claimJob(tx, { name, everyMs }));
      if (!isOurs) return;
      // A job that takes longer than its interval may still be under way in another process.
      await db.withLock(`job ${name}`, work);
      isFailing = false;
    } catch (error) {
      if (!isFailing && !signal.aborted) log.error({ err: error, job: name }, 'a job failed; it will be tried again');
      isFailing = true;
    } finally {
      isUnderWay = false;
    }
  };
}
