// Jobs: the work the server repeats on its own. Every process starts all of them; in each interval one process runs a job.
// A job that fails is tried again in its next interval and does not affect the others.
//
//   const jobs = startJobs({ db, log, jobs: [{ name: 'purge-designs', everyMs: 60_000, work: () => designs.purge() }] });
//   jobs.stop();

import type { Db } from '#platform/db/db.ts';
import { withReserve } from '#platform/disk/disk-space.ts';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
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

type JobsOptions = { db: Db; log: Log; jobs: readonly Job[]; metrics?: Metrics | null };

/** A job runs for the first time after its first interval. Throws when two jobs have the same name. */
export function startJobs({ db, log, jobs, metrics = null }: JobsOptions): RunningJobs {
  if (new Set(jobs.map(({ name }) => name)).size < jobs.length) throw new Error('Two jobs have the same name.');
  const stopping = new AbortController();
  const timers = jobs.map((job) => {
    const runOnce = createRunner({ db, log, job, metrics, signal: stopping.signal });
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

type RunnerOptions = { db: Db; log: Log; job: Job; metrics: Metrics | null; signal: AbortSignal };

/** Runs the job unless it is under way here, or has run in this interval elsewhere. Never rejects. */
function createRunner({ db, log, job, metrics, signal }: RunnerOptions): () => Promise<void> {
  const { name, everyMs, work } = job;
  let isUnderWay = false;
  let isFailing = false;
  let doneAt = performance.now();
  metrics?.sample('jobLag', () => {
    const overdueMs = Math.max(0, performance.now() - doneAt - everyMs);
    return [{ labels: { job: name }, value: overdueMs / 1_000 }];
  });

  /** A job that takes longer than its interval may still be under way in another process. */
  async function runLocked(): Promise<void> {
    await db.withLock(`job ${name}`, async () => {
      const startedAt = performance.now();
      let outcome: 'done' | 'failed' = 'failed';
      try {
        await work();
        outcome = 'done';
      } finally {
        metrics?.addJob({ job: name, outcome, ms: performance.now() - startedAt });
      }
    });
  }

  return async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      const isOurs = await db.asSystem((tx) => claimJob(tx, { name, everyMs }));
      if (isOurs) await runLocked();
      doneAt = performance.now();
      if (isOurs) isFailing = false;
    } catch (error) {
      if (!isFailing && !signal.aborted) log.error({ err: error, job: name }, 'a job failed; it will be tried again');
      isFailing = true;
    } finally {
      isUnderWay = false;
    }
  };
}
