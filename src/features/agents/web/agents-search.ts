// The search parameters of /agents.

/** An agent that is being made has this in the place of its id. */
export const NEW_AGENT = 'new';

/** `tab` is absent for the agents, and `agent` for their list. */
export type AgentsSearch = { tab?: 'prompts'; agent?: string };

export function readAgentsSearch({ tab, agent }: Record<string, unknown>): AgentsSearch {
  if (tab === 'prompts') return { tab };
  return typeof agent === 'string' && agent !== '' ? { agent } : {};
}
