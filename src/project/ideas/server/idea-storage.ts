// What the texts of ideas take, counted against the storage of the workspace owner's plan.

import { sql } from 'drizzle-orm';
import type { StorageCounter } from '#features/entitlements/server/entitlements.ts';

/** Registered with entitlements. What was deleted takes its few bytes for ten more minutes and is not counted. */
export const countIdeaBytes: StorageCounter = async (tx, userId) => {
  const [row] = (await tx.execute(sql`
    select coalesce(sum(octet_length(i.body)), 0) as bytes
    from ideas i
      join workspace_members m on m.workspace_id = i.workspace_id
      join workspaces w on w.id = i.workspace_id
    where m.user_id = ${userId} and m.role = 'owner' and m.removed_at is null and w.deleted_at is null
      and i.deleted_at is null`)) as unknown as { bytes: number }[];
  return { kept: Number(row?.bytes ?? 0), deleted: 0 };
};
