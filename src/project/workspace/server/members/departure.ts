// What becomes of the workspaces of a person without the person.

import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Workspace } from '../../shared/workspace-shapes.ts';
import { selectMemberships } from '../store.ts';
import { workspaceMembers, workspaces } from '../tables.ts';
import type { Announce } from '../workspace.ts';

export type PersonalWorkspaces = {
  /** Those the person owns, with the member who would become the owner: null when it goes with the account. */
  workspaces: { id: string; name: string; heirName: string | null }[];
  /** The person is in this many workspaces that others own. */
  leftWorkspaceCount: number;
  /** All of them. */
  memberOf: string[];
};

export type Departures = {
  listWorkspaces(userId: string): Promise<PersonalWorkspaces>;
  /** The workspaces a person is in, as the export of their data names them. */
  listMemberships(userId: string): Promise<Pick<Workspace, 'name' | 'role' | 'createdAt'>[]>;
  /** Tells open tabs that the members of these workspaces, and perhaps the owner, have changed. */
  announceMembers(workspaceIds: readonly string[]): Promise<void>;
};

export function createDepartures({ db, announce }: { db: Db; announce: Announce }): Departures {
  return {
    listWorkspaces: (userId) =>
      db.asSystem(async (tx) => {
        const memberships = await tx
          .select({ id: workspaces.id, name: workspaces.name, role: workspaceMembers.role })
          .from(workspaceMembers)
          .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
          .where(
            and(eq(workspaceMembers.userId, userId), isNull(workspaceMembers.removedAt), isNull(workspaces.deletedAt)),
          )
          .orderBy(asc(sql`lower(${workspaces.name})`), asc(workspaces.id));
        const owned = memberships.filter(({ role }) => role === 'owner');
        const described: PersonalWorkspaces['workspaces'] = [];
        for (const { id, name } of owned)
          described.push({ id, name, heirName: await findHeirName(tx, { workspaceId: id, userId }) });
        return {
          workspaces: described,
          leftWorkspaceCount: memberships.length - owned.length,
          memberOf: memberships.map(({ id }) => id),
        };
      }),

    listMemberships: async (userId) => {
      const found = await db.asUser(userId, (tx) => selectMemberships(tx, userId));
      return found.map(({ workspace: { name, createdAt }, member: { role } }) => ({ name, role, createdAt }));
    },

    async announceMembers(workspaceIds) {
      for (const workspaceId of workspaceIds)
        await announce(workspaceId, [
          { type: 'members', ids: null },
          { type: 'workspace', ids: [workspaceId] },
        ]);
    },
  };
}

/** Whom `leave_workspaces_of_deleted_user` of the database makes the owner. */
async function findHeirName(
  tx: Tx,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<string | null> {
  const [heir] = await tx
    .select({ name: workspaceMembers.name })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspaceId),
        isNotNull(workspaceMembers.userId),
        ne(workspaceMembers.userId, userId),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .orderBy(sql`${workspaceMembers.role} = 'viewer'`, asc(workspaceMembers.joinedAt))
    .limit(1);
  return heir?.name ?? null;
}
