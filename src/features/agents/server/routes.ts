// Agents over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { ownAgentsContract } from '../contract/own-agents-contract.ts';
import { promptsContract } from '../contract/prompts-contract.ts';
import { agentsContract } from '../contract.ts';
import type { Agents } from './agents.ts';
import type { Library } from './library.ts';
import type { OwnAgents } from './own-agents/own-agents.ts';
import type { Prompts } from './prompts/prompts.ts';

const userIdOf = (context: RequestContext): string => requirePerson(context).id;

export function createAgentRoutes(agents: Agents) {
  const route = implement(agentsContract).$context<RequestContext>();

  return route.router({
    listAgents: route.listAgents.handler(({ context }) => agents.listAgents(userIdOf(context))),
  });
}

export function createOwnAgentRoutes(ownAgents: OwnAgents) {
  const route = implement(ownAgentsContract).$context<RequestContext>();

  return route.router({
    createOwnAgent: route.createOwnAgent.handler(({ input, context }) =>
      ownAgents.createOwnAgent(userIdOf(context), input),
    ),
    findOwnAgent: route.findOwnAgent.handler(({ input, context }) =>
      ownAgents.findOwnAgent({ userId: userIdOf(context), id: input.id }),
    ),
    updateOwnAgent: route.updateOwnAgent.handler(({ input: { id, ...input }, context }) =>
      ownAgents.updateOwnAgent({ userId: userIdOf(context), id }, input),
    ),
    duplicateOwnAgent: route.duplicateOwnAgent.handler(({ input, context }) =>
      ownAgents.duplicateOwnAgent({ userId: userIdOf(context), id: input.id }),
    ),
    deleteOwnAgent: route.deleteOwnAgent.handler(async ({ input: { id }, context }) => {
      await ownAgents.deleteOwnAgent({ userId: userIdOf(context), id });
      return { id };
    }),
    restoreOwnAgent: route.restoreOwnAgent.handler(({ input, context }) =>
      ownAgents.restoreOwnAgent({ userId: userIdOf(context), id: input.id }),
    ),
  });
}

export function createPromptRoutes({ prompts, library }: { prompts: Prompts; library: Library }) {
  const route = implement(promptsContract).$context<RequestContext>();

  return route.router({
    listPrompts: route.listPrompts.handler(async ({ context }) => ({
      prompts: await prompts.listPrompts(userIdOf(context)),
    })),
    findPrompt: route.findPrompt.handler(({ input, context }) =>
      prompts.findPrompt({ userId: userIdOf(context), id: input.id }),
    ),
    createPrompt: route.createPrompt.handler(({ input, context }) => prompts.createPrompt(userIdOf(context), input)),
    updatePrompt: route.updatePrompt.handler(({ input: { id, ...input }, context }) =>
      prompts.updatePrompt({ userId: userIdOf(context), id }, input),
    ),
    hidePrompt: route.hidePrompt.handler(({ input: { id, isHidden }, context }) =>
      prompts.hidePrompt({ userId: userIdOf(context), id }, isHidden),
    ),
    deletePrompt: route.deletePrompt.handler(async ({ input: { id }, context }) => {
      await prompts.deletePrompt({ userId: userIdOf(context), id });
      return { id };
    }),
    restorePrompt: route.restorePrompt.handler(({ input, context }) =>
      prompts.restorePrompt({ userId: userIdOf(context), id: input.id }),
    ),
    exportLibrary: route.exportLibrary.handler(({ context }) => library.exportLibrary(userIdOf(context))),
    importLibrary: route.importLibrary.handler(({ input, context }) => library.importLibrary(userIdOf(context), input)),
  });
}
