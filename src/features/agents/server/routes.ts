// Agents over HTTP: they call a service.

import { bind } from '#platform/http/bind.ts';
import { providers } from '#platform/llm/providers.ts';
import { ownAgentsContract } from '../contract/own-agents-contract.ts';
import { promptsContract } from '../contract/prompts-contract.ts';
import { providerKeysContract } from '../contract/provider-keys-contract.ts';
import { agentsContract } from '../contract.ts';
import type { Agents } from './agents.ts';
import type { Library } from './library.ts';
import type { OwnAgents } from './own-agents/own-agents.ts';
import type { Prompts } from './prompts/prompts.ts';

export function createAgentRoutes(agents: Agents) {
  const bound = bind(agentsContract);
  return bound.router(bound.personal(agents, ['listAgents']));
}

export function createOwnAgentRoutes(ownAgents: OwnAgents) {
  const bound = bind(ownAgentsContract);
  return bound.router({
    ...bound.personal(ownAgents, ['createOwnAgent']),
    ...bound.owned(ownAgents, ['findOwnAgent', 'duplicateOwnAgent', 'restoreOwnAgent']),
    ...bound.within('id')(ownAgents, ['updateOwnAgent']),
    ...bound.removing('id')(ownAgents, ['deleteOwnAgent']),
  });
}

export function createPromptRoutes({ prompts, library }: { prompts: Prompts; library: Library }) {
  const bound = bind(promptsContract);
  return bound.router({
    ...bound.personal(prompts, { listPrompts: 'prompts' }),
    ...bound.personal(prompts, ['createPrompt']),
    ...bound.owned(prompts, ['findPrompt', 'restorePrompt']),
    ...bound.within('id')(prompts, ['updatePrompt']),
    ...bound.taking('isHidden')(prompts, ['hidePrompt']),
    ...bound.removing('id')(prompts, ['deletePrompt']),
    ...bound.personal(library, ['exportLibrary', 'importLibrary']),
  });
}

/** A server of one's own has no key to be made, and is left out. */
export function createProviderKeyRoutes() {
  const bound = bind(providerKeysContract);
  const keys = providers.flatMap(({ name, key }) => (key ? [{ provider: name, ...key }] : []));
  return bound.router({ listProviderKeys: bound.route.listProviderKeys.handler(() => ({ keys })) });
}
