// Workspaces over HTTP: they call a service.

import { bind } from '#platform/http/bind.ts';
import { isId } from '#contract/id.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { StreamRoute } from '#platform/http/stream-handler.ts';
import { followWorkspace, workspaceContract } from '../contract.ts';
import { notFound, type Scope } from './workspace.ts';
import type { WorkspaceServices } from './workspace-services.ts';

const bound = bind(workspaceContract);
const { route } = bound;
const inWorkspace = bound.within('workspaceId');

/** The workspace of a request and who calls. */
function scopeOf(context: RequestContext, { workspaceId }: { workspaceId: string }): Scope {
  return { workspaceId, userId: requirePerson(context).id };
}

export function createWorkspaceRoutes(services: WorkspaceServices) {
  const { workspaces, hub, access } = services;
  const router = bound.router({
    listWorkspaces: route.listWorkspaces.handler(async ({ context }) => ({
      workspaces: await workspaces.listWorkspaces(requirePerson(context)),
    })),
    createWorkspace: route.createWorkspace.handler(({ input, context }) =>
      workspaces.createWorkspace(requirePerson(context), input),
    ),
    ...bound.owned(workspaces, ['findWorkspace', 'restoreWorkspace', 'removeSample', 'restoreSample']),
    ...inWorkspace(workspaces, ['updateWorkspace']),
    ...bound.removing('workspaceId')(workspaces, ['deleteWorkspace']),
    ...createMemberRoutes(services),
  });

  const follow: StreamRoute = {
    endpoint: followWorkspace,
    handle({ params, context, response }) {
      const workspaceId = params['workspaceId'] ?? '';
      if (!isId(workspaceId)) throw notFound();
      return hub.follow(scopeOf(context, { workspaceId }), access, response);
    },
  };
  return { router, streams: [follow] };
}

function createMemberRoutes({ members, invitations }: WorkspaceServices) {
  return {
    ...bound.owned(members, ['listMembers', 'restoreMember', 'transferWorkspace']),
    ...bound.within('workspaceId', 'memberId')(members, ['updateMember']),
    ...bound.removing('memberId')(members, ['removeMember']),

    ...bound.owned(invitations, { listInvitations: 'invitations' }),
    ...inWorkspace(invitations, ['createInvitation']),
    ...bound.removing('invitationId')(invitations, ['revokeInvitation']),
    findInvitation: route.findInvitation.handler(({ input, context }) =>
      invitations.findInvitation(requirePerson(context), input.token),
    ),
    acceptInvitation: route.acceptInvitation.handler(({ input, context }) =>
      invitations.acceptInvitation(requirePerson(context), input.token),
    ),
  };
}
