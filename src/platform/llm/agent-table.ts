// The hosted agents of all providers as data. An administrator can change a row (`AgentOverride`); what the providers change
// is brought into their folders with a new date.

import type { Abilities, AgentRow } from './providers/agent-row.ts';
import { providers, type LlmProviderId, type ProviderId } from './providers.ts';

/** The agents are in the order of the picker. */
export const agentTable: readonly (AgentRow & { provider: ProviderId })[] = providers.flatMap(({ id, agents }) =>
  agents.map((row) => ({ ...row, provider: id })),
);

/** Returns what a model can do when another one than the table's is set. */
export function modelAbilities(agent: { provider: LlmProviderId; model: string; abilities: Abilities }): Abilities {
  const { provider, model, abilities } = agent;
  return providers.find(({ id }) => id === provider)?.abilitiesOf(model, abilities) ?? abilities;
}
