// Which agent writes a design.

import type { PlanKey } from '#contract/plan.ts';
import type { Agents } from '#features/agents/server/agents.ts';
import { isPlanAtLeast } from '#features/entitlements/shared/allowances.ts';
import { DEFAULT_AGENT_ID } from '#platform/llm/agents.ts';
import type { Models } from '#platform/llm/models.ts';

/**
 * Returns the requested agent, or the first one in the plan that has a key, the default one first. Null: no model is
 * available, so Lounge writes everything itself.
 */
export function chooseAgent(
  { models, agents }: { models: Models; agents: Agents },
  { plan, wanted }: { plan: PlanKey; wanted: string | undefined },
): string | null {
  if (wanted !== undefined && models.findAgent(wanted)?.provider === 'offline') return null;
  const isModel = (id: string): boolean => {
    const agent = agents.findAgent(id);
    return agent?.available === true && agent.provider !== 'offline' && isPlanAtLeast(plan, agent.minimumPlan);
  };
  const candidates = [
    ...(wanted === undefined ? [] : [wanted]),
    DEFAULT_AGENT_ID,
    ...models.agents().map(({ id }) => id),
  ];
  return candidates.find(isModel) ?? null;
}
