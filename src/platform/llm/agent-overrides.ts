// What an administrator changed of an agent, on top of the table and the settings.

import type { PlanKey } from '#contract/plan.ts';
import { modelAbilities } from './agent-table.ts';
import type { AgentStatus } from './agents.ts';
import type { Abilities, AgentPrice } from './providers/agent-row.ts';

export type AgentOverride = {
  name?: string | undefined;
  model?: string | undefined;
  contextTokens?: number | undefined;
  minimumPlan?: PlanKey | undefined;
  /** Replaces all prices, those of long prompts included. */
  price?: AgentPrice | undefined;
  abilities?: Partial<Abilities> | undefined;
  isEnabled?: boolean | undefined;
};

const TURNED_OFF = 'An administrator turned this agent off.';

/** Returns the agent as the administrator wants it. One that is turned off stays known, but does not answer. */
export function applyOverride(agent: AgentStatus, override: AgentOverride | undefined): AgentStatus {
  if (!override) return agent;
  const { name = agent.name, model = agent.model, contextTokens = agent.contextTokens } = override;
  const isEnabled = override.isEnabled ?? true;
  return {
    ...agent,
    name,
    model,
    contextTokens,
    minimumPlan: override.minimumPlan ?? agent.minimumPlan,
    price: override.price ?? agent.price,
    abilities: { ...modelAbilities({ ...agent, model }), ...override.abilities },
    isEnabled,
    ...(isEnabled ? {} : { available: false, reason: TURNED_OFF }),
  };
}
