// Pages of documentation as the search of the command palette finds them, by title, in every workspace of the person.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FindHits } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/lists/title-search.ts';
import { workspaces } from '#project/workspace/server/tables.ts';
import { docPages } from './tables.ts';

const title = sql`lower(${docPages.title})`;

export const searchPageTitles: FindHits = async (tx, { userId, words, limit }) => {
  const rows = await tx
    .select({
      id: docPages.id,
      title: docPages.title,
      changedAt: docPages.updatedAt,
      workspace: { id: workspaces.id, name: workspaces.name },
    })
    .from(docPages)
    .innerJoin(workspaces, and(eq(workspaces.id, docPages.workspaceId), isNull(workspaces.deletedAt)))
    .where(
      and(
        sql`${docPages.workspaceId} = any ((select workspaces_of_person(${userId}, 'viewer'))::uuid[])`,
        isNull(docPages.deletedAt),
        // Nobody has worked on a sample page.
        words.length === 0 ? eq(docPages.isSample, false) : hasWords(title, words),
      ),
    )
    .orderBy(...bestFirst({ title, words, updatedAt: docPages.updatedAt }))
    .limit(limit);
  return rows.map((row) => ({ ...row, key: null, isExact: false }));
};
