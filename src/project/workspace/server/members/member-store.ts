// Members and invitations in SQL. Only the product writes these tables: `lounge_app` may read the members.

import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { UNDO_SECONDS } from '#contract/deletion.ts';
import type { Tx } from '#platform/db/db.ts';
import { workspaceInvitations, workspaceMembers, workspaces, type InvitationRow, type MemberRow } from '../tables.ts';

export type MemberRef = { workspaceId: string; memberId: string };

function isMember({ workspaceId, memberId }: MemberRef) {
  return and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.id, memberId));
}

/**
 * Members who left are among them, with `removedAt`. The owner comes first, sample members come last, and the rest is
 * sorted by name.
 */
export async function selectMembers(tx: Tx, workspaceId: string): Promise<MemberRow[]> {
  return tx
    .select()
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .orderBy(
      sql`${workspaceMembers.role} <> 'owner'`,
      asc(workspaceMembers.isSample),
      asc(sql`lower(${workspaceMembers.name})`),
      asc(workspaceMembers.id),
    );
}

/** An active member. */
export async function selectMember(tx: Tx, ref: MemberRef): Promise<MemberRow | null> {
  const [row] = await tx
    .select()
    .from(workspaceMembers)
    .where(and(isMember(ref), isNull(workspaceMembers.removedAt)));
  return row ?? null;
}

/** Returns the member of an account, also one who has left. */
export async function selectMemberOf(
  tx: Tx,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<MemberRow | null> {
  const [row] = await tx
    .select()
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)));
  return row ?? null;
}

/** The member who owns the workspace. */
export async function selectOwnerId(tx: Tx, workspaceId: string): Promise<string | null> {
  const isOwner = and(eq(workspaceMembers.role, 'owner'), isNull(workspaceMembers.removedAt));
  const [row] = await tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), isOwner));
  return row?.id ?? null;
}

export async function countMembers(tx: Tx, workspaceId: string): Promise<number> {
  return tx.$count(
    workspaceMembers,
    and(eq(workspaceMembers.workspaceId, workspaceId), isNull(workspaceMembers.removedAt)),
  );
}

/** Those of real people: members of the sample give way. */
export async function selectHandles(tx: Tx, workspaceId: string): Promise<string[]> {
  const rows = await tx
    .select({ handle: workspaceMembers.handle })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.isSample, false)));
  return rows.map(({ handle }) => handle);
}

/** A member of the sample with this handle gets another one, so that '@ben' is the real Ben. */
export async function yieldSampleHandle(
  tx: Tx,
  { workspaceId, handle }: { workspaceId: string; handle: string },
): Promise<void> {
  await tx
    .update(workspaceMembers)
    .set({ handle: sql`left(${workspaceMembers.handle}, 22) || '-sample'` })
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspaceId),
        eq(workspaceMembers.handle, handle),
        eq(workspaceMembers.isSample, true),
      ),
    );
}

export async function insertMembers(tx: Tx, rows: (typeof workspaceMembers.$inferInsert)[]): Promise<void> {
  await tx.insert(workspaceMembers).values(rows);
}

export async function updateMember(
  tx: Tx,
  ref: MemberRef,
  changes: Partial<Pick<MemberRow, 'role' | 'name' | 'email'>>,
): Promise<void> {
  await tx.update(workspaceMembers).set(changes).where(isMember(ref));
}

export async function markMemberRemoved(tx: Tx, ref: MemberRef): Promise<void> {
  await tx
    .update(workspaceMembers)
    .set({ removedAt: sql`now()` })
    .where(isMember(ref));
}

/** Returns false when there is no such member, or the time is over. */
export async function restoreMember(tx: Tx, ref: MemberRef): Promise<boolean> {
  const isRestorable = sql`(${workspaceMembers.removedAt} is null
    or ${workspaceMembers.removedAt} > now() - make_interval(secs => ${UNDO_SECONDS}::double precision))`;
  const rows = await tx
    .update(workspaceMembers)
    .set({ removedAt: null })
    .where(and(isMember(ref), isRestorable, ne(workspaceMembers.name, 'Deleted account')))
    .returning({ id: workspaceMembers.id });
  return rows.length > 0;
}

/** A person who left comes back with the role of the invitation. */
export async function reviveMember(
  tx: Tx,
  ref: MemberRef,
  { role, email }: Pick<MemberRow, 'role' | 'email'>,
): Promise<void> {
  await tx
    .update(workspaceMembers)
    .set({ role, email, removedAt: null, joinedAt: sql`now()` })
    .where(isMember(ref));
}

/** The old owner becomes a member first: a workspace never has two. */
export async function transferOwnership(
  tx: Tx,
  { workspaceId, from, to }: { workspaceId: string; from: string; to: string },
): Promise<void> {
  await updateMember(tx, { workspaceId, memberId: from }, { role: 'member' });
  await updateMember(tx, { workspaceId, memberId: to }, { role: 'owner' });
}

export async function markSampleMembersRemoved(tx: Tx, workspaceId: string): Promise<void> {
  await tx
    .update(workspaceMembers)
    .set({ removedAt: sql`now()` })
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspaceId),
        eq(workspaceMembers.isSample, true),
        isNull(workspaceMembers.removedAt),
      ),
    );
}

/** Only the members who went with the sample data come back, and no others. */
export async function restoreSampleMembers(tx: Tx, workspaceId: string): Promise<void> {
  const removedAt = tx
    .select({ at: workspaces.sampleRemovedAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  await tx
    .update(workspaceMembers)
    .set({ removedAt: null })
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspaceId),
        eq(workspaceMembers.isSample, true),
        isNotNull(workspaceMembers.removedAt),
        inArray(workspaceMembers.removedAt, removedAt),
      ),
    );
}

const isOpen = and(isNull(workspaceInvitations.usedAt), gt(workspaceInvitations.expiresAt, sql`now()`));

function isOpenIn(workspaceId: string) {
  return and(eq(workspaceInvitations.workspaceId, workspaceId), isOpen);
}

/** Newest first. */
export async function selectInvitations(tx: Tx, workspaceId: string): Promise<InvitationRow[]> {
  return tx
    .select()
    .from(workspaceInvitations)
    .where(isOpenIn(workspaceId))
    .orderBy(desc(workspaceInvitations.createdAt), desc(workspaceInvitations.id));
}

type NewInvitation = Omit<typeof workspaceInvitations.$inferInsert, 'expiresAt'> & { days: number };

/** It ends by the clock of the database, which also says whether it is still open. */
export async function insertInvitation(tx: Tx, { days, ...invitation }: NewInvitation): Promise<InvitationRow> {
  const expiresAt = sql<Date>`now() + make_interval(days => ${days})`;
  const [row] = await tx
    .insert(workspaceInvitations)
    .values({ ...invitation, expiresAt })
    .returning();
  if (!row) throw new Error('The invitation was not written.');
  return row;
}

/** Returns false when there is no open invitation of this id. */
export async function deleteInvitation(
  tx: Tx,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<boolean> {
  const rows = await tx
    .delete(workspaceInvitations)
    .where(and(isOpenIn(workspaceId), eq(workspaceInvitations.id, id)))
    .returning({ id: workspaceInvitations.id });
  return rows.length > 0;
}

export type FoundInvitation = { invitation: InvitationRow; workspaceName: string; isOpen: boolean };

/** Also a used or expired one, but none of a deleted workspace. Locks it: of two people with one link, one joins. */
export async function lockInvitation(tx: Tx, tokenHash: string): Promise<FoundInvitation | null> {
  const [row] = await tx
    .select({
      invitation: workspaceInvitations,
      workspaceName: workspaces.name,
      isOpen: sql<boolean>`${isOpen}`,
    })
    .from(workspaceInvitations)
    .innerJoin(workspaces, eq(workspaces.id, workspaceInvitations.workspaceId))
    .where(and(eq(workspaceInvitations.tokenHash, tokenHash), isNull(workspaces.deletedAt)))
    .for('update', { of: workspaceInvitations });
  return row ?? null;
}

export async function markInvitationUsed(tx: Tx, id: string): Promise<void> {
  await tx
    .update(workspaceInvitations)
    .set({ usedAt: sql`now()` })
    .where(eq(workspaceInvitations.id, id));
}

/** Used and expired ones, a day after they could be of use to explain themselves. */
export async function purgeInvitations(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(workspaceInvitations)
    .where(sql`${workspaceInvitations.expiresAt} < ${now.toISOString()}::timestamptz - interval '1 day'`);
}
