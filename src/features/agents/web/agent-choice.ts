// Which agent writes where a person may leave the choice to the server.

import type { Agent, AgentList } from '../contract.ts';

export const OFFLINE_ID = 'lounge-offline';

/** Returns the wanted agent if it can answer here, otherwise the one the server would choose. */
export function findWriter(choice: AgentList, wantedId: string | null): Agent | undefined {
  return choice.agents.find(({ id, isAvailable }) => id === wantedId && isAvailable) ?? findDefault(choice);
}

/** Returns the default agent, otherwise the first one with a key, otherwise the offline agent. */
export function findDefault({ agents, defaultAgentId }: AgentList): Agent | undefined {
  const available = agents.filter(({ isAvailable }) => isAvailable);
  const models = available.filter(({ id }) => id !== OFFLINE_ID);
  return models.find(({ id }) => id === defaultAgentId) ?? models[0] ?? available[0];
}
