// What the pages of a workspace and their versions take, counted against the storage of its owner's plan: whoever writes,
// the owner pays.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Entitlements, StorageCounter } from '#features/entitlements/server/entitlements.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { ownedWorkspaces, workspaceMembers } from '#project/workspace/server/tables.ts';
import type { Scope } from '#project/workspace/server/workspace.ts';
import { docPages, docVersions } from './tables.ts';

type Room = Awaited<ReturnType<Entitlements['findStorageRoom']>>;

/**
 * The room that the owner's plan has. It is measured before the act, in a transaction of the product, because a member may
 * not read what the owner stores elsewhere; two texts written at the same moment may therefore both fit.
 */
export type FindOwnerRoom = (scope: Scope) => Promise<Room>;

/** For people who may not write: the act refuses them, and they learn nothing of the owner's plan. */
const UNLIMITED: Room = { freeBytes: Infinity, requireStorage: () => undefined, requireRestored: () => undefined };

export function createFindOwnerRoom({
  db,
  findRoom,
}: {
  db: Db;
  findRoom: Entitlements['findStorageRoom'];
}): FindOwnerRoom {
  return (scope) =>
    db.asSystem(async (tx) => {
      const owner = await selectPayer(tx, scope);
      return owner === null ? UNLIMITED : findRoom(tx, owner);
    });
}

/** The owner's account; null when the caller is not a member who may write. */
async function selectPayer(tx: Tx, { workspaceId, userId }: Scope): Promise<string | null> {
  const rows = await tx
    .select({ userId: workspaceMembers.userId, role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), isNull(workspaceMembers.removedAt)));
  const isWriter = rows.some((row) => row.userId === userId && row.role !== 'viewer');
  return isWriter ? (rows.find(({ role }) => role === 'owner')?.userId ?? null) : null;
}

/** Registered with entitlements. */
export const countPageBytes: StorageCounter = async (tx, userId) => {
  const [page, version, owned] = [docPages, docVersions, ownedWorkspaces];
  const [row] = await rowsOf(
    tx,
    sql`
    with texts as (
      select ${page.deletedAt} as deleted_at, octet_length(${page.content}) + coalesce((
        select sum(octet_length(${version.content})) from ${version} where ${version.pageId} = ${page.id}), 0) as bytes
      from ${page} join ${owned} on ${owned.workspaceId} = ${page.workspaceId}
      where ${owned.userId} = ${userId}
    )
    select coalesce(sum(bytes) filter (where deleted_at is null), 0) as kept,
      coalesce(sum(bytes) filter (where deleted_at is not null), 0) as deleted
    from texts`,
    { kept: column.number(), deleted: column.number() },
  );
  return row ?? { kept: 0, deleted: 0 };
};
