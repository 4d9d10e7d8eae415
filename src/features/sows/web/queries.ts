// What statements of work read from the server, one query each.

import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import solutionRoutes from 'virtual:api-routes/solution';
import sowRoutes from 'virtual:api-routes/sows';
import type { blueprintContract } from '#features/solution/contract.ts';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { sowsContract } from '../contract.ts';
import type { Sow, SowSummary } from '../shared/sow-shapes.ts';

export const sowsApi = apiOf<typeof sowsContract>(sowRoutes);
const blueprintApi = apiOf<typeof blueprintContract>(solutionRoutes);

export type ShownSow = Jsonified<Sow>;
export type ShownSummary = Jsonified<SowSummary>;

const LIST_KEY = ['sows', 'list'] as const;

export function sowsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...LIST_KEY, search],
    queryFn: async ({ pageParam, signal }) =>
      jsonified(await sowsApi.listSows({ search, ...afterCursor(pageParam) }, { signal })),
    ...byCursor,
  });
}

export const sharedQuery = queryOptions({
  queryKey: [...LIST_KEY, 'shared', 'with me'],
  queryFn: async ({ signal }) => jsonified(await sowsApi.listSharedSows(undefined, { signal })).sows,
  staleTime: 0,
});

export function refreshSows(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: LIST_KEY });
}

/** As it is when it is opened; from then on the session has its current state. */
export function sowQuery(id: string) {
  return queryOptions({
    queryKey: ['sows', 'one', id],
    queryFn: ({ signal }) => findSow(id, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

export async function findSow(id: string, signal?: AbortSignal): Promise<ShownSow> {
  return jsonified(await sowsApi.findSow({ id }, signal ? { signal } : {}));
}

export const settingsQuery = queryOptions({
  queryKey: ['sows', 'settings'],
  queryFn: ({ signal }) => sowsApi.findSowSettings(undefined, { signal }),
});

/** The blueprints that a new one can begin with: the latest hundred. */
export const beginningsQuery = queryOptions({
  queryKey: ['sows', 'blueprints'],
  queryFn: async ({ signal }) => (await blueprintApi.listBlueprints({ search: '', limit: 100 }, { signal })).blueprints,
  staleTime: 0,
});
