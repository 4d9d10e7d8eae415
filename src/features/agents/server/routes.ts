// Agents over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { agentsContract } from '../contract.ts';
import type { Agents } from './agents.ts';

export function createAgentRoutes(agents: Agents) {
  const route = implement(agentsContract).$context<RequestContext>();

  return route.router({
    listAgents: route.listAgents.handler(({ context }) => agents.listAgents(requirePerson(context).id)),
  });
}
