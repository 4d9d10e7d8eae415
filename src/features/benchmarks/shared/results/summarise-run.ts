// What the cells of a complete run come to, for each agent.

import type { AgentResult, CellSummary, RunResults } from '../run-shapes.ts';
import { passAtK } from '../statistics/pass-at-k.ts';
import { percentile } from '../statistics/percentile.ts';
import { wilsonInterval } from '../statistics/wilson.ts';
import { outcomesByCase, verdictOf, type CaseOutcome } from './case-outcomes.ts';
import { comparePairs, listDisputed, rankAgents, type AgentCells } from './compare-agents.ts';

/** @param agents each with all its cells; `repeats` is that of the run */
export function summariseRun(agents: readonly AgentCells[], repeats: number): RunResults {
  const pairs = comparePairs(agents);
  const results = agents.map((agent) => summariseAgent(agent, repeats));
  const ranks = rankAgents(results, pairs);
  return {
    agents: results
      .map((result) => ({ ...result, rank: ranks.get(result.agentId) ?? results.length }))
      .toSorted((a, b) => a.rank - b.rank || (b.passRate ?? -1) - (a.passRate ?? -1)),
    pairs,
    disputed: listDisputed(agents),
  };
}

function summariseAgent({ agentId, cells }: AgentCells, repeats: number): Omit<AgentResult, 'rank'> {
  const outcomes = [...outcomesByCase(cells).values()];
  const answered = cells.filter(({ state }) => state === 'done');
  const passed = countVerdict(cells, 'passed');
  const costUsd = sum(cells.map((cell) => cell.costUsd));
  const times = answered.flatMap(({ totalMs }) => totalMs ?? []);
  return {
    agentId,
    caseCount: outcomes.length,
    ...rateOf(outcomes),
    passed,
    failed: countVerdict(cells, 'failed'),
    unchecked: answered.filter((cell) => verdictOf(cell) === null).length,
    unanswered: cells.filter((cell) => cell.state === 'unanswered' && verdictOf(cell) === null).length,
    costUsd,
    costPerPassUsd: passed > 0 ? costUsd / passed : null,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    passAtK: listPassAtK(outcomes, repeats),
    consistency: consistencyOf(outcomes),
  };
}

/**
 * The mean over cases of the share of their answers that passed. The interval counts cases and not answers: repeats of a case
 * say nothing about other cases, so more of them do not make it narrower.
 */
function rateOf(outcomes: readonly CaseOutcome[]): Pick<AgentResult, 'passRate' | 'interval'> {
  if (outcomes.length === 0) return { passRate: null, interval: null };
  const passes = sum(outcomes.map(({ passed, failed }) => passed / (passed + failed)));
  return {
    passRate: passes / outcomes.length,
    interval: wilsonInterval(Math.min(passes, outcomes.length), outcomes.length),
  };
}

/** For each k, the mean over the cases that have as many decided answers. */
function listPassAtK(outcomes: readonly CaseOutcome[], repeats: number): number[] {
  const rates: number[] = [];
  for (let k = 1; k <= repeats; k++) {
    const enough = outcomes.filter(({ passed, failed }) => passed + failed >= k);
    if (enough.length === 0) break;
    rates.push(sum(enough.map(({ passed, failed }) => passAtK(passed, passed + failed, k))) / enough.length);
  }
  return rates;
}

function consistencyOf(outcomes: readonly CaseOutcome[]): number | null {
  const repeated = outcomes.filter(({ passed, failed }) => passed + failed > 1);
  if (repeated.length === 0) return null;
  return repeated.filter(({ passed, failed }) => passed === 0 || failed === 0).length / repeated.length;
}

function countVerdict(cells: readonly CellSummary[], wanted: 'passed' | 'failed'): number {
  return cells.filter((cell) => verdictOf(cell) === wanted).length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
