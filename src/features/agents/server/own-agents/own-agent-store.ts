// Own agents in SQL. What is written names the owner; what is read names those that the person owns or is shared.
// Row-level security is the second wall.

import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { sharedWorkspaces } from '#features/knowledge/server/tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { ownAgents, type OwnAgentRow } from '../tables.ts';

export type Owned = OwnedBy<'userId'>;
/** `workspaceName` is null where the workspace is deleted, or the person is not in it any more. */
export type ReadOwnAgent = OwnAgentRow & { workspaceName: string | null };
export type OwnAgentValues = Omit<OwnAgentRow, 'id' | 'userId' | 'createdAt' | 'updatedAt' | 'deletedAt'>;

const agents = ownedRows(ownAgents, 'userId');
export const {
  count: countOwnAgents,
  markDeleted: markOwnAgentDeleted,
  restore: restoreOwnAgent,
  purge: purgeOwnAgents,
} = agents;

/**
 * Returns the person's own agents, then those that others share with the person, each by name. An `id` picks only one.
 */
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
  const { id, name } = sharedWorkspaces;
  return sql<string | null>`(select ${name} from ${sharedWorkspaces} where ${id} = ${workspaceId})`;
}

export async function insertOwnAgent(tx: Tx, agent: Owned & OwnAgentValues): Promise<void> {
  await tx.insert(ownAgents).values(agent);
}

export async function updateOwnAgent(tx: Tx, owned: Owned, values: OwnAgentValues): Promise<void> {
  await tx
    .update(ownAgents)
    .set({ ...values, updatedAt: new Date() })
    .where(agents.isVisible(owned));
}
