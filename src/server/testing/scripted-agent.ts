// An agent for tests whose provider is a script.

import { agentTable } from '#platform/llm/agent-table.ts';
import type { Agent } from '#platform/llm/agents.ts';
import { noAbilities } from '#platform/llm/providers/agent-row.ts';

/**
 * `changes` replace what differs from an agent that sees no images and costs little. One with the id of a built-in agent
 * has its lowest plan, any other one is in every plan.
 */
export function scriptedAgent(id: string, changes: Partial<Agent> = {}): Agent {
  return {
    id,
    name: `Agent ${id}`,
    provider: 'scripted',
    model: id,
    avatar: 'TA',
    abilities: noAbilities,
    contextTokens: 32_000,
    price: { input: 1, output: 2 },
    minimumPlan: agentTable.find((row) => row.id === id)?.minimumPlan ?? 'free',
    ...changes,
  };
}
