// What was deleted, from the server.

import { queryOptions } from '@tanstack/react-query';
import trashRoutes from 'virtual:api-routes/trash';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { trashContract } from '../contract.ts';
import type { TrashItem } from '../shared/trash-shapes.ts';

export const trashApi = apiOf<typeof trashContract>(trashRoutes);
export type ShownTrashItem = Jsonified<TrashItem>;

const queries = workspaceQueries('trash', ['tasks', 'projects', 'milestones', 'views', 'ideas', 'docs']);

export function trashQuery(workspaceId: string) {
  return queryOptions({
    ...queries.of(workspaceId, 'list'),
    queryFn: async ({ signal }): Promise<ShownTrashItem[]> =>
      jsonified(await trashApi.listTrash({ workspaceId }, { signal })).items,
  });
}
