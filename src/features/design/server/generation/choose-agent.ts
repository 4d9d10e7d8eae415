// Which agent writes a design.

import type { PlanKey } from '#contract/plan.ts';
import { hasAgent } from '#features/usage/server/usage.ts';
import { DEFAULT_AGENT_ID } from '#platform/llm/agents.ts';
import type { Models } from '#platform/llm/models.ts';

/**
 * The wanted agent, or the first of the plan that has a key, the default one before the others. Null: no model can write,
 * Lounge writes everything itself.
 */
export function chooseAgent(models: Models, plan: PlanKey, wanted?: string): string | null {
  if (wanted !== undefined && models.findAgent(wanted)?.provider === 'offline') return null;
  const isModel = (id: string): boolean => {
    const agent = models.findAgent(id);
    return agent?.available === true && agent.provider !== 'offline' && hasAgent(plan, agent);
  };
  const candidates = [
    ...(wanted === undefined ? [] : [wanted]),
    DEFAULT_AGENT_ID,
    ...models.agents().map(({ id }) => id),
  ];
  return candidates.find(isModel) ?? null;
}
