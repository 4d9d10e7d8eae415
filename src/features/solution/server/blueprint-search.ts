// Blueprints as the search of the command palette finds them.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FindHits } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/lists/title-search.ts';
import { blueprints } from './tables.ts';

const title = sql`lower(${blueprints.title})`;

export const searchBlueprints: FindHits = async (tx, { userId, words, limit }) => {
  const rows = await tx
    .select({ id: blueprints.id, title: blueprints.title, changedAt: blueprints.updatedAt })
    .from(blueprints)
    .where(and(eq(blueprints.userId, userId), isNull(blueprints.deletedAt), hasWords(title, words)))
    .orderBy(...bestFirst({ title, words, updatedAt: blueprints.updatedAt }))
    .limit(limit);
  return rows.map((row) => ({ ...row, key: null, workspace: null, isExact: false }));
};
