// What blueprints read from the server, one query each.

import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import solutionRoutes from 'virtual:api-routes/solution';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { Blueprint, blueprintContract, BlueprintSummary } from '../contract.ts';
import type { BlueprintServer } from './session/blueprint-fields.ts';

export const blueprintApi = apiOf<typeof blueprintContract>(solutionRoutes);

export type ShownBlueprint = Jsonified<Blueprint>;
export type ShownSummary = Jsonified<BlueprintSummary>;

const LIST_KEY = ['blueprints', 'list'] as const;

export function blueprintsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...LIST_KEY, search],
    queryFn: async ({ pageParam, signal }) =>
      jsonified(await blueprintApi.listBlueprints({ search, ...afterCursor(pageParam) }, { signal })),
    ...byCursor,
  });
}

export function refreshBlueprints(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: LIST_KEY });
}

/** The blueprint as it is when it is opened; from then on the session has its current state. */
export function blueprintQuery(id: string) {
  return queryOptions({
    queryKey: ['blueprints', 'one', id],
    queryFn: ({ signal }) => findBlueprint(id, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

export async function findBlueprint(id: string, signal?: AbortSignal): Promise<ShownBlueprint> {
  return jsonified(await blueprintApi.findBlueprint({ id }, signal ? { signal } : {}));
}

export const blueprintServer: BlueprintServer = {
  create: async (fields) => jsonified(await blueprintApi.createBlueprint(fields)),
  update: async (changes) => jsonified(await blueprintApi.updateBlueprint(changes)),
  find: (id) => findBlueprint(id),
  changedAt: async (id) => (await findBlueprint(id)).updatedAt,
};
