// What becomes of a benchmark when the run of the platform that worked on it ends, also by the death of its process.

import { refundRun } from '#features/entitlements/server/entitlements.ts';
import type { Tx } from '#platform/db/db.ts';
import type { EndedRun, RunKind } from '#platform/runs/run.ts';
import type { BenchmarkState } from '../../shared/run-shapes.ts';
import { countCells, lockAnyRun, updateRun, type CellCounts } from './run-store.ts';

export const BENCHMARK = 'benchmark';

export const benchmarkKind: RunKind<'benchmark'> = { name: BENCHMARK, finalize: finalizeRun };

/** A later work may have taken the benchmark over: then this one has nothing to say any more. */
export async function finalizeRun(tx: Tx, ended: EndedRun): Promise<void> {
  const owned = { userId: ended.userId, id: ended.subjectId };
  const run = await lockAnyRun(tx, owned);
  if (!run || run.workId !== ended.id || (run.state !== 'running' && run.state !== 'paused')) return;
  const counts = await countCells(tx, owned);
  const state = stateAfter(ended, run.state, counts);
  const isRefunded = state === 'done' && counts.answered === 0 && run.chargedId !== null;
  await updateRun(tx, owned, {
    state,
    ...(state === 'done' && { finishedAt: new Date() }),
    ...(isRefunded && { chargedId: null }),
  });
  if (isRefunded && run.chargedId !== null) await refundRun(tx, { userId: ended.userId, id: run.chargedId });
}

/** A work ends by itself when everything is finished, or when the cap leaves no room for the next cell. */
function stateAfter({ status }: EndedRun, before: BenchmarkState, { all, finished }: CellCounts): BenchmarkState {
  if (finished === all) return 'done';
  // Its lanes may have found nothing to claim before they heard of the pause.
  if (before === 'paused') return 'paused';
  if (status === 'done') return 'capped';
  return status === 'interrupted' ? 'interrupted' : 'paused';
}
