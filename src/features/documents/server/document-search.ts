// Documents as the search of the command palette finds them.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SearchSource } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/title-search.ts';
import { documents } from './tables.ts';

const title = sql`lower(${documents.name})`;

export const searchDocuments: SearchSource = async (tx, { userId, words, limit }) => {
  const rows = await tx
    .select({ id: documents.id, title: documents.name })
    .from(documents)
    .where(and(eq(documents.userId, userId), isNull(documents.deletedAt), hasWords(title, words)))
    .orderBy(...bestFirst({ title, words, updatedAt: documents.createdAt }))
    .limit(limit);
  return rows.map((row) => ({ type: 'document', ...row, key: null, workspace: null, isExact: false }));
};
