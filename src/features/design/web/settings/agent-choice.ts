// Which agent writes a design.

import type { Agent } from '#features/chat/contract.ts';

export const OFFLINE_ID = 'lounge-offline';

export type AgentChoice = { agents: readonly Agent[]; defaultAgentId: string };

/** The wanted agent, if it can answer here; else as the server chooses. */
export function findWriter(choice: AgentChoice, wantedId: string | null): Agent | undefined {
  return choice.agents.find(({ id, isAvailable }) => id === wantedId && isAvailable) ?? findDefault(choice);
}

/** The default one, else the first that has a key, else the offline agent. */
export function findDefault({ agents, defaultAgentId }: AgentChoice): Agent | undefined {
  const available = agents.filter(({ isAvailable }) => isAvailable);
  const models = available.filter(({ id }) => id !== OFFLINE_ID);
  return models.find(({ id }) => id === defaultAgentId) ?? models[0] ?? available[0];
}
