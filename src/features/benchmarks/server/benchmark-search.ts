// Runs of benchmarks as the search of the command palette finds them, by the title of their suite.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FindHits } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/lists/title-search.ts';
import { benchmarkRuns } from './tables.ts';

const title = sql`lower(${benchmarkRuns.title})`;

export const searchBenchmarks: FindHits = async (tx, { userId, words, limit }) => {
  const rows = await tx
    .select({ id: benchmarkRuns.id, title: benchmarkRuns.title, changedAt: benchmarkRuns.updatedAt })
    .from(benchmarkRuns)
    .where(and(eq(benchmarkRuns.userId, userId), isNull(benchmarkRuns.deletedAt), hasWords(title, words)))
    .orderBy(...bestFirst({ title, words, updatedAt: benchmarkRuns.updatedAt }))
    .limit(limit);
  return rows.map((row) => ({ ...row, key: null, workspace: null, isExact: false }));
};
