// What the texts of ideas take, counted against the storage of the workspace owner's plan.

import { sql } from 'drizzle-orm';
import type { StorageCounter } from '#features/entitlements/server/entitlements.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { ownedWorkspaces } from '#project/workspace/server/tables.ts';
import { ideas } from './tables.ts';

/** Registered with entitlements. What was deleted takes its few bytes for ten more minutes and is not counted. */
export const countIdeaBytes: StorageCounter = async (tx, userId) => {
  const [row] = await rowsOf(
    tx,
    sql`
    select coalesce(sum(octet_length(${ideas.body})), 0) as bytes
    from ${ideas} join ${ownedWorkspaces} on ${ownedWorkspaces.workspaceId} = ${ideas.workspaceId}
    where ${ownedWorkspaces.userId} = ${userId} and ${ideas.deletedAt} is null`,
    { bytes: column.number() },
  );
  return { kept: row?.bytes ?? 0, deleted: 0 };
};
