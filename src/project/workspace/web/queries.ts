// What workspaces read from the server.

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import workspaceRoutes from 'virtual:api-routes/workspaces';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { workspaceContract } from '../contract.ts';
import { refreshAll, workspaceQueries } from './workspace-queries.ts';
import type { Member, Workspace, WorkspaceInvitation } from '../shared/workspace-shapes.ts';

export const workspaceApi = apiOf<typeof workspaceContract>(workspaceRoutes);

export type ShownWorkspace = Jsonified<Workspace>;
export type ShownMember = Jsonified<Member>;
export type ShownInvitation = Jsonified<WorkspaceInvitation>;

const members = workspaceQueries('members', ['members', 'tasks']);
const invitations = workspaceQueries('invitations', ['invitations']);

export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: async ({ signal }): Promise<ShownWorkspace[]> =>
    jsonified(await workspaceApi.listWorkspaces(undefined, { signal })).workspaces,
});

/** Reads again all that is shown of a workspace, and the list of workspaces. */
export async function refreshWorkspace(queryClient: QueryClient, workspaceId: string): Promise<void> {
  await Promise.all([refreshAll(queryClient, workspaceId), queryClient.invalidateQueries(workspacesQuery)]);
}

export function membersQuery(workspaceId: string) {
  return queryOptions({
    ...members.of(workspaceId),
    queryFn: async ({ signal }) => jsonified(await workspaceApi.listMembers({ workspaceId }, { signal })),
  });
}

export function invitationsQuery(workspaceId: string) {
  return queryOptions({
    ...invitations.of(workspaceId),
    queryFn: async ({ signal }): Promise<ShownInvitation[]> =>
      jsonified(await workspaceApi.listInvitations({ workspaceId }, { signal })).invitations,
  });
}
