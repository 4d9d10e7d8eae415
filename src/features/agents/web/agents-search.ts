// The search parameters of /agents.

/** `tab` is absent for the agents. */
export type AgentsSearch = { tab?: 'prompts' };

export function readAgentsSearch({ tab }: Record<string, unknown>): AgentsSearch {
  return tab === 'prompts' ? { tab } : {};
}
