// Designs as the search of the command palette finds them.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FindHits } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/lists/title-search.ts';
import { designs } from './tables.ts';

const title = sql`lower(${designs.title})`;

export const searchDesigns: FindHits = async (tx, { userId, words, limit }) => {
  const rows = await tx
    .select({ id: designs.id, title: designs.title, changedAt: designs.updatedAt })
    .from(designs)
    .where(and(eq(designs.userId, userId), isNull(designs.deletedAt), hasWords(title, words)))
    .orderBy(...bestFirst({ title, words, updatedAt: designs.updatedAt }))
    .limit(limit);
  return rows.map((row) => ({ ...row, key: null, workspace: null, isExact: false }));
};
