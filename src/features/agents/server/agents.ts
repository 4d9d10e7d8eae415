// Agents: the models port's agents as people see them, with the plan each comes with.

import type { Effort } from '#contract/effort.ts';
import type { PlanKey } from '#contract/plan.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import { isPlanAtLeast } from '#features/entitlements/shared/allowances.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { DEFAULT_AGENT_ID, offlineAgent, sourceName, type AgentStatus } from '#platform/llm/agents.ts';
import type { Models } from '#platform/llm/models.ts';
import type { Agent, AgentList, OwnAgentEntry } from '../contract.ts';
import type { AvatarColor } from '../shared/avatar-colors.ts';
import { ownAgentIdOf, readOwnAgentId } from '../shared/own-agent-id.ts';
import { selectOwnAgents, type ReadOwnAgent } from './own-agents/own-agent-store.ts';

/** An own agent as messages keep it: what it was called when it answered. */
export type OwnAgentStamp = { id: string; name: string; avatar: string; color: AvatarColor };

export type ChosenOwnAgent = {
  stamp: OwnAgentStamp;
  systemPrompt: string;
  /** Those that the person cannot read have nothing to search. */
  collectionIds: readonly string[];
  /** Undefined: as the base agent does it, or it takes none. */
  effort: Effort | undefined;
  temperature: number | undefined;
  /** Null: the tools of the conversation. */
  toolIds: readonly string[] | null;
};

/** A person chose this to talk to: an agent of the table, or an own agent on top of one. */
export type ChosenAgent = {
  /** The id is kept as it was chosen: 'own:…' for an own agent. */
  id: string;
  /** Answers, and decides about plan and quota. */
  base: AgentStatus;
  own: ChosenOwnAgent | null;
};

export type Agents = {
  /** Every agent, with the plan the person lacks for it; and the person's own ones, with those of their base agents. */
  listAgents(userId: string): Promise<AgentList>;
  findAgent(id: string): AgentStatus | undefined;
  /**
   * What the person means by an agent's id, which may name an own agent or one that is shared with them. Null: there is
   * no such agent. The offline agent stands in for a base agent that is gone. `tx`: of the caller, who is in one.
   */
  resolveForPerson(choice: { userId: string; id: string }, tx?: Tx): Promise<ChosenAgent | null>;
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
  const { findAgent } = models;

  /** The offline agent in place of one that is gone; undefined where not even that one is there. */
  const findBase = ({ baseAgentId }: ReadOwnAgent): AgentStatus | undefined =>
    findAgent(baseAgentId) ?? findAgent(offlineAgent.id);

  function presentOwn(row: ReadOwnAgent, { userId, plan }: { userId: string; plan: PlanKey }): OwnAgentEntry[] {
    const base = findBase(row);
    if (!base) return [];
    const isGone = base.id !== row.baseAgentId;
    const { name, avatar, color, description, starters } = row;
    const workspace =
      row.workspaceId !== null && row.workspaceName !== null ? { id: row.workspaceId, name: row.workspaceName } : null;
    return [
      {
        ...presentAgent(base, plan),
        id: ownAgentIdOf(row.id),
        ...{ name, avatar, color, description, starters, workspace },
        base: { id: row.baseAgentId, name: isGone ? row.baseAgentId : base.name },
        provider: row.userId === userId ? 'Your agents' : `Shared by ${workspace?.name ?? 'others'}`,
        isOwn: row.userId === userId,
        ...(isGone && { isAvailable: false, reason: 'Its base agent is gone.' }),
      },
    ];
  }

  return {
    async listAgents(userId) {
      const { plan, rows } = await db.asUser(userId, async (tx) => ({
        plan: await entitlements.findPlan(tx, userId),
        rows: await selectOwnAgents(tx, { userId }),
      }));
      const agents = models
        .agents()
        .filter(({ isEnabled }) => isEnabled)
        .map((agent) => presentAgent(agent, plan));
      const own = rows.flatMap((row) => presentOwn(row, { userId, plan }));
      return { agents, own, defaultAgentId: DEFAULT_AGENT_ID };
    },

    findAgent,

    async resolveForPerson({ userId, id }, tx) {
      const ownId = readOwnAgentId(id);
      if (ownId === null) {
        const base = findAgent(id);
        return base ? { id, base, own: null } : null;
      }
      const read = (within: Tx) => selectOwnAgents(within, { userId, id: ownId });
      const [row] = await (tx ? read(tx) : db.asUser(userId, read));
      const base = row && findBase(row);
      return base ? chosenOwnAgent(row, base) : null;
    },

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

function chosenOwnAgent(row: ReadOwnAgent, base: AgentStatus): ChosenAgent {
  const id = ownAgentIdOf(row.id);
  const { name, avatar, color, systemPrompt, collectionIds, effort, temperature, toolIds } = row;
  return {
    id,
    base,
    own: {
      stamp: { id, name, avatar, color },
      systemPrompt,
      collectionIds,
      effort: base.abilities.effort ? (effort ?? undefined) : undefined,
      temperature: base.abilities.temperature ? (temperature ?? undefined) : undefined,
      toolIds,
    },
  };
}

/** The `plan` is that of the person who asks. */
function presentAgent(agent: AgentStatus, plan: PlanKey): Agent {
  const { id, name, avatar, contextTokens, price, minimumPlan } = agent;
  const { vision, effort, tools, temperature, webSearch } = agent.abilities;
  const isFree = price.input === 0 && price.output === 0;
  return {
    id,
    name,
    avatar,
    color: null,
    abilities: { vision, effort, tools, temperature, webSearch },
    contextTokens,
    price: isFree ? null : { input: price.input, output: price.output },
    minimumPlan,
    requiredPlan: isPlanAtLeast(plan, minimumPlan) ? null : minimumPlan,
    provider: sourceName(agent),
    isAvailable: agent.available,
    reason: agent.reason,
  };
}
