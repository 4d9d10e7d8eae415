// What the texts and files of a workspace take, counted against the storage of its owner's plan: whoever writes, the owner pays.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StorageCounter } from '#features/entitlements/server/entitlements.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { column as kind, rowsOf } from '#platform/db/rows-of.ts';
import { ownedWorkspaces, workspaceMembers } from '#project/workspace/server/tables.ts';
import type { Scope } from '#project/workspace/server/workspace.ts';
import { taskAttachments, taskComments, tasks } from './tables.ts';

/** Throws a plan limit when `bytes` more do not fit into what the person stores. */
type RequireRoom = (tx: Tx, userId: string, bytes: number) => Promise<void>;

/**
 * Rejects with a plan limit of the owner when a text does not fit. It runs before the
 * act, in a transaction of the product, because a member may not read what the owner stores elsewhere; two texts written at
 * the same moment may therefore both fit.
 */
export type RequireStorage = (scope: Scope, write: NewText) => Promise<void>;

type NewText = {
  /** Bytes, or the text that has them. */
  text: string | Buffer | number;
  /** The new text replaces the text of this task or comment, or one of this many bytes. */
  replaces?: { taskId: string; text: 'description' | 'steps' } | { commentId: string } | { bytes: number };
};

export function createRequireStorage({ db, requireRoom }: { db: Db; requireRoom: RequireRoom }): RequireStorage {
  return async ({ workspaceId, userId }, { text, replaces }) => {
    const size = typeof text === 'number' ? text : Buffer.byteLength(text);
    if (size === 0) return;
    await db.asSystem(async (tx) => {
      const before = replaces ? await selectBytes(tx, workspaceId, replaces) : 0;
      const bytes = size - before;
      if (bytes <= 0) return;
      const { owner, isMember } = await selectOwner(tx, { workspaceId, userId });
      // Strangers are refused by the act, and learn nothing of the owner's plan.
      if (owner !== null && isMember) await requireRoom(tx, owner, bytes);
    });
  };
}

async function selectBytes(tx: Tx, workspaceId: string, replaced: NonNullable<NewText['replaces']>): Promise<number> {
  if ('bytes' in replaced) return replaced.bytes;
  const bytesOf = (text: PgColumn) => ({ bytes: sql<number>`octet_length(${text})`.mapWith(Number) });
  const [row] =
    'taskId' in replaced
      ? await tx
          .select(bytesOf(tasks[replaced.text]))
          .from(tasks)
          .where(and(eq(tasks.workspaceId, workspaceId), eq(tasks.id, replaced.taskId)))
      : await tx
          .select(bytesOf(taskComments.body))
          .from(taskComments)
          .where(and(eq(taskComments.workspaceId, workspaceId), eq(taskComments.id, replaced.commentId)));
  return row?.bytes ?? 0;
}

async function selectOwner(
  tx: Tx,
  { workspaceId, userId }: Scope,
): Promise<{ owner: string | null; isMember: boolean }> {
  const rows = await tx
    .select({ userId: workspaceMembers.userId, role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), isNull(workspaceMembers.removedAt)));
  return {
    owner: rows.find(({ role }) => role === 'owner')?.userId ?? null,
    isMember: rows.some((row) => row.userId === userId && row.role !== 'viewer'),
  };
}

/** Registered with entitlements. What was deleted takes its room until it is gone for good. */
export const countWorkspaceBytes: StorageCounter = async (tx, userId) => {
  const owned = sql`(select id from owned)`;
  const [t, c, a] = [tasks, taskComments, taskAttachments];
  const textBytes = sql`octet_length(${t.description}) + octet_length(${t.steps})`;
  const [row] = await rowsOf(
    tx,
    sql`
    with owned as (
      select ${ownedWorkspaces.workspaceId} as id from ${ownedWorkspaces} where ${ownedWorkspaces.userId} = ${userId}
    )
    select
      (select coalesce(sum(${textBytes}), 0) from ${t} where ${t.workspaceId} in ${owned} and ${t.deletedAt} is null)
      + (select coalesce(sum(octet_length(${c.body})), 0)
        from ${c} where ${c.workspaceId} in ${owned} and ${c.deletedAt} is null)
      + (select coalesce(sum(${a.size}), 0)
        from ${a} where ${a.workspaceId} in ${owned} and (${a.isPending} or ${a.deletedAt} is null)) as kept,
      (select coalesce(sum(${textBytes}), 0)
        from ${t} where ${t.workspaceId} in ${owned} and ${t.deletedAt} is not null) as deleted`,
    { kept: kind.number(), deleted: kind.number() },
  );
  return row ?? { kept: 0, deleted: 0 };
};
