// An agent for tests whose provider is a script.

import { noAbilities, type Agent } from '#platform/llm/agents.ts';

/** `changes` replace what differs from an agent that sees no images and costs little. */
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
    ...changes,
  };
}
