// Keeps a run that is under way up to date: each finished answer as it comes, and the whole run when it ends.

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followRun } from '#ui/run/follow-run.ts';
import type { CellSummary } from '../../shared/run-shapes.ts';
import { BENCHMARKS, runQuery, type ShownRunDetail } from '../queries.ts';

/** Answers that arrive within this time are shown at once. */
const BATCH_MS = 100;
/** An interrupted run is taken up again within a minute. */
const LOOK_AGAIN_MS = 5_000;

export function useLiveRun(run: ShownRunDetail | undefined): void {
  const queryClient = useQueryClient();
  const id = run?.id;
  const workId = run?.workId;
  const state = run?.state;
  useEffect(() => {
    if (id === undefined || workId === undefined) return undefined;
    const refresh = (): void => void queryClient.invalidateQueries({ queryKey: BENCHMARKS });
    if (state === 'interrupted') {
      const timer = setInterval(refresh, LOOK_AGAIN_MS);
      return () => clearInterval(timer);
    }
    if (state !== 'running') return undefined;
    const batch = createBatch((cells) => patchRun(queryClient, id, cells));
    const stop = followRun<CellSummary>(workId, {
      onEvent: batch.add,
      onEnd: refresh,
    });
    return () => {
      stop();
      batch.stop();
    };
  }, [queryClient, id, workId, state]);
}

function createBatch(show: (cells: readonly CellSummary[]) => void) {
  let waiting: CellSummary[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(cell: CellSummary): void {
      waiting.push(cell);
      timer ??= setTimeout(() => {
        timer = undefined;
        show(waiting);
        waiting = [];
      }, BATCH_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

function patchRun(queryClient: QueryClient, id: string, cells: readonly CellSummary[]): void {
  const fresh = new Map(cells.map((cell) => [cell.id, cell]));
  queryClient.setQueryData(runQuery(id).queryKey, (run) => {
    if (!run) return run;
    const next = run.cells.map((cell) => fresh.get(cell.id) ?? cell);
    const spent = run.cells.reduce(
      (sum, cell) => sum + (fresh.get(cell.id)?.costUsd ?? cell.costUsd) - cell.costUsd,
      0,
    );
    const isFinished = ({ state }: CellSummary): boolean => state === 'done' || state === 'unanswered';
    return { ...run, cells: next, spentUsd: run.spentUsd + spent, finishedCount: next.filter(isFinished).length };
  });
}
