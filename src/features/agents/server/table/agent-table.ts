// The table of agents as an administrator changes it: for everybody, at once, in every process.

import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentOverride } from '#platform/llm/agent-overrides.ts';
import { agentTable } from '#platform/llm/agent-table.ts';
import { sourceName, type AgentStatus } from '#platform/llm/agents.ts';
import type { Models } from '#platform/llm/models.ts';
import { providerName } from '#platform/llm/provider-names.ts';
import { providers, type ProviderId } from '#platform/llm/providers.ts';
import type { Log } from '#platform/log/log.ts';
import {
  agentTableProblems,
  type AgentRow,
  type AgentSettings,
  type ComparedProvider,
} from '../../contract/agent-table-contract.ts';
import { deleteOverride, selectOverrides, upsertOverride, type OverrideRow } from './agent-table-store.ts';
import type { AgentChanges } from './tables.ts';

/** What names an agent rejects with 'agents/not-found'. */
export type AgentTable = {
  /** Reads the changes, and again when another process writes some. */
  start(): Promise<void>;
  /** Reads the changes again: a notification can be lost. */
  refresh(): Promise<void>;
  listAgentTable(): Promise<AgentRow[]>;
  changeAgent(change: { id: string; settings: AgentSettings }): Promise<AgentRow>;
  resetAgent(agent: { id: string }): Promise<AgentRow>;
  compareModels(): Promise<ComparedProvider[]>;
};

const CHANGED = 'agents_changed';
/** Milliseconds for a provider to list its models. */
const LIST_TIMEOUT = 15_000;
const MAX_NEW_MODELS = 100;

export function createAgentTable({ db, models, log }: { db: Db; models: Models; log: Log }): AgentTable {
  let rows: ReadonlyMap<string, OverrideRow> = new Map();

  async function refresh(): Promise<void> {
    const read = await db.asSystem(selectOverrides);
    rows = new Map(read.map((row) => [row.agentId, row]));
    models.setOverrides(new Map(read.map(({ agentId, changes }) => [agentId, toOverride(changes)])));
  }

  /** The offline agent is what Lounge can always fall back on: it has no settings. */
  function requireAgent(id: string): AgentStatus {
    const agent = models.declaredAgents().find((declared) => declared.id === id);
    if (!agent || agent.provider === 'offline') throw Problem.of(agentTableProblems, 'agents/not-found');
    return agent;
  }

  function presentRow(declared: AgentStatus): AgentRow {
    const override = rows.get(declared.id);
    const standard = standardOf(declared);
    const row = agentTable.find(({ id }) => id === declared.id);
    const current = models.findAgent(declared.id) ?? declared;
    return {
      id: declared.id,
      provider: sourceName(declared),
      avatar: declared.avatar,
      settings: { ...standard, ...override?.changes },
      standard,
      isChanged: override !== undefined,
      changedAt: override?.changedAt ?? null,
      sources: [...(row?.sources ?? [])],
      checkedOn: row?.checkedOn ?? null,
      isAvailable: current.available,
      reason: current.reason,
    };
  }

  async function write(id: string, changes: AgentChanges): Promise<AgentRow> {
    const agent = requireAgent(id);
    await db.asSystem((tx) =>
      Object.keys(changes).length === 0 ? deleteOverride(tx, id) : upsertOverride(tx, id, changes),
    );
    await refresh();
    await db.notify(CHANGED, '');
    return presentRow(agent);
  }

  return {
    async start() {
      await db.listen(CHANGED, () => {
        refresh().catch((error: unknown) => log.warn({ err: error }, 'the agents could not be read again'));
      });
      await refresh();
    },
    refresh,
    async listAgentTable() {
      await refresh();
      return models
        .declaredAgents()
        .filter(({ provider }) => provider !== 'offline')
        .map(presentRow);
    },
    changeAgent: async ({ id, settings }) => write(id, differenceOf(settings, standardOf(requireAgent(id)))),
    resetAgent: ({ id }) => write(id, {}),
    compareModels: () => Promise.all(providers.map(({ id }) => compare({ models, log }, id))),
  };
}

async function compare({ models, log }: { models: Models; log: Log }, provider: ProviderId): Promise<ComparedProvider> {
  const common = { provider: providerName(provider), gone: [], newModels: [] };
  try {
    const listed = await models.listModels(provider, AbortSignal.timeout(LIST_TIMEOUT));
    if (listed === null) return { ...common, state: 'not-connected' };
    const agents = models.agents().filter((agent) => agent.provider === provider);
    const used = new Set(agents.map(({ model }) => model));
    return {
      ...common,
      state: 'compared',
      gone: agents
        .filter(({ model }) => !listed.includes(model))
        .map(({ id, name, model }) => ({ agentId: id, name, model })),
      newModels: listed.filter((model) => !used.has(model)).slice(0, MAX_NEW_MODELS),
    };
  } catch (error) {
    log.warn({ err: error, provider }, 'the provider did not list its models');
    return { ...common, state: 'failed' };
  }
}

function standardOf({ name, model, contextTokens, price, minimumPlan, abilities }: AgentStatus): AgentSettings {
  const { input, output, cachedInput = null, cacheWrite = null } = price;
  return {
    name,
    model,
    contextTokens,
    price: { input, output, cachedInput, cacheWrite },
    minimumPlan,
    isEnabled: true,
    hasVision: abilities.vision,
    hasTools: abilities.tools,
    hasEffort: abilities.effort,
  };
}

/** A standard that changes later still changes what the administrator left alone. */
function differenceOf(settings: AgentSettings, standard: AgentSettings): AgentChanges {
  const changed = Object.entries(settings).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(standard[field as keyof AgentSettings]),
  );
  return Object.fromEntries(changed) as AgentChanges;
}

function toOverride({ price, hasVision, hasTools, hasEffort, ...changes }: AgentChanges): AgentOverride {
  return {
    name: changes.name,
    model: changes.model,
    contextTokens: changes.contextTokens,
    minimumPlan: changes.minimumPlan,
    isEnabled: changes.isEnabled,
    ...(price && {
      price: {
        input: price.input,
        output: price.output,
        ...(price.cachedInput === null ? {} : { cachedInput: price.cachedInput }),
        ...(price.cacheWrite === null ? {} : { cacheWrite: price.cacheWrite }),
      },
    }),
    abilities: {
      ...(hasVision === undefined ? {} : { vision: hasVision }),
      ...(hasTools === undefined ? {} : { tools: hasTools }),
      ...(hasEffort === undefined ? {} : { effort: hasEffort }),
    },
  };
}
