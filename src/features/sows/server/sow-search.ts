// Sows as the search of the command palette finds them, by title.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FindHits } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/lists/title-search.ts';
import { sows } from './tables.ts';

const title = sql`lower(${sows.title})`;

export const searchSows: FindHits = async (tx, { userId, words, limit }) => {
  const rows = await tx
    .select({ id: sows.id, title: sows.title, changedAt: sows.updatedAt })
    .from(sows)
    .where(and(eq(sows.userId, userId), isNull(sows.deletedAt), hasWords(title, words)))
    .orderBy(...bestFirst({ title, words, updatedAt: sows.updatedAt }))
    .limit(limit);
  return rows.map((row) => ({ ...row, key: null, workspace: null, isExact: false }));
};
