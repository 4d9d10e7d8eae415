// What imports read from the server.

import { queryOptions } from '@tanstack/react-query';
import movingRoutes from 'virtual:api-routes/moving';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { movingContract } from '../contract.ts';
import type { MoveImport, MoveLine, TaskOrigin } from '../shared/plan.ts';

export const movingApi = apiOf<typeof movingContract>(movingRoutes);

export type ShownImport = Jsonified<MoveImport>;
export type ListedImport = Omit<ShownImport, 'plan' | 'mapping'>;
export type FoundImport = { import: ShownImport; lines: Jsonified<MoveLine>[] };
export type ShownOrigin = Jsonified<TaskOrigin>;

/** Milliseconds between two looks at an import that is running. */
const LOOK_EVERY = 1_000;

const queries = workspaceQueries('imports', ['tasks']);

export function importsQuery(workspaceId: string) {
  return queryOptions({
    ...queries.of(workspaceId, 'list'),
    queryFn: async ({ signal }): Promise<ListedImport[]> =>
      jsonified(await movingApi.listImports({ workspaceId }, { signal })).imports,
  });
}

export function importQuery(workspaceId: string, importId: string) {
  return queryOptions({
    ...queries.of(workspaceId, 'one', importId),
    queryFn: async ({ signal }): Promise<FoundImport> =>
      jsonified(await movingApi.findMove({ workspaceId, importId }, { signal })),
    refetchInterval: ({ state }) => (state.data?.import.state === 'running' ? LOOK_EVERY : false),
  });
}

export function originQuery(workspaceId: string, taskId: string) {
  return queryOptions({
    ...queries.of(workspaceId, 'origin', taskId),
    queryFn: async ({ signal }): Promise<ShownOrigin | null> =>
      jsonified(await movingApi.findOrigin({ workspaceId, taskId }, { signal })).origin,
  });
}
