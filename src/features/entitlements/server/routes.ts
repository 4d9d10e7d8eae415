// Entitlements over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { entitlementsContract } from '../contract.ts';
import type { Entitlements } from './entitlements.ts';

export function createEntitlementRoutes(entitlements: Entitlements) {
  const route = implement(entitlementsContract).$context<RequestContext>();

  return route.router({
    listPlanFeatures: route.listPlanFeatures.handler(() => ({ features: entitlements.listPlanFeatures() })),
    findPlanUsage: route.findPlanUsage.handler(({ context }) => entitlements.findPlanUsage(requirePerson(context).id)),
  });
}
