// The agents a person can talk to, in the order of the picker.

import { agentTable, modelAbilities } from './agent-table.ts';
import { available, offlineAgent, type AgentStatus } from './agents.ts';
import { providerName } from './provider-names.ts';
import type { ProviderValues } from './provider-settings.ts';
import { providers, type ProviderId } from './providers.ts';
import { toAgentFacts, unknownModel, type ServedModel } from './servers/served-model.ts';
import type { ModelServer } from './servers/model-server.ts';

export type AgentsListing = {
  values: ProviderValues;
  isConnected: (provider: ProviderId) => boolean;
  /** The models that servers have listed; one that is not here has those of its settings. */
  servedModels: ReadonlyMap<ProviderId, readonly ServedModel[]>;
  /** Administrators have added these on the screen. */
  servers: readonly ModelServer[];
};

/** Every agent and whether it is available: the hosted ones, then those of connected servers, the offline agent last. */
export function listAgents({ values, isConnected, servedModels, servers }: AgentsListing): AgentStatus[] {
  const chosenModels: Readonly<Record<string, unknown>> = values;
  const hosted = agentTable.map((row) => {
    const { maxOutputTokens: _most, sources: _sources, checkedOn: _day, modelSetting, ...agent } = row;
    const chosen = modelSetting === undefined ? undefined : chosenModels[modelSetting];
    const model = typeof chosen === 'string' ? chosen : agent.model;
    const reason = isConnected(agent.provider) ? null : `${providerName(agent.provider)} isn’t connected.`;
    const abilities = modelAbilities({ ...agent, model });
    return { ...agent, model, abilities, available: reason === null, isEnabled: true, reason };
  });
  const served = providers.flatMap(({ id, served: server }) => {
    if (!server || !isConnected(id)) return [];
    const models = servedModels.get(id) ?? server.modelsOf(values)?.map(unknownModel) ?? [];
    return models
      .filter(({ kind }) => kind === 'chat')
      .map((model) => available({ ...server.toAgent(model), provider: id }));
  });
  return [...hosted, ...served, ...servers.flatMap(agentsOfServer), available(offlineAgent)];
}

function agentsOfServer({ id, name, models, reason }: ModelServer): AgentStatus[] {
  return models
    .filter(({ kind }) => kind === 'chat')
    .map((model) => ({
      ...available({ ...toAgentFacts(`server:${id}:${model.id}`, model), provider: 'compat', server: { id, name } }),
      available: reason === null,
      reason,
    }));
}
