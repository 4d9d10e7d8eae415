// What workspaces read from the server. All keys of a workspace begin with `workspaceKey`, so that its changes can refresh
// them from one place.

import { queryOptions } from '@tanstack/react-query';
import workspaceRoutes from 'virtual:api-routes/workspaces';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { workspaceContract } from '../contract.ts';
import type { Member, Workspace, WorkspaceInvitation } from '../shared/workspace-shapes.ts';

export const workspaceApi = apiOf<typeof workspaceContract>(workspaceRoutes);

export type ShownWorkspace = Jsonified<Workspace>;
export type ShownMember = Jsonified<Member>;
export type ShownInvitation = Jsonified<WorkspaceInvitation>;

export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: async ({ signal }): Promise<ShownWorkspace[]> =>
    jsonified(await workspaceApi.listWorkspaces(undefined, { signal })).workspaces,
});

export function membersQuery(workspaceId: string) {
  return queryOptions({
    queryKey: ['workspace', workspaceId, 'members'],
    queryFn: async ({ signal }) => jsonified(await workspaceApi.listMembers({ workspaceId }, { signal })),
  });
}

export function invitationsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: ['workspace', workspaceId, 'invitations'],
    queryFn: async ({ signal }): Promise<ShownInvitation[]> =>
      jsonified(await workspaceApi.listInvitations({ workspaceId }, { signal })).invitations,
  });
}
