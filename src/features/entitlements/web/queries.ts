// What entitlements reads from the server, one query each.

import { queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/entitlements';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { entitlementsContract, UsedAllowance } from '../contract.ts';

const api = apiOf<typeof entitlementsContract>(routes);

export type ShownAllowance = Jsonified<UsedAllowance>;
/** The allowances a person can see the use of. */
export type ShownKey = ShownAllowance['allowance'];

export const planUsageQuery = queryOptions({
  queryKey: ['entitlements', 'plan-usage'],
  queryFn: async ({ signal }) => jsonified(await api.findPlanUsage(undefined, { signal })),
  staleTime: 0,
});

/** What each plan gives here; only a restart of the server changes it. */
export const planFeaturesQuery = queryOptions({
  queryKey: ['entitlements', 'plan-features'],
  queryFn: async ({ signal }) => (await api.listPlanFeatures(undefined, { signal })).features,
  staleTime: Infinity,
});
