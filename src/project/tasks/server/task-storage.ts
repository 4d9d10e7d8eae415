// What the texts and files of a workspace take, counted against the storage of its owner's plan: whoever writes, the owner pays.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StorageCounter } from '#features/entitlements/server/entitlements.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import type { Scope } from '#project/workspace/server/workspace.ts';
import { taskComments, tasks } from './tables.ts';

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
  /** Whose text it replaces. */
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
  const bytesOf = (column: PgColumn) => ({ bytes: sql<number>`octet_length(${column})`.mapWith(Number) });
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

/** Registered with entitlements. What was deleted takes its few bytes for ten more minutes and is not counted. */
export const countWorkspaceBytes: StorageCounter = async (tx, userId) => {
  const [row] = (await tx.execute(sql`
    with owned as (
      select m.workspace_id as id from workspace_members m join workspaces w on w.id = m.workspace_id
      where m.user_id = ${userId} and m.role = 'owner' and m.removed_at is null and w.deleted_at is null
    )
    select
      (select coalesce(sum(octet_length(t.description) + octet_length(t.steps)), 0)
        from tasks t where t.workspace_id in (select id from owned) and t.deleted_at is null)
      + (select coalesce(sum(octet_length(c.body)), 0)
        from task_comments c where c.workspace_id in (select id from owned) and c.deleted_at is null)
      + (select coalesce(sum(a.size), 0)
        from task_attachments a where a.workspace_id in (select id from owned)
          and (a.is_pending or a.deleted_at is null)) as bytes
  `)) as unknown as { bytes: number }[];
  return { kept: Number(row?.bytes ?? 0), deleted: 0 };
};
