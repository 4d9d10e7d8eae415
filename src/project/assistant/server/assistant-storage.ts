// What the conversations of a person with the assistant take. They are the person's own, so that the person's plan pays.

import { sql } from 'drizzle-orm';
import type { StorageCounter } from '#features/entitlements/server/entitlements.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { assistantConversations, assistantMessages, assistantPlans } from './tables.ts';

/** Registered with entitlements. What was deleted is counted as such until it is purged. */
export const countAssistantBytes: StorageCounter = async (tx, userId) => {
  const [c, m, p] = [assistantConversations, assistantMessages, assistantPlans];
  const [row] = await rowsOf(
    tx,
    sql`
    with texts as (
      select ${m.conversationId} as id, octet_length(${m.content}) + octet_length(${m.data}::text) as bytes
        from ${m} where ${m.userId} = ${userId}
      union all
      select ${p.conversationId}, octet_length(${p.changes}::text) from ${p} where ${p.userId} = ${userId}
    )
    select
      coalesce(sum(texts.bytes) filter (where ${c.deletedAt} is null), 0) as kept,
      coalesce(sum(texts.bytes) filter (where ${c.deletedAt} is not null), 0) as deleted
    from texts join ${c} on ${c.id} = texts.id and ${c.userId} = ${userId}`,
    { kept: column.number(), deleted: column.number() },
  );
  return { kept: row?.kept ?? 0, deleted: row?.deleted ?? 0 };
};
