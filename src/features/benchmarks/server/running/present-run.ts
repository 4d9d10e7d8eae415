// Rows of runs and cells as the wire has them.

import { promptOf } from '../../shared/case-prompt.ts';
import type { CellDetail, CellSummary, RunDetail, RunSummary } from '../../shared/run-shapes.ts';
import { summariseRun } from '../../shared/results/summarise-run.ts';
import type { CellRow, RunRow } from '../tables.ts';
import type { CellOfList } from './cell-store.ts';
import type { CellCounts } from './run-store.ts';

export function presentRun(run: RunRow, { all, finished }: CellCounts): RunSummary {
  const { id, title, suiteId, suiteVersion, agents, repeats, temperature, state, workId, createdAt, finishedAt } = run;
  return {
    ...{ id, title, suiteId, suiteVersion, agents, repeats, temperature, state, workId, createdAt, finishedAt },
    caseCount: run.suite.cases.length,
    capUsd: run.capMicros / 1_000_000,
    spentUsd: run.spentMicros / 1_000_000,
    cellCount: all,
    finishedCount: finished,
  };
}

/** The results are there only when every cell is finished. */
export function presentRunDetail(run: RunRow, counts: CellCounts, rows: readonly CellOfList[]): RunDetail {
  const cells = rows.map(presentCell);
  return {
    ...presentRun(run, counts),
    cases: run.suite.cases.map(({ key, title }) => ({ key, title })),
    cells,
    results: run.state === 'done' ? summariseRun(cellsByAgent(run, cells), run.repeats) : null,
  };
}

export function cellsByAgent({ agents }: Pick<RunRow, 'agents'>, cells: readonly CellSummary[]) {
  return agents.map(({ id }) => ({ agentId: id, cells: cells.filter(({ agentId }) => agentId === id) }));
}

export function presentCell(row: CellOfList): CellSummary {
  const { id, agentId, caseKey, repeat, state, verdict, override, inputTokens, outputTokens, firstTokenMs, totalMs } =
    row;
  return {
    ...{ id, agentId, caseKey, repeat, state, verdict, override, inputTokens, outputTokens, firstTokenMs, totalMs },
    costUsd: row.costMicros / 1_000_000,
  };
}

export function presentCellDetail(row: CellRow, run: RunRow): CellDetail {
  const { runId, answer, isClipped, problem, checks, overrideReason, isEstimate, finishedAt } = row;
  const item = run.suite.cases.find(({ key }) => key === row.caseKey);
  return {
    ...presentCell(row),
    ...{ runId, answer, isClipped, problem, checks, overrideReason, isEstimate, finishedAt },
    prompt: item ? promptOf(item) : '',
    documents: item?.documents ?? [],
    reference: item?.reference ?? null,
  };
}
