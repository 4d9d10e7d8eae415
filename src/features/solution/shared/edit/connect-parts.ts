// Connects two parts of a solution: the connection, and in every environment the rule that lets it in where the subnet has rules
// and none does so yet.

import { allowRule } from '../allow-rule.ts';
import { indexSolution } from '../check/solution-index.ts';
import { judgeTraffic } from '../check/traffic.ts';
import { viewEnvironment } from '../environment-view.ts';
import type { Solution, SolutionConnection } from '../solution-shapes.ts';
import { addConnection, type Added } from './change-parts.ts';

export function connectParts(solution: Solution, wanted: Omit<SolutionConnection, 'id'>): Added {
  const added = addConnection(solution, wanted);
  const connection = added.solution.connections.find(({ id }) => id === added.id);
  if (!connection || added.solution === solution) return added;
  const index = indexSolution(added.solution);
  const rules = [...solution.rules];
  for (const { id: environmentId } of solution.environments) {
    const view = viewEnvironment(added.solution, environmentId);
    const subnetId = view.components.find(({ id }) => id === connection.to)?.subnetId ?? null;
    const isThere = view.connections.some(({ id }) => id === connection.id);
    if (!isThere || subnetId === null) continue;
    const { kind } = judgeTraffic({ connection, subnetId, direction: 'inbound', environmentId }, index);
    // Environments that share a network have one rule for it.
    const isAdded = rules.slice(solution.rules.length).some((rule) => rule.subnetId === subnetId);
    if ((kind === 'denied' || kind === 'not-allowed') && !isAdded)
      rules.push(allowRule(rules, { connection, subnetId }));
  }
  return { ...added, solution: { ...added.solution, rules } };
}
