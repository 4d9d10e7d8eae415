// Conversations as the search of the command palette finds them.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FindHits } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/lists/title-search.ts';
import { conversations } from './tables.ts';

const title = sql`lower(${conversations.title})`;

export const searchConversations: FindHits = async (tx, { userId, words, limit }) => {
  const rows = await tx
    .select({ id: conversations.id, title: conversations.title, changedAt: conversations.updatedAt })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), isNull(conversations.deletedAt), hasWords(title, words)))
    .orderBy(...bestFirst({ title, words, updatedAt: conversations.updatedAt }))
    .limit(limit);
  return rows.map((row) => ({ ...row, key: null, workspace: null, isExact: false }));
};
