// Usage over HTTP: a guard, then one call of the door.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { usageContract } from '../contract.ts';
import type { Usage } from './usage.ts';

export function createUsageRoutes(usage: Usage) {
  const route = implement(usageContract).$context<RequestContext>();

  return route.router({
    plans: route.plans.handler(() => ({ features: usage.features() })),
    shares: route.shares.handler(({ context }) => usage.shares(requirePerson(context).id)),
    costs: route.costs.handler(({ input, context }) => usage.costs(requirePerson(context).id, input.month)),
    totals: route.totals.handler(({ input }) => usage.totals(input.month)),
  });
}
