// What the repeats of each case came to, for one agent.

import type { CellSummary } from '../run-shapes.ts';

/** `passed` and `failed` count the answers that were decided. */
export type CaseOutcome = { caseKey: string; passed: number; failed: number };

/** Returns what a person decided, otherwise what the checks say. It is null where nothing is decided. */
export function verdictOf({
  override,
  verdict,
}: Pick<CellSummary, 'override' | 'verdict'>): 'passed' | 'failed' | null {
  return override ?? (verdict === 'unchecked' ? null : verdict);
}

/** The cases with at least one decided answer, by their keys. */
export function outcomesByCase(cells: readonly CellSummary[]): Map<string, CaseOutcome> {
  const outcomes = new Map<string, CaseOutcome>();
  for (const cell of cells) {
    const verdict = verdictOf(cell);
    if (verdict === null) continue;
    const outcome = outcomes.get(cell.caseKey) ?? { caseKey: cell.caseKey, passed: 0, failed: 0 };
    outcome[verdict]++;
    outcomes.set(cell.caseKey, outcome);
  }
  return outcomes;
}

/** Whether the agent passes the case in most of its repeats. */
export function isPassed({ passed, failed }: CaseOutcome): boolean {
  return passed > failed;
}
