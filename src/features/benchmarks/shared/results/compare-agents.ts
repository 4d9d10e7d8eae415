// Agents compared on the same cases, and ranked so that what the test cannot tell apart is equal.

import type { CellSummary, PairResult, RunResults } from '../run-shapes.ts';
import { adjustByHolm, exactMcNemar } from '../statistics/mcnemar.ts';
import { isPassed, outcomesByCase, type CaseOutcome } from './case-outcomes.ts';

const LEVEL = 0.05;
const MAX_DISPUTED = 10;

export type AgentCells = { agentId: string; cells: readonly CellSummary[] };
type Outcomes = { agentId: string; byCase: ReadonlyMap<string, CaseOutcome> };

/** Every pair once, in the order of the agents. A case counts for a pair where both have a decided answer. */
export function comparePairs(agents: readonly AgentCells[]): PairResult[] {
  const outcomes = agents.map(({ agentId, cells }): Outcomes => ({ agentId, byCase: outcomesByCase(cells) }));
  const pairs = outcomes.flatMap((one, index) => outcomes.slice(index + 1).map((other) => comparePair(one, other)));
  const adjusted = adjustByHolm(pairs.map(({ p }) => p));
  return pairs.map((pair, index) => ({ ...pair, p: adjusted[index] ?? 1 }));
}

function comparePair(one: Outcomes, other: Outcomes): PairResult {
  let [caseCount, onlyOne, onlyOther] = [0, 0, 0];
  for (const [key, outcome] of one.byCase) {
    const second = other.byCase.get(key);
    if (!second) continue;
    caseCount++;
    if (isPassed(outcome) && !isPassed(second)) onlyOne++;
    if (!isPassed(outcome) && isPassed(second)) onlyOther++;
  }
  const p = exactMcNemar(onlyOne, onlyOther);
  return { oneId: one.agentId, otherId: other.agentId, caseCount, onlyOne, onlyOther, p };
}

/**
 * Ranks by rate, the highest first. An agent has the rank of the one above it unless the test tells it apart from the first of
 * that rank. Agents without a rate are last.
 */
export function rankAgents(
  rates: readonly { agentId: string; passRate: number | null }[],
  pairs: readonly PairResult[],
): Map<string, number> {
  const sorted = rates.toSorted((a, b) => (b.passRate ?? -1) - (a.passRate ?? -1));
  const ranks = new Map<string, number>();
  let leader: (typeof sorted)[number] | null = null;
  let rank = 1;
  for (const [place, entry] of sorted.entries()) {
    const differs = leader !== null && (entry.passRate === null || pOf(pairs, leader.agentId, entry.agentId) < LEVEL);
    if (leader === null || differs) [leader, rank] = [entry, place + 1];
    ranks.set(entry.agentId, rank);
  }
  return ranks;
}

function pOf(pairs: readonly PairResult[], a: string, b: string): number {
  const pair = pairs.find(({ oneId, otherId }) => (oneId === a && otherId === b) || (oneId === b && otherId === a));
  return pair?.p ?? 1;
}

/** The cases that some agents pass and others fail, those that split them most evenly first. */
export function listDisputed(agents: readonly AgentCells[]): RunResults['disputed'] {
  const byKey = new Map<string, { passedBy: string[]; failedBy: string[] }>();
  for (const { agentId, cells } of agents)
    for (const [key, outcome] of outcomesByCase(cells)) {
      const split = byKey.get(key) ?? { passedBy: [], failedBy: [] };
      (isPassed(outcome) ? split.passedBy : split.failedBy).push(agentId);
      byKey.set(key, split);
    }
  return [...byKey]
    .map(([caseKey, split]) => ({ caseKey, ...split }))
    .filter(({ passedBy, failedBy }) => passedBy.length > 0 && failedBy.length > 0)
    .toSorted((a, b) => smaller(b) - smaller(a))
    .slice(0, MAX_DISPUTED);
}

function smaller({ passedBy, failedBy }: { passedBy: readonly string[]; failedBy: readonly string[] }): number {
  return Math.min(passedBy.length, failedBy.length);
}
