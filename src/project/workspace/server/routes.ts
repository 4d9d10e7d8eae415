// Workspaces over HTTP: a guard, then one call of a service.

import { implement } from '@orpc/server';
import { isId } from '#contract/id.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { StreamRoute } from '#platform/http/stream-handler.ts';
import { followWorkspace, workspaceContract } from '../contract.ts';
import { notFound, type Scope } from './workspace.ts';
import type { WorkspaceServices } from './workspace-services.ts';

const route = implement(workspaceContract).$context<RequestContext>();

/** The workspace of a request and who calls. */
function scopeOf(context: RequestContext, { workspaceId }: { workspaceId: string }): Scope {
  return { workspaceId, userId: requirePerson(context).id };
}

export function createWorkspaceRoutes(services: WorkspaceServices) {
  const { workspaces, hub, access } = services;
  const router = route.router({
    listWorkspaces: route.listWorkspaces.handler(async ({ context }) => ({
      workspaces: await workspaces.listWorkspaces(requirePerson(context)),
    })),
    createWorkspace: route.createWorkspace.handler(({ input, context }) =>
      workspaces.createWorkspace(requirePerson(context), input),
    ),
    findWorkspace: route.findWorkspace.handler(({ input, context }) =>
      workspaces.findWorkspace(scopeOf(context, input)),
    ),
    updateWorkspace: route.updateWorkspace.handler(({ input, context }) =>
      workspaces.updateWorkspace(scopeOf(context, input), input),
    ),
    deleteWorkspace: route.deleteWorkspace.handler(async ({ input, context }) => {
      await workspaces.deleteWorkspace(scopeOf(context, input));
      return { id: input.workspaceId };
    }),
    restoreWorkspace: route.restoreWorkspace.handler(({ input, context }) =>
      workspaces.restoreWorkspace(scopeOf(context, input)),
    ),
    removeSample: route.removeSample.handler(({ input, context }) => workspaces.removeSample(scopeOf(context, input))),
    restoreSample: route.restoreSample.handler(({ input, context }) =>
      workspaces.restoreSample(scopeOf(context, input)),
    ),
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
    listMembers: route.listMembers.handler(({ input, context }) => members.listMembers(scopeOf(context, input))),
    updateMember: route.updateMember.handler(({ input, context }) =>
      members.updateMember({ ...scopeOf(context, input), memberId: input.memberId }, input),
    ),
    removeMember: route.removeMember.handler(async ({ input, context }) => {
      await members.removeMember({ ...scopeOf(context, input), memberId: input.memberId });
      return { id: input.memberId };
    }),
    restoreMember: route.restoreMember.handler(({ input, context }) =>
      members.restoreMember({ ...scopeOf(context, input), memberId: input.memberId }),
    ),
    transferWorkspace: route.transferWorkspace.handler(({ input, context }) =>
      members.transferWorkspace({ ...scopeOf(context, input), memberId: input.memberId }),
    ),

    listInvitations: route.listInvitations.handler(async ({ input, context }) => ({
      invitations: await invitations.listInvitations(scopeOf(context, input)),
    })),
    createInvitation: route.createInvitation.handler(({ input, context }) =>
      invitations.createInvitation(scopeOf(context, input), input),
    ),
    revokeInvitation: route.revokeInvitation.handler(async ({ input, context }) => {
      await invitations.revokeInvitation(scopeOf(context, input), input.invitationId);
      return { id: input.invitationId };
    }),
    findInvitation: route.findInvitation.handler(({ input, context }) =>
      invitations.findInvitation(requirePerson(context), input.token),
    ),
    acceptInvitation: route.acceptInvitation.handler(({ input, context }) =>
      invitations.acceptInvitation(requirePerson(context), input.token),
    ),
  };
}
