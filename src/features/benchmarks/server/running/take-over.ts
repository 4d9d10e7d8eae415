// Gives a run to a new run of the platform, which goes on with what is not finished.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { benchmarkProblems } from '../../contract.ts';
import type { BenchmarkState } from '../../shared/run-shapes.ts';
import type { RunRow } from '../tables.ts';
import { BENCHMARK } from './finalize-run.ts';
import * as store from './run-store.ts';

type TakeOver = {
  /** The run is taken from one of these states only. */
  from: readonly BenchmarkState[];
  /** Another cap than before, in US dollars. */
  capUsd?: number | undefined;
};

/**
 * Returns the row that the caller begins to work on, after the commit. Rejects with 'benchmarks/not-found', or with
 * 'benchmarks/wrong-state' when it is in another state.
 */
export async function takeOverRun(
  { db, runs }: { db: Db; runs: Runs<'benchmark'> },
  owned: store.Owned,
  { from, capUsd }: TakeOver,
): Promise<RunRow> {
  return db.asUser(owned.userId, async (tx) => {
    const { state } = await requireRun(tx, owned);
    if (!from.includes(state)) throw Problem.of(benchmarkProblems, 'benchmarks/wrong-state');
    if (capUsd !== undefined) await store.updateRun(tx, owned, { capMicros: Math.round(capUsd * 1_000_000) });
    const { userId, id } = owned;
    const request = { userId, requestId: newId(), fingerprint: null };
    const work = await runs.insert(tx, { ...request, kind: BENCHMARK, subjectId: id });
    await store.takeOver(tx, { userId, id, workId: work.id });
    return requireRun(tx, owned);
  });
}

/** Locked until the transaction ends. */
export async function requireRun(tx: Tx, owned: store.Owned): Promise<RunRow> {
  const row = await store.lockRun(tx, owned);
  if (!row) throw Problem.of(benchmarkProblems, 'benchmarks/not-found');
  return row;
}
