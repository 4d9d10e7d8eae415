// Own agents in SQL. What is written names the owner; what is read names those that the person owns or is shared.
// Row-level security is the second wall.

import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { markDeleted, purgeDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import { ownAgents, type OwnAgentRow } from '../tables.ts';

export type Owned = { userId: string; id: string };
/** `workspaceName` is null where the workspace is deleted, or the person is not in it any more. */
export type ReadOwnAgent = OwnAgentRow & { workspaceName: string | null };
export type OwnAgentValues = Omit<OwnAgentRow, 'id' | 'userId' | 'createdAt' | 'updatedAt' | 'deletedAt'>;

/** Of the person and those that others share with the person: the person's own first, by name. With `id`: only this one. */
export async function selectOwnAgents(
  tx: Tx,
  { userId, id }: { userId: string; id?: string },
): Promise<ReadOwnAgent[]> {
  const { name } = ownAgents;
  const isShared = sql`${ownAgents.id} = any ((select shared_own_agents_of_person(${userId}))::uuid[])`;
  const rows = await tx
    .select({ row: ownAgents, workspaceName: workspaceNameOf(ownAgents.workspaceId) })
    .from(ownAgents)
    .where(
      and(
        or(eq(ownAgents.userId, userId), isShared),
        isNull(ownAgents.deletedAt),
        id === undefined ? undefined : eq(ownAgents.id, id),
      ),
    )
    .orderBy(sql`${ownAgents.userId} <> ${userId}`, asc(sql`lower(${name})`), asc(ownAgents.id));
  return rows.map(({ row, workspaceName }) => ({ ...row, workspaceName }));
}

/** A scalar subquery. */
export function workspaceNameOf(workspaceId: typeof ownAgents.workspaceId | SQL): SQL<string | null> {
  return sql<string | null>`(select w.name from workspaces w where w.id = ${workspaceId} and w.deleted_at is null)`;
}

export async function countOwnAgents(tx: Tx, userId: string): Promise<number> {
  return tx.$count(ownAgents, and(eq(ownAgents.userId, userId), isNull(ownAgents.deletedAt)));
}

export async function insertOwnAgent(tx: Tx, agent: Owned & OwnAgentValues): Promise<void> {
  await tx.insert(ownAgents).values(agent);
}

export async function updateOwnAgent(tx: Tx, owned: Owned, values: OwnAgentValues): Promise<void> {
  await tx
    .update(ownAgents)
    .set({ ...values, updatedAt: new Date() })
    .where(and(isOwn(owned), isNull(ownAgents.deletedAt)));
}

/** Whether there was one. */
export async function markOwnAgentDeleted(tx: Tx, owned: Owned): Promise<boolean> {
  const { id } = ownAgents;
  return (await markDeleted(tx, { table: ownAgents, where: isOwn(owned), returning: { id } })) !== null;
}

/** Whether there was one that could be restored. */
export async function restoreOwnAgent(tx: Tx, owned: Owned): Promise<boolean> {
  const { id } = ownAgents;
  return (await restoreDeleted(tx, { table: ownAgents, where: isOwn(owned), returning: { id } })) !== null;
}

export async function purgeOwnAgents(tx: Tx, now: Date): Promise<void> {
  await purgeDeleted(tx, ownAgents, now);
}

function isOwn({ userId, id }: Owned) {
  return and(eq(ownAgents.userId, userId), eq(ownAgents.id, id));
}
