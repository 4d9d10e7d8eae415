// Entitlements over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { entitlementsContract } from '../contract.ts';
import type { Entitlements } from './entitlements.ts';

export function createEntitlementRoutes(entitlements: Entitlements) {
  const bound = bind(entitlementsContract);
  return bound.router({
    ...bound.unowned(entitlements, { listPlanFeatures: 'features' }),
    ...bound.personal(entitlements, ['findPlanUsage']),
  });
}
