// A workspace, its members and its invitations on the wire.

import { z } from 'zod';
import { KEY_PREFIX, MAX_MEMBER_NAME_LENGTH, MAX_WORKSPACE_NAME_LENGTH } from './limits.ts';

export const id = z.uuid();
const time = z.date();

/** The owner may do everything, a member may change the content, a viewer only reads. Each workspace has one owner. */
export const workspaceRoles = ['owner', 'member', 'viewer'] as const;
export const workspaceRole = z.enum(workspaceRoles);
export type WorkspaceRole = z.infer<typeof workspaceRole>;

/** The roles that can be given; ownership is transferred. */
export const givenRole = z.enum(['member', 'viewer']);

export const workspaceName = z.string().trim().min(1).max(MAX_WORKSPACE_NAME_LENGTH);
export const keyPrefix = z.string().trim().toUpperCase().regex(KEY_PREFIX);
export const memberName = z.string().trim().min(1).max(MAX_MEMBER_NAME_LENGTH);

export const workspace = z.object({
  id,
  name: z.string(),
  /** The keys of tasks without a project have this prefix: 'LNG' in LNG-12. */
  keyPrefix: z.string(),
  /** The caller's. */
  role: workspaceRole,
  /** The caller's own member. */
  memberId: id,
  /** Made on the person's first use. */
  isPersonal: z.boolean(),
  /** True if the workspace still has sample data. */
  hasSample: z.boolean(),
  /** True if the sample data was removed so recently that it can come back. */
  isSampleRestorable: z.boolean(),
  memberCount: z.number(),
  createdAt: time,
});
export type Workspace = z.infer<typeof workspace>;

export const member = z.object({
  id,
  name: z.string(),
  /** A mention writes this after the @. It is unique in the workspace. */
  handle: z.string(),
  /** Null for members of the sample data. */
  email: z.string().nullable(),
  role: workspaceRole,
  isYou: z.boolean(),
  /** Belongs to the sample data: a name without an account. */
  isSample: z.boolean(),
  /** Tasks assigned to the member that are neither done nor cancelled. */
  openTaskCount: z.number(),
  joinedAt: time,
});
export type Member = z.infer<typeof member>;

/** A person who left or was removed: tasks and comments still show their name. */
export const formerMember = member.pick({ id: true, name: true });
export type FormerMember = z.infer<typeof formerMember>;

export const workspaceInvitation = z.object({
  id,
  role: givenRole,
  /** Null: anyone with the link. Otherwise only the account with this address. */
  email: z.string().nullable(),
  createdBy: z.string(),
  createdAt: time,
  expiresAt: time,
});
export type WorkspaceInvitation = z.infer<typeof workspaceInvitation>;
