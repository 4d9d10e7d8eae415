// What the texts of ideas take, counted against the storage of the workspace owner's plan.

import { sql } from 'drizzle-orm';
import type { StorageCounter } from '#features/entitlements/server/entitlements.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { ownedWorkspaces } from '#project/workspace/server/tables.ts';
import { ideas } from './tables.ts';

/** Registered with entitlements. What was deleted takes its room until it is gone for good. */
export const countIdeaBytes: StorageCounter = async (tx, userId) => {
  const bytes = sql`octet_length(${ideas.body})`;
  const [row] = await rowsOf(
    tx,
    sql`
    select coalesce(sum(${bytes}) filter (where ${ideas.deletedAt} is null), 0) as kept,
      coalesce(sum(${bytes}) filter (where ${ideas.deletedAt} is not null), 0) as deleted
    from ${ideas} join ${ownedWorkspaces} on ${ownedWorkspaces.workspaceId} = ${ideas.workspaceId}
    where ${ownedWorkspaces.userId} = ${userId}`,
    { kept: column.number(), deleted: column.number() },
  );
  return row ?? { kept: 0, deleted: 0 };
};
