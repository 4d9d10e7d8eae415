// Which agent writes a design.

import type { Agent, AgentList } from '#features/agents/contract.ts';

export const OFFLINE_ID = 'lounge-offline';

/** The wanted agent, if it can answer here; else as the server chooses. */
export function findWriter(choice: AgentList, wantedId: string | null): Agent | undefined {
  return choice.agents.find(({ id, isAvailable }) => id === wantedId && isAvailable) ?? findDefault(choice);
}

/** The default one, else the first that has a key, else the offline agent. */
export function findDefault({ agents, defaultAgentId }: AgentList): Agent | undefined {
  const available = agents.filter(({ isAvailable }) => isAvailable);
  const models = available.filter(({ id }) => id !== OFFLINE_ID);
  return models.find(({ id }) => id === defaultAgentId) ?? models[0] ?? available[0];
}
