// Meetings as the search of the command palette finds them, by title, in every workspace of the person.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FindHits } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/lists/title-search.ts';
import { workspaces } from '#project/workspace/server/tables.ts';
import { meetings } from './tables.ts';

const title = sql`lower(${meetings.title})`;

export const searchMeetings: FindHits = async (tx, { userId, words, limit }) => {
  const rows = await tx
    .select({
      id: meetings.id,
      title: meetings.title,
      changedAt: meetings.updatedAt,
      workspace: { id: workspaces.id, name: workspaces.name },
    })
    .from(meetings)
    .innerJoin(workspaces, and(eq(workspaces.id, meetings.workspaceId), isNull(workspaces.deletedAt)))
    .where(
      and(
        sql`${meetings.workspaceId} = any ((select workspaces_of_person(${userId}, 'viewer'))::uuid[])`,
        isNull(meetings.deletedAt),
        hasWords(title, words),
      ),
    )
    .orderBy(...bestFirst({ title, words, updatedAt: meetings.updatedAt }))
    .limit(limit);
  return rows.map((row) => ({ ...row, key: null, isExact: false }));
};
