// Usage over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { usageContract } from '../contract.ts';
import type { Usage } from './usage.ts';

export function createUsageRoutes(usage: Usage) {
  const route = implement(usageContract).$context<RequestContext>();

  return route.router({
    findCosts: route.findCosts.handler(({ input, context }) => usage.findCosts(requirePerson(context).id, input.month)),
    findTotalCosts: route.findTotalCosts.handler(({ input }) => usage.findTotalCosts(input.month)),
  });
}
