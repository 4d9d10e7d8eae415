// An answer of a run: with its checks, and with what a person decided instead of them.

import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { benchmarkProblems } from '../../contract.ts';
import type { CellDetail } from '../../shared/run-shapes.ts';
import { selectCell, setOverride } from './cell-store.ts';
import { presentCellDetail } from './present-run.ts';
import { selectRun, type Owned } from './run-store.ts';

type Override = { verdict: 'passed' | 'failed' | null; reason: string };

/** An unknown id and another person's both reject with 'benchmarks/not-found'. */
export type Cells = {
  findCell(owned: Owned): Promise<CellDetail>;
  /** Null takes the decision back. The verdict of the checks stays beside it. */
  overrideCell(owned: Owned, override: Override): Promise<CellDetail>;
};

export function createCells({ db }: { db: Db }): Cells {
  return {
    findCell: (owned) => db.asUser(owned.userId, (tx) => findCell(tx, owned)),

    overrideCell: (owned, { verdict, reason }) =>
      db.asUser(owned.userId, async (tx) => {
        const { state } = await findCell(tx, owned);
        if (state !== 'done') throw Problem.of(benchmarkProblems, 'benchmarks/no-answer');
        await setOverride(tx, owned, { override: verdict, overrideReason: verdict === null ? null : reason });
        return findCell(tx, owned);
      }),
  };
}

async function findCell(tx: Tx, owned: Owned): Promise<CellDetail> {
  const row = await selectCell(tx, owned);
  const run = row && (await selectRun(tx, { userId: owned.userId, id: row.runId }));
  if (!row || !run) throw Problem.of(benchmarkProblems, 'benchmarks/not-found');
  return presentCellDetail(row, run);
}
