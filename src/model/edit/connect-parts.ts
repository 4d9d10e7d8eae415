// Connects two parts of a solution: the connection, and in each environment the rule that lets it in where a subnet has rules
// and none does so yet.

import { allowRule } from '../traffic/allow-rule.ts';
import { indexSolution } from '../check/solution-index.ts';
import { judgeTraffic } from '../check/traffic.ts';
import type { Solution, SolutionConnection, SolutionRule } from '../solution-shapes.ts';
import { addConnection, type Added } from './change-parts.ts';

export function connectParts(solution: Solution, wanted: Omit<SolutionConnection, 'id'>): Added {
  const added = addConnection(solution, wanted);
  const connection = added.solution.connections.find(({ id }) => id === added.id);
  const target = solution.components.find(({ id }) => id === wanted.to);
  if (!connection || !target || added.solution === solution) return added;
  const index = indexSolution(added.solution);
  const rules = solution.environments.reduce<readonly SolutionRule[]>((before, { id: environmentId }) => {
    const subnetId = index.subnetIn(target, environmentId)?.id;
    if (subnetId === undefined) return before;
    const verdict = judgeTraffic({ connection, subnetId, direction: 'inbound', environmentId }, index);
    if (verdict.kind === 'allowed' || verdict.kind === 'unknown') return before;
    return [...before, allowRule(before, { connection, subnetId })];
  }, solution.rules);
  return { ...added, solution: { ...added.solution, rules: [...rules] } };
}
