// What the code editor reads from the server, one query each.

import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import codeRoutes from 'virtual:api-routes/code';
import runsRoutes from 'virtual:api-routes/runs';
import type { runsContract } from '#features/runs/contract.ts';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { codeContract } from '../contract.ts';
import type { Project, ProjectSummary, ProjectVersion } from '../shared/project-shapes.ts';
import type { Turn } from '../shared/turn-shapes.ts';

export const codeApi = apiOf<typeof codeContract>(codeRoutes);
export const runsApi = apiOf<typeof runsContract>(runsRoutes);

export type ShownProject = Jsonified<Project>;
export type ShownSummary = Jsonified<ProjectSummary>;
export type ShownTurn = Jsonified<Turn>;
export type ShownVersion = Jsonified<ProjectVersion>;

const LIST_KEY = ['code', 'list'] as const;

export function projectsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...LIST_KEY, search],
    queryFn: async ({ pageParam, signal }) =>
      jsonified(await codeApi.listProjects({ search, ...afterCursor(pageParam) }, { signal })),
    ...byCursor,
  });
}

export function refreshProjects(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: LIST_KEY });
}

/** The project as the server has it. What the person edits is in the session. */
export function projectQuery(id: string) {
  return queryOptions({
    queryKey: ['code', 'one', id],
    queryFn: ({ signal }) => findProject(id, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

export async function findProject(id: string, signal?: AbortSignal): Promise<ShownProject> {
  return jsonified(await codeApi.findProject({ id }, signal ? { signal } : {}));
}

export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: ['code', 'versions', id],
    queryFn: async ({ signal }) => jsonified(await codeApi.listVersions({ id }, { signal })).versions,
  });
}

/** A version never changes. */
export function versionQuery(id: string, revision: number) {
  return queryOptions({
    queryKey: ['code', 'version', id, revision],
    queryFn: async ({ signal }) => jsonified(await codeApi.findVersion({ id, revision }, { signal })),
    staleTime: Infinity,
  });
}
