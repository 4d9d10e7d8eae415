// Connects two parts of a solution: the connection, and the rule that lets it in where a subnet has rules and none does so yet.

import { allowRule } from '../allow-rule.ts';
import { indexSolution } from '../check/solution-index.ts';
import { judgeTraffic } from '../check/traffic.ts';
import type { Solution, SolutionConnection } from '../solution-shapes.ts';
import { addConnection, type Added } from './change-parts.ts';

export function connectParts(solution: Solution, wanted: Omit<SolutionConnection, 'id'>): Added {
  const added = addConnection(solution, wanted);
  const connection = added.solution.connections.find(({ id }) => id === added.id);
  const subnetId = solution.components.find(({ id }) => id === wanted.to)?.subnetId ?? null;
  if (!connection || subnetId === null || added.solution === solution) return added;
  const verdict = judgeTraffic({ connection, subnetId, direction: 'inbound' }, indexSolution(added.solution));
  if (verdict.kind === 'allowed' || verdict.kind === 'unknown') return added;
  const rule = allowRule(solution.rules, { connection, subnetId });
  return { ...added, solution: { ...added.solution, rules: [...added.solution.rules, rule] } };
}
