// What usage reads from the server, one query each.

import { queryOptions } from '@tanstack/react-query';
import type { authContract } from '#features/auth/contract.ts';
import type { chatContract } from '#features/chat/contract.ts';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { usageContract, UsageShare } from '../contract.ts';

const api = apiOf<typeof usageContract>('usage');
const authApi = apiOf<typeof authContract>('auth');
const chatApi = apiOf<typeof chatContract>('chat');

export type ShownShare = Jsonified<UsageShare>;

export const sharesQuery = queryOptions({
  queryKey: ['usage', 'shares'],
  queryFn: async ({ signal }) => jsonified(await api.shares(undefined, { signal })),
  staleTime: 0,
});

/** What each plan gives here; it changes with a new start of the server alone. */
export const plansQuery = queryOptions({
  queryKey: ['usage', 'plans'],
  queryFn: async ({ signal }) => (await api.plans(undefined, { signal })).features,
  staleTime: Infinity,
});

/** `month`: 'YYYY-MM'. */
export function costsQuery(month: string) {
  return queryOptions({
    queryKey: ['usage', 'costs', month],
    queryFn: ({ signal }) => api.costs({ month }, { signal }),
    staleTime: 0,
  });
}

/** Everybody's, for admins. */
export function totalsQuery(month: string) {
  return queryOptions({
    queryKey: ['usage', 'totals', month],
    queryFn: ({ signal }) => api.totals({ month }, { signal }),
    staleTime: 0,
  });
}

export const isAdminQuery = queryOptions({
  queryKey: ['usage', 'is-admin'],
  queryFn: async ({ signal }) => (await authApi.session(undefined, { signal })).roles.includes('admin'),
});

/** Names of the agents by id; one that is gone keeps its id. */
export const agentNamesQuery = queryOptions({
  queryKey: ['usage', 'agents'],
  queryFn: async ({ signal }) =>
    new Map((await chatApi.listAgents(undefined, { signal })).agents.map(({ id, name }) => [id, name])),
});
