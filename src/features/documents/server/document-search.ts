// Documents as the search of the command palette finds them.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FindHits } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/lists/title-search.ts';
import { documents } from './tables.ts';

const title = sql`lower(${documents.name})`;

export const searchDocuments: FindHits = async (tx, { userId, words, limit }) => {
  const rows = await tx
    .select({ id: documents.id, title: documents.name, changedAt: documents.createdAt })
    .from(documents)
    .where(and(eq(documents.userId, userId), isNull(documents.deletedAt), hasWords(title, words)))
    .orderBy(...bestFirst({ title, words, updatedAt: documents.createdAt }))
    .limit(limit);
  return rows.map((row) => ({ ...row, key: null, workspace: null, isExact: false }));
};
