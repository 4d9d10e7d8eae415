// Invitations: links with which one person joins a workspace, for a week and once, for one address where the owner says so.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { NotificationSink } from '#features/notifications/server/notifications.ts';
import { noteAct } from '#platform/audit/act.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { NewNotification } from '#features/notifications/shared/new-notification.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { createLinkToken, hashLinkToken } from '#platform/identity/access/link-token.ts';
import { workspaceProblems, type InvitationPreview } from '../../contract.ts';
import { INVITATION_DAYS, MAX_OPEN_INVITATIONS } from '../../shared/limits.ts';
import type { Workspace, WorkspaceInvitation } from '../../shared/workspace-shapes.ts';
import { notFound, type Announce, type Scope, type WorkspaceAccess } from '../workspace.ts';
import { insertActivity } from '../activity.ts';
import { presentInvitation, presentWorkspace } from '../present.ts';
import { lockOwner, selectMembership } from '../store.ts';
import type { InvitationRow } from '../tables.ts';
import type { Caller } from '../insert-workspace.ts';
import * as store from './member-store.ts';
import { requireRoom, subjectOf } from './members.ts';
import { mailInvitation } from './invitation-mail.ts';
import { handleOf, nameOf } from './person-name.ts';

export type Invitations = {
  /** The open ones, newest first. */
  listInvitations(scope: Scope): Promise<WorkspaceInvitation[]>;
  /** The link is in the result, and in a mail where there is an address. Rejects with 'workspace/too-many-invitations'. */
  createInvitation(
    scope: Scope,
    invitation: { role: 'member' | 'viewer'; email?: string | undefined },
  ): Promise<CreatedInvitation>;
  /** Rejects with 'workspace/invitation-not-found'. */
  revokeInvitation(invitation: Scope & { invitationId: string }): Promise<void>;
  /** Rejects as `acceptInvitation` does. */
  findInvitation(caller: Caller, token: string): Promise<InvitationPreview>;
  /**
   * Rejects with 'workspace/invitation-not-found' for an unknown, used, revoked or expired one, and with
   * 'workspace/invitation-for-other' when it names another address. Who is a member already uses nothing up.
   */
  acceptInvitation(caller: Caller, token: string): Promise<Workspace>;
};

type CreatedInvitation = WorkspaceInvitation & {
  url: string;
  mail: 'queued' | 'kept' | 'limited' | 'refused' | null;
};

type Needs = {
  db: Db;
  mail: Mail;
  access: WorkspaceAccess;
  announce: Announce;
  notifications: NotificationSink;
  publicUrl: string;
};

export function createInvitations({ db, access, announce, notifications, mail, publicUrl }: Needs): Invitations {
  return {
    listInvitations: (scope) =>
      access.govern(scope, 'owner', async ({ tx }) =>
        (await store.selectInvitations(tx, scope.workspaceId)).map(presentInvitation),
      ),

    createInvitation: (scope, { role, email }) =>
      access.govern(scope, 'owner', async (act) => {
        const { tx, actor, touch } = act;
        // One owner creates one after another, so the count holds.
        await lockOwner(tx, scope.userId);
        if ((await store.selectInvitations(tx, scope.workspaceId)).length >= MAX_OPEN_INVITATIONS)
          throw Problem.of(workspaceProblems, 'workspace/too-many-invitations');
        const token = createLinkToken();
        const row = await store.insertInvitation(tx, {
          id: newId(),
          workspaceId: scope.workspaceId,
          tokenHash: hashLinkToken(token),
          role,
          email: email?.toLowerCase() ?? null,
          createdBy: actor.name,
          days: INVITATION_DAYS,
        });
        touch('invitations', [row.id]);
        const url = `${publicUrl}/project/join?${new URLSearchParams({ token }).toString()}`;
        return { ...presentInvitation(row), url, mail: await mailInvitation(mail, act, { row, url }) };
      }),

    revokeInvitation: ({ invitationId: id, ...scope }) =>
      access.govern(scope, 'owner', async ({ tx, touch }) => {
        if (!(await store.deleteInvitation(tx, { workspaceId: scope.workspaceId, id }))) throw invitationNotFound();
        touch('invitations', [id]);
      }),

    findInvitation: (caller, token) =>
      db.asSystem(async (tx) => {
        const { invitation, workspaceName, isMember } = await findUsable(tx, caller, token);
        const { role, createdBy, expiresAt } = invitation;
        return { workspaceName, role, invitedBy: createdBy, expiresAt, isMember };
      }),

    async acceptInvitation(caller, token) {
      const { workspace, memberId, recipients } = await db.asSystem(async (tx) => {
        const joined = await join(tx, caller, token);
        noteAct({ targetId: joined.workspace.id });
        return { ...joined, recipients: await notifications.insert(tx, await welcomeNotices(tx, joined)) };
      });
      await notifications.announce(recipients);
      if (memberId !== null)
        await announce(workspace.id, [
          { type: 'members', ids: [memberId] },
          { type: 'invitations', ids: null },
        ]);
      return workspace;
    },
  };
}

/** Who is a member already may open their link again, to get where it leads. */
async function findUsable(
  tx: Tx,
  caller: Caller,
  token: string,
): Promise<{ invitation: InvitationRow; workspaceName: string; isMember: boolean }> {
  const found = await store.lockInvitation(tx, hashLinkToken(token));
  if (!found) throw invitationNotFound();
  const { invitation, workspaceName, isOpen } = found;
  const isMember = (await selectMembership(tx, { workspaceId: invitation.workspaceId, userId: caller.id })) !== null;
  if (!isMember) {
    if (!isOpen) throw invitationNotFound();
    if (invitation.email !== null && invitation.email !== caller.email.toLowerCase())
      throw Problem.of(workspaceProblems, 'workspace/invitation-for-other');
  }
  return { invitation, workspaceName, isMember };
}

/** `memberId` is null when nothing changed. */
async function join(tx: Tx, caller: Caller, token: string): Promise<{ workspace: Workspace; memberId: string | null }> {
  const { invitation, isMember } = await findUsable(tx, caller, token);
  const { workspaceId } = invitation;
  const memberId = isMember ? null : await insertMember(tx, caller, invitation);
  const membership = await selectMembership(tx, { workspaceId, userId: caller.id });
  if (!membership) throw notFound();
  if (memberId !== null) {
    await store.markInvitationUsed(tx, invitation.id);
    await insertActivity(tx, { workspaceId, memberId }, [
      { kind: 'member-joined', subject: subjectOf(membership.member) },
    ]);
  }
  return { workspace: presentWorkspace(membership), memberId };
}

/** The owner is told this about a person who joined. */
async function welcomeNotices(
  tx: Tx,
  { workspace, memberId }: { workspace: Workspace; memberId: string | null },
): Promise<NewNotification[]> {
  if (memberId === null) return [];
  const { id: workspaceId, name } = workspace;
  const member = await store.selectMember(tx, { workspaceId, memberId });
  const ownerId = await store.selectOwnerId(tx, workspaceId);
  if (!member || ownerId === null) return [];
  return [
    {
      to: { workspaceId, memberId: ownerId },
      kind: 'team',
      event: 'member-joined',
      groupKey: `joined:${workspaceId}`,
      actorName: member.name,
      subject: { type: 'workspace', id: workspaceId, name, key: null },
    },
  ];
}

/** Whoever was a member before gets their old place back, with their tasks and comments. */
async function insertMember(
  tx: Tx,
  { id: userId, email }: Caller,
  { workspaceId, role }: InvitationRow,
): Promise<string> {
  await requireRoom(tx, workspaceId);
  const former = await store.selectMemberOf(tx, { workspaceId, userId });
  if (former) {
    await store.reviveMember(tx, { workspaceId, memberId: former.id }, { role, email });
    return former.id;
  }
  const id = newId();
  const handle = handleOf(email, await store.selectHandles(tx, workspaceId));
  await store.insertMembers(tx, [{ id, workspaceId, userId, name: nameOf(email), handle, email, role }]);
  return id;
}

function invitationNotFound(): Problem {
  return Problem.of(workspaceProblems, 'workspace/invitation-not-found');
}
