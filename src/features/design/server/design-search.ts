// Designs as the search of the command palette finds them.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SearchSource } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/title-search.ts';
import { designs } from './tables.ts';

const title = sql`lower(${designs.title})`;

export const searchDesigns: SearchSource = async (tx, { userId, words, limit }) => {
  const rows = await tx
    .select({ id: designs.id, title: designs.title })
    .from(designs)
    .where(and(eq(designs.userId, userId), isNull(designs.deletedAt), hasWords(title, words)))
    .orderBy(...bestFirst({ title, words, updatedAt: designs.updatedAt }))
    .limit(limit);
  return rows.map((row) => ({ type: 'design', ...row, key: null, workspace: null, isExact: false }));
};
