// Pages of documentation as the search of the command palette finds them, by title, in every workspace of the person.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SearchSource } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/title-search.ts';
import { workspaces } from '#project/workspace/server/tables.ts';
import { docPages } from './tables.ts';

const title = sql`lower(${docPages.title})`;

export const searchPageTitles: SearchSource = async (tx, { userId, words, limit }) => {
  const rows = await tx
    .select({
      id: docPages.id,
      title: docPages.title,
      workspace: { id: workspaces.id, name: workspaces.name },
    })
    .from(docPages)
    .innerJoin(workspaces, and(eq(workspaces.id, docPages.workspaceId), isNull(workspaces.deletedAt)))
    .where(
      and(
        sql`${docPages.workspaceId} = any ((select workspaces_of_person(${userId}, 'viewer'))::uuid[])`,
        isNull(docPages.deletedAt),
        hasWords(title, words),
      ),
    )
    .orderBy(...bestFirst({ title, words, updatedAt: docPages.updatedAt }))
    .limit(limit);
  return rows.map((row) => ({ type: 'page', ...row, key: null, isExact: false }));
};
