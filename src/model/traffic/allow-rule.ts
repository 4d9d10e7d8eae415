// The rule that lets a stated connection into a subnet.

import type { SolutionConnection, SolutionRule } from '../solution-shapes.ts';

export type RulePlace = { subnetId: string; priority: number };

const FIRST_PRIORITY = 100;
const STEP = 10;
/** Ids have at most 64 characters; the rest is for a number. */
const ID_LENGTH = 58;

/** The rule has the first priority that no inbound rule of the subnet has, and an id that no rule has. */
export function allowRule(
  rules: readonly SolutionRule[],
  { connection, subnetId }: { connection: SolutionConnection; subnetId: string },
): SolutionRule {
  const taken = new Set(
    rules.filter((rule) => rule.subnetId === subnetId && rule.direction === 'inbound').map(({ priority }) => priority),
  );
  let priority = FIRST_PRIORITY;
  while (taken.has(priority)) priority += STEP;
  const id = `rule-${subnetId}-${connection.id}`.slice(0, ID_LENGTH);
  return {
    id: rules.some((rule) => rule.id === id) ? `${id}-${rules.length}` : id,
    subnetId,
    direction: 'inbound',
    priority,
    action: 'allow',
    protocol: connection.protocol,
    ports: connection.ports,
    source: connection.from,
    destination: connection.to,
    reason: connection.purpose,
  };
}
