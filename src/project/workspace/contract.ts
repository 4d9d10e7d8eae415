// Workspaces, their members and invitations, and the stream that says what has changed. A workspace belongs to its members:
// a person who is not one gets the same 404 as for an unknown id, a member whose role is too low gets 403.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { MAX_MEMBERS, MAX_OPEN_INVITATIONS, MAX_OWNED_WORKSPACES } from './shared/limits.ts';
import {
  formerMember,
  givenRole,
  id,
  keyPrefix,
  member,
  memberName,
  workspace,
  workspaceInvitation,
  workspaceName,
} from './shared/workspace-shapes.ts';

export const workspaceProblems = {
  /** Also for people who are not members, or no longer. */
  'workspace/not-found': { status: 404, message: 'Not found.' },
  /** The problem has a `requiredRole`. */
  'workspace/forbidden': { status: 403, message: 'Your role in this workspace does not allow this.' },
  'workspace/member-not-found': { status: 404, message: 'Not found.' },
  'workspace/too-many-workspaces': {
    status: 409,
    message: `You can own up to ${MAX_OWNED_WORKSPACES} workspaces. Delete one first.`,
  },
  'workspace/too-many-members': { status: 409, message: `A workspace can have up to ${MAX_MEMBERS} members.` },
  'workspace/owner-stays': { status: 409, message: 'You own this workspace. Transfer it to another member first.' },
  'workspace/not-transferable': {
    status: 409,
    message: 'Only a member with an account can become the owner.',
  },
  'workspace/too-many-invitations': {
    status: 409,
    message: `There are ${MAX_OPEN_INVITATIONS} open invitations. Revoke one before you create another.`,
  },
  'workspace/invitation-not-found': { status: 404, message: 'This invitation has been used, revoked or has expired.' },
  'workspace/invitation-for-other': {
    status: 403,
    message: 'This invitation is for another email address. Sign in with that address, or ask for a new invitation.',
  },
} as const satisfies ProblemTable;

const route = endpoint.errors(workspaceProblems).meta({ access: 'signed-in' });
/** API keys may read these. Members, invitations and ownership are changed by people alone. */
const keyed = route.meta({ keys: 'workspace' });
const tags = ['workspaces'];
const scope = z.object({ workspaceId: id });
const memberScope = scope.extend({ memberId: id });
const token = z.string().min(1).max(200);

/** What the accept page shows before a person joins. */
const invitationPreview = z.object({
  workspaceName: z.string(),
  role: givenRole,
  invitedBy: z.string(),
  expiresAt: z.date(),
  /** The caller is in the workspace already; accepting changes nothing. */
  isMember: z.boolean(),
});
export type InvitationPreview = z.infer<typeof invitationPreview>;

/**
 * Server-sent events for members. `ready` comes first, after each (re)connect: read again what is on the screen, because
 * changes may have been missed. `change`: data is a `WorkspaceChange`. `end`: the workspace is gone or the caller is no
 * longer a member, do not connect again.
 */
export const followWorkspace = streamEndpoint({
  method: 'GET',
  path: '/workspaces/{workspaceId}/events',
  access: 'signed-in',
  summary: 'Follow the changes of a workspace as server-sent events',
  tag: 'workspaces',
});

export const workspaceContract = {
  listWorkspaces: keyed
    .route({
      method: 'GET',
      path: '/workspaces',
      tags,
      summary: 'Your workspaces by name; the first call ever creates the personal one with sample data',
    })
    .output(z.object({ workspaces: z.array(workspace) })),

  createWorkspace: route
    .route({ method: 'POST', path: '/workspaces', tags, summary: 'Create an empty workspace that you own' })
    .input(
      z.object({
        name: workspaceName,
        /** Absent: the first letters of the name. */
        keyPrefix: keyPrefix.optional(),
      }),
    )
    .output(workspace),

  findWorkspace: keyed
    .route({ method: 'GET', path: '/workspaces/{workspaceId}', tags, summary: 'A workspace' })
    .input(scope)
    .output(workspace),

  updateWorkspace: route
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}',
      tags,
      summary: 'Rename a workspace or change its key prefix; for the owner',
    })
    .input(scope.extend({ name: workspaceName.optional(), keyPrefix: keyPrefix.optional() }))
    .output(workspace),

  deleteWorkspace: route
    .meta({ audit: { kind: 'workspace.deleted', id: 'workspaceId' } })
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}',
      tags,
      summary: 'Delete a workspace for all its members; restorable for ten minutes; for the owner',
    })
    .input(scope)
    .output(z.object({ id })),

  restoreWorkspace: route
    .route({ method: 'POST', path: '/workspaces/{workspaceId}/restore', tags, summary: 'Take a deletion back' })
    .input(scope)
    .output(workspace),

  removeSample: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/sample',
      tags,
      summary: 'Remove the sample data; restorable for ten minutes; for the owner',
    })
    .input(scope)
    .output(workspace),

  restoreSample: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/sample/restore',
      tags,
      summary: 'Bring the removed sample data back',
    })
    .input(scope)
    .output(workspace),

  listMembers: keyed
    .route({ method: 'GET', path: '/workspaces/{workspaceId}/members', tags, summary: 'Members with their open tasks' })
    .input(scope)
    .output(z.object({ members: z.array(member), formerMembers: z.array(formerMember) })),

  updateMember: route
    .meta({ audit: { kind: 'member.changed', id: 'memberId', details: ['role', 'workspaceId'], when: 'role' } })
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/members/{memberId}',
      tags,
      summary: 'Change a role (for the owner), or a name (your own, or as the owner)',
    })
    .input(memberScope.extend({ role: givenRole.optional(), name: memberName.optional() }))
    .output(member),

  removeMember: route
    .meta({ audit: { kind: 'member.removed', id: 'memberId', details: ['workspaceId'] } })
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/members/{memberId}',
      tags,
      summary: 'Remove a member, for the owner; your own id leaves the workspace',
    })
    .input(memberScope)
    .output(z.object({ id })),

  restoreMember: route
    .meta({ audit: { kind: 'member.restored', id: 'memberId', details: ['workspaceId'] } })
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/members/{memberId}/restore',
      tags,
      summary: 'Take the removal of a member back within ten minutes; for the owner',
    })
    .input(memberScope)
    .output(member),

  transferWorkspace: route
    .meta({ audit: { kind: 'workspace.owner-changed', id: 'workspaceId', details: ['memberId'] } })
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/owner',
      tags,
      summary: 'Make another member the owner; you stay as a member',
    })
    .input(memberScope)
    .output(workspace),

  listInvitations: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/invitations',
      tags,
      summary: 'Open invitations, newest first; for the owner',
    })
    .input(scope)
    .output(z.object({ invitations: z.array(workspaceInvitation) })),

  createInvitation: route
    .meta({ audit: { kind: 'member.invited', id: 'workspaceId', details: ['role'] } })
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/invitations',
      tags,
      summary: 'Create a link with which one person can join within a week; for the owner',
    })
    .input(
      scope.extend({
        role: givenRole.default('member'),
        /** Only the account with this address may use it. */
        email: z.email().max(254).optional(),
      }),
    )
    .output(
      workspaceInvitation.extend({
        /** The link '/project/join?token=…', shown this once: only a hash of the token is stored. */
        url: z.string(),
        /** It says what became of the mail with the link. It is null where no address was given. */
        mail: z.enum(['queued', 'kept', 'limited', 'refused']).nullable(),
      }),
    ),

  revokeInvitation: route
    .meta({ audit: { kind: 'member.invitation-revoked', id: 'invitationId', details: ['workspaceId'] } })
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/invitations/{invitationId}',
      tags,
      summary: 'End an invitation before it is used; for the owner',
    })
    .input(scope.extend({ invitationId: id }))
    .output(z.object({ id })),

  findInvitation: route
    .route({
      method: 'POST',
      path: '/workspace-invitations/find',
      tags,
      summary: 'What an invitation is for; the token is in the body, so that no log has it',
    })
    .input(z.object({ token }))
    .output(invitationPreview),

  acceptInvitation: route
    .meta({ audit: { kind: 'member.joined' } })
    .route({ method: 'POST', path: '/workspace-invitations/accept', tags, summary: 'Join with an invitation' })
    .input(z.object({ token }))
    .output(workspace),
};
