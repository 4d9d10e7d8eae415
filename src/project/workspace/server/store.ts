// Workspaces and memberships in SQL. Every function names the workspace; row-level security is the second line of defence.

import { and, asc, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { markDeleted, purgeDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import {
  workspaceCounters,
  workspaceMembers,
  workspacePeople,
  workspaces,
  type MemberRow,
  type WorkspaceRow,
} from './tables.ts';

/** A workspace as one of its members sees it. */
export type Membership = { workspace: WorkspaceRow; member: MemberRow; memberCount: number };

const memberCount = sql<number>`(
  select count(*) from workspace_members c where c.workspace_id = ${workspaces.id} and c.removed_at is null
)`.mapWith(Number);

const membership = {
  workspace: getTableColumns(workspaces),
  member: getTableColumns(workspaceMembers),
  memberCount,
};

const isActive = isNull(workspaceMembers.removedAt);

function isMemberOf({ workspaceId, userId }: { workspaceId: string; userId: string }): SQL | undefined {
  return and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId), isActive);
}

/** The memberships are sorted by the workspace's name. */
export async function selectMemberships(tx: Tx, userId: string): Promise<Membership[]> {
  return tx
    .select(membership)
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(and(eq(workspaceMembers.userId, userId), isActive, isNull(workspaces.deletedAt)))
    .orderBy(asc(sql`lower(${workspaces.name})`), asc(workspaces.id));
}

/** Returns null for a person who is not a member, and for a deleted workspace. */
export async function selectMembership(
  tx: Tx,
  scope: { workspaceId: string; userId: string },
): Promise<Membership | null> {
  const [row] = await tx
    .select(membership)
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(and(isMemberOf(scope), isNull(workspaces.deletedAt)));
  return row ?? null;
}

/** The same without the count of members, as every call needs it. */
export async function selectActor(
  tx: Tx,
  scope: { workspaceId: string; userId: string },
): Promise<Pick<MemberRow, 'id' | 'role' | 'name'> | null> {
  const [row] = await tx
    .select({ id: workspaceMembers.id, role: workspaceMembers.role, name: workspaceMembers.name })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(and(isMemberOf(scope), isNull(workspaces.deletedAt)));
  return row ?? null;
}

/** The accounts that may see a workspace now: none when it is deleted. */
export async function selectReaderIds(tx: Tx, workspaceId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), isActive, isNull(workspaces.deletedAt)));
  return new Set(rows.flatMap(({ userId }) => userId ?? []));
}

/** Returns false when the person has had their first use before. Of two simultaneous calls one returns true. */
export async function insertPerson(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .insert(workspacePeople)
    .values({ userId })
    .onConflictDoNothing()
    .returning({ userId: workspacePeople.userId });
  return rows.length > 0;
}

/** Until the transaction ends, this person creates no other workspace. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('workspaces'), hashtext(${userId}))`);
}

/** Deleted ones count until they are gone for good. */
export async function countOwned(tx: Tx, userId: string): Promise<number> {
  return tx.$count(
    workspaceMembers,
    and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.role, 'owner'), isActive),
  );
}

/** The workspace is inserted with its counter and its owner. */
export async function insertWorkspace(
  tx: Tx,
  { owner, ...workspace }: typeof workspaces.$inferInsert & { owner: typeof workspaceMembers.$inferInsert },
): Promise<void> {
  await tx.insert(workspaces).values(workspace);
  await tx.insert(workspaceCounters).values({ workspaceId: workspace.id });
  await tx.insert(workspaceMembers).values(owner);
}

export async function updateWorkspace(
  tx: Tx,
  workspaceId: string,
  changes: Partial<Pick<WorkspaceRow, 'name' | 'keyPrefix'>>,
): Promise<void> {
  await tx.update(workspaces).set(changes).where(eq(workspaces.id, workspaceId));
}

export async function markWorkspaceDeleted(tx: Tx, workspaceId: string): Promise<void> {
  await markDeleted(tx, { table: workspaces, where: eq(workspaces.id, workspaceId), returning: { id: workspaces.id } });
}

/** Returns false when the person does not own such a workspace, or the time is over. */
export async function restoreWorkspace(
  tx: Tx,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<boolean> {
  const isOwned = sql`exists (select from workspace_members m where m.workspace_id = ${workspaces.id}
    and m.user_id = ${userId} and m.role = 'owner' and m.removed_at is null)`;
  const row = await restoreDeleted(tx, {
    table: workspaces,
    where: and(eq(workspaces.id, workspaceId), isOwned),
    returning: { id: workspaces.id },
  });
  return row !== null;
}

/** Removes for good, for everybody, what can no longer be restored. */
export async function purgeWorkspaces(tx: Tx, now: Date): Promise<void> {
  await purgeDeleted(tx, workspaces, now);
}

export async function setSample(tx: Tx, workspaceId: string, hasSample: boolean): Promise<void> {
  const sampleRemovedAt = hasSample ? null : sql`now()`;
  await tx.update(workspaces).set({ hasSample, sampleRemovedAt }).where(eq(workspaces.id, workspaceId));
}

/** Returns true if sample data was removed so recently that it can come back. */
export async function isSampleRestorable(tx: Tx, workspaceId: string, seconds: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(
      and(
        eq(workspaces.id, workspaceId),
        isNotNull(workspaces.sampleRemovedAt),
        sql`${workspaces.sampleRemovedAt} > now() - make_interval(secs => ${seconds}::double precision)`,
      ),
    );
  return row !== undefined;
}
