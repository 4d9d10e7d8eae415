// Runs of benchmarks: start, watch, pause, go on, delete and restore.

import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Quota } from '#platform/http/quota.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { benchmarkProblems } from '../../contract.ts';
import type { RunDetail, RunOrder, RunSummary } from '../../shared/run-shapes.ts';
import type { Suites } from '../suites/suites.ts';
import type { RunRow } from '../tables.ts';
import { selectCells } from './cell-store.ts';
import { BENCHMARK, finalizeRun } from './finalize-run.ts';
import { presentRun, presentRunDetail } from './present-run.ts';
import * as store from './run-store.ts';
import { startRun } from './start-run.ts';
import { requireRun, takeOverRun } from './take-over.ts';
import { workOnRun, type WorkNeeds } from './work-on-run.ts';

/** An unknown id and another person's both reject with 'benchmarks/not-found'. */
export type BenchmarkRuns = {
  /** The newest first. */
  listRuns(userId: string): Promise<RunSummary[]>;
  findRun(owned: store.Owned): Promise<RunDetail>;
  /** Takes a unit of the meter. The same request again returns the run it started. */
  startRun(order: RunOrder & { userId: string; quota: Quota }): Promise<RunSummary>;
  /** What is under way is asked again later. A run that has ended stays as it is. */
  pauseRun(owned: store.Owned): Promise<RunSummary>;
  /** Goes on with what is not answered, with another cap where one is given. Rejects with 'benchmarks/wrong-state'. */
  resumeRun(owned: store.Owned & { capUsd?: number | undefined }): Promise<RunSummary>;
  /** Rejects with 'benchmarks/still-running'. */
  deleteRun(owned: store.Owned): Promise<void>;
  restoreRun(owned: store.Owned): Promise<RunSummary>;
  /** Goes on with the runs that a stopped server has left. */
  resumeInterrupted(): Promise<void>;
  purge(now?: Date): Promise<void>;
};

export type BenchmarkNeeds = WorkNeeds & { db: Db; runs: Runs<'benchmark'>; suites: Suites };

export function createBenchmarkRuns(needs: BenchmarkNeeds): BenchmarkRuns {
  const { db, runs } = needs;

  function begin(run: RunRow): void {
    runs.begin(
      { id: run.workId, userId: run.userId, kind: BENCHMARK, subjectId: run.id },
      { work: (handle) => workOnRun(needs, run, handle), finalize: finalizeRun },
    );
  }

  return {
    listRuns: (userId) =>
      db.asUser(userId, async (tx) =>
        (await store.selectRuns(tx, userId)).map(({ run, counts }) => presentRun(run, counts)),
      ),

    findRun: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        const run = await requireRun(tx, owned);
        return presentRunDetail(run, await store.countCells(tx, owned), await selectCells(tx, owned));
      }),

    async startRun(order) {
      const { run, isNew } = await startRun(needs, order);
      if (isNew) begin(run);
      return db.asUser(order.userId, (tx) => findSummary(tx, run));
    },

    async pauseRun(owned) {
      const stopped = await db.asUser(owned.userId, async (tx) => {
        const run = await requireRun(tx, owned);
        if (run.state === 'interrupted') await store.updateRun(tx, owned, { state: 'paused' });
        if (run.state !== 'running') return null;
        await store.updateRun(tx, owned, { state: 'paused' });
        return run.workId;
      });
      if (stopped !== null) await runs.stop(owned.userId, stopped);
      return db.asUser(owned.userId, (tx) => findSummary(tx, owned));
    },

    async resumeRun({ capUsd, ...owned }) {
      begin(await takeOverRun(needs, owned, { from: ['paused', 'capped'], capUsd }));
      return db.asUser(owned.userId, (tx) => findSummary(tx, owned));
    },

    deleteRun: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        const { state } = await requireRun(tx, owned);
        if (state === 'running') throw Problem.of(benchmarkProblems, 'benchmarks/still-running');
        await store.markRunDeleted(tx, owned);
      }),

    restoreRun: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        if (!(await store.selectRun(tx, owned)) && !(await store.restoreRun(tx, owned))) throw notFound();
        return findSummary(tx, owned);
      }),

    async resumeInterrupted() {
      for (const owned of await db.asSystem(store.selectInterrupted)) {
        const run = await takeOverRun(needs, owned, { from: ['interrupted'] }).catch(ignoreTaken);
        if (run) begin(run);
      }
    },

    purge: (now = new Date()) => db.asSystem((tx) => store.purgeRuns(tx, now)),
  };
}

/** Another process, or the person, was faster. */
function ignoreTaken(error: unknown): null {
  if (error instanceof Problem && error.code in benchmarkProblems) return null;
  throw error;
}

async function findSummary(tx: Tx, owned: store.Owned): Promise<RunSummary> {
  const run = await requireRun(tx, owned);
  return presentRun(run, await store.countCells(tx, owned));
}

function notFound(): Problem {
  return Problem.of(benchmarkProblems, 'benchmarks/not-found');
}
