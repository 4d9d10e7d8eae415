// The facts in the groups that a person knows: what the solution states of networks and of components is beside what the
// document states of them.

import type { Fact } from '../../../shared/fact-shapes.ts';

export type FactGroup = 'document' | 'network' | 'resilience' | 'cost' | 'services' | 'solution';

export type GroupedFacts = { group: FactGroup; facts: Fact[]; assumed: number };

const GROUPS: readonly FactGroup[] = ['document', 'network', 'resilience', 'cost', 'services', 'solution'];

export function groupFacts(facts: readonly Fact[]): GroupedFacts[] {
  return GROUPS.map((group) => {
    const own = facts.filter((fact) => groupOf(fact) === group);
    return { group, facts: own, assumed: own.filter(isAssumed).length };
  }).filter((grouped) => grouped.facts.length > 0);
}

/** A value that nobody has confirmed; without a value there is nothing to confirm. */
export function isAssumed({ value, state }: Fact): boolean {
  return value !== '' && state === 'assumed';
}

function groupOf({ group, key }: Fact): FactGroup {
  if (group !== 'model') return group;
  if (/^(?:network|subnet)-|-cidr$/.test(key)) return 'network';
  return /^sku-|-count$/.test(key) ? 'services' : 'solution';
}
