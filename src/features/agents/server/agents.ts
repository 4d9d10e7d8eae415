// Agents: the models port's agents as people see them, with the plan each comes with.

import type { PlanKey } from '#contract/plan.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import { isPlanAtLeast } from '#features/entitlements/shared/allowances.ts';
import type { Db } from '#platform/db/db.ts';
import { DEFAULT_AGENT_ID, type AgentStatus } from '#platform/llm/agents.ts';
import type { Models } from '#platform/llm/models.ts';
import type { Agent, AgentList } from '../contract.ts';
import { minimumPlanOf } from './minimum-plans.ts';

/** An agent of the models port with its plan; also a `PlannedAgent` for quotas. */
export type KnownAgent = AgentStatus & { minimumPlan: PlanKey };

export type Agents = {
  /** Every agent, with the plan the person lacks for it. */
  listAgents(userId: string): Promise<AgentList>;
  findAgent(id: string): KnownAgent | undefined;
  /**
   * Returns the wanted agent, or the first one in the plan that has a key, the default one first. Null: no model is
   * available, or the offline agent is wanted.
   */
  chooseModel(choice: { plan: PlanKey; wanted: string | undefined }): string | null;
};

export function createAgents({
  db,
  models,
  entitlements,
}: {
  db: Db;
  models: Models;
  entitlements: Entitlements;
}): Agents {
  function findAgent(id: string): KnownAgent | undefined {
    const agent = models.findAgent(id);
    return agent && withPlan(agent);
  }

  return {
    async listAgents(userId) {
      const plan = await db.asUser(userId, (tx) => entitlements.findPlan(tx, userId));
      const agents = models.agents().map((agent) => presentAgent(withPlan(agent), plan));
      return { agents, defaultAgentId: DEFAULT_AGENT_ID };
    },

    findAgent,

    chooseModel({ plan, wanted }) {
      if (wanted !== undefined && models.findAgent(wanted)?.provider === 'offline') return null;
      const isModel = (id: string): boolean => {
        const agent = findAgent(id);
        return agent?.available === true && agent.provider !== 'offline' && isPlanAtLeast(plan, agent.minimumPlan);
      };
      const others = [DEFAULT_AGENT_ID, ...models.agents().map(({ id }) => id)];
      return [...(wanted === undefined ? [] : [wanted]), ...others].find(isModel) ?? null;
    },
  };
}

function withPlan(agent: AgentStatus): KnownAgent {
  return { ...agent, minimumPlan: minimumPlanOf(agent.id) };
}

const providerNames: Record<AgentStatus['provider'], string> = {
  google: 'Google',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  compat: 'Own server',
  offline: 'Lounge',
  scripted: 'Test',
};

/** `plan`: of the person who asks. */
function presentAgent(agent: KnownAgent, plan: PlanKey): Agent {
  const { id, name, avatar, contextTokens, price, minimumPlan } = agent;
  const { vision, effort, tools, temperature, webSearch } = agent.abilities;
  const isFree = price.input === 0 && price.output === 0;
  return {
    id,
    name,
    avatar,
    abilities: { vision, effort, tools, temperature, webSearch },
    contextTokens,
    price: isFree ? null : { input: price.input, output: price.output },
    minimumPlan,
    requiredPlan: isPlanAtLeast(plan, minimumPlan) ? null : minimumPlan,
    provider: providerNames[agent.provider],
    isAvailable: agent.available,
    reason: agent.reason,
  };
}
