// Which plan an agent comes with.

import type { PlanKey } from '#contract/plan.ts';

const minimumPlans: ReadonlyMap<string, PlanKey> = new Map([
  ['gemini-pro-vision', 'basic'],
  ['gemini-ultra', 'basic'],
  ['gpt-sol', 'basic'],
  ['claude-opus', 'basic'],
]);

/** The lowest plan that has the agent. Every plan has the agents that are not listed above, those of the own server among them. */
export function minimumPlanOf(agentId: string): PlanKey {
  return minimumPlans.get(agentId) ?? 'free';
}
