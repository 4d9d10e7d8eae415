// What resources and sources of tasks read from the server.

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/resources';
import type { ItemKind } from '#contract/item.ts';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { resourcesContract } from '../contract.ts';
import type { Candidate, Resource, TaskSource } from '../shared/resource-shapes.ts';

export const resourcesApi = apiOf<typeof resourcesContract>(routes);

export type ShownResource = Jsonified<Resource>;
export type ShownCandidate = Jsonified<Candidate>;
export type ShownSource = Jsonified<TaskSource>;

export type ResourceFilter = { projectId?: string; kind?: ItemKind; text?: string };

const resources = workspaceQueries('resources', ['resources', 'projects', 'members']);
/** An item changes on pages of its own, which say nothing to the workspace. */
const taskSources = workspaceQueries('task-source', []);

export function resourcesQuery(workspaceId: string, filter: ResourceFilter) {
  return infiniteQueryOptions({
    ...resources.of(workspaceId, 'list', filter),
    queryFn: async ({ pageParam, signal }) =>
      jsonified(await resourcesApi.listResources({ workspaceId, ...filter, ...afterCursor(pageParam) }, { signal })),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
}

type CandidateFilter = { workspaceId: string; projectId: string; kind: ItemKind; text: string };

export function candidatesQuery({ workspaceId, ...filter }: CandidateFilter) {
  return queryOptions({
    ...resources.of(workspaceId, 'candidates', filter),
    queryFn: async ({ signal }): Promise<ShownCandidate[]> =>
      jsonified(await resourcesApi.listCandidates({ workspaceId, ...filter }, { signal })).candidates,
    placeholderData: keepPreviousData,
  });
}

export function taskSourceQuery(workspaceId: string, taskId: string) {
  return queryOptions({
    ...taskSources.of(workspaceId, taskId),
    queryFn: async ({ signal }): Promise<ShownSource | null> =>
      jsonified(await resourcesApi.findTaskSource({ workspaceId, taskId }, { signal })).source,
    staleTime: 0,
  });
}
