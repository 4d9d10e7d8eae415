// The state of a run, and the outcome of an answer, as a badge.

import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import type { BenchmarkState, CellSummary, Verdict } from '../shared/run-shapes.ts';
import { cellMessages, runListMessages } from './messages.ts';

const RUN_TONES: Readonly<Record<BenchmarkState, BadgeTone>> = {
  running: 'amber',
  paused: 'neutral',
  capped: 'warn',
  interrupted: 'warn',
  done: 'ok',
};

export function StateBadge({ state }: { state: BenchmarkState }) {
  return <Badge tone={RUN_TONES[state]}>{runListMessages.states[state]}</Badge>;
}

const VERDICT_TONES: Readonly<Record<Verdict, BadgeTone>> = { passed: 'ok', failed: 'err', unchecked: 'warn' };

type Judged = Pick<CellSummary, 'state' | 'verdict' | 'override'>;

/** Says what an answer counts as. */
export function outcomeOf({ state, verdict, override }: Judged): string {
  const decided = override ?? verdict;
  return decided === null ? cellMessages.states[state] : cellMessages.verdicts[decided];
}

export function OutcomeBadge({ cell }: { cell: Judged }) {
  const decided = cell.override ?? cell.verdict;
  return <Badge tone={decided === null ? 'line' : VERDICT_TONES[decided]}>{outcomeOf(cell)}</Badge>;
}
