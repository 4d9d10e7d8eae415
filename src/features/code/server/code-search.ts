// Code projects as the search of the command palette finds them.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FindHits } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/lists/title-search.ts';
import { codeProjects } from './tables.ts';

const title = sql`lower(${codeProjects.title})`;

export const searchCode: FindHits = async (tx, { userId, words, limit }) => {
  const rows = await tx
    .select({ id: codeProjects.id, title: codeProjects.title, changedAt: codeProjects.updatedAt })
    .from(codeProjects)
    .where(and(eq(codeProjects.userId, userId), isNull(codeProjects.deletedAt), hasWords(title, words)))
    .orderBy(...bestFirst({ title, words, updatedAt: codeProjects.updatedAt }))
    .limit(limit);
  return rows.map((row) => ({ ...row, key: null, workspace: null, isExact: false }));
};
