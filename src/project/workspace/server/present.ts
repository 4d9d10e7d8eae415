// Workspaces, members and invitations as the API shows them.

import { UNDO_SECONDS } from '#contract/deletion.ts';
import type { Member, Workspace, WorkspaceInvitation } from '../shared/workspace-shapes.ts';
import type { Membership } from './store.ts';
import type { InvitationRow, MemberRow } from './tables.ts';

export function presentWorkspace({ workspace, member, memberCount }: Membership): Workspace {
  const { id, name, keyPrefix, isPersonal, hasSample, sampleRemovedAt, createdAt } = workspace;
  return {
    id,
    name,
    keyPrefix,
    role: member.role,
    memberId: member.id,
    isPersonal,
    hasSample,
    isSampleRestorable: sampleRemovedAt !== null && Date.now() - sampleRemovedAt.getTime() < UNDO_SECONDS * 1000,
    memberCount,
    createdAt,
  };
}

export function presentMember(
  { id, name, handle, email, role, isSample, joinedAt, userId }: MemberRow,
  { callerId, openTaskCount }: { callerId: string; openTaskCount: number },
): Member {
  return { id, name, handle, email, role, isYou: userId === callerId, isSample, openTaskCount, joinedAt };
}

export function presentInvitation(row: InvitationRow): WorkspaceInvitation {
  const { id, role, email, createdBy, createdAt, expiresAt } = row;
  return { id, role, email, createdBy, createdAt, expiresAt };
}
