// Ideas as the search of the command palette finds them, by title, in every workspace of the person.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FindHits } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/lists/title-search.ts';
import { workspaces } from '#project/workspace/server/tables.ts';
import { ideas } from './tables.ts';

const title = sql`lower(${ideas.title})`;

export const searchIdeas: FindHits = async (tx, { userId, words, limit }) => {
  const rows = await tx
    .select({
      id: ideas.id,
      title: ideas.title,
      changedAt: ideas.updatedAt,
      workspace: { id: workspaces.id, name: workspaces.name },
    })
    .from(ideas)
    .innerJoin(workspaces, and(eq(workspaces.id, ideas.workspaceId), isNull(workspaces.deletedAt)))
    .where(
      and(
        sql`${ideas.workspaceId} = any ((select workspaces_of_person(${userId}, 'viewer'))::uuid[])`,
        isNull(ideas.deletedAt),
        // Nobody has worked on a sample idea.
        words.length === 0 ? eq(ideas.isSample, false) : hasWords(title, words),
      ),
    )
    .orderBy(...bestFirst({ title, words, updatedAt: ideas.updatedAt }))
    .limit(limit);
  return rows.map((row) => ({ ...row, key: null, isExact: false }));
};
