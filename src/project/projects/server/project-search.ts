// Projects as the search of the command palette finds them, by name or key, in every workspace of the person.

import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { FindHits } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/lists/title-search.ts';
import { workspaces } from '#project/workspace/server/tables.ts';
import { projects } from './tables.ts';

const name = sql`lower(${projects.name})`;

/** Archived ones come last. */
export const searchProjects: FindHits = async (tx, { userId, text, words, limit }) => {
  const isFound = or(hasWords(name, words), sql`lower(${projects.key}) = ${text}`);
  // Nobody has worked on a sample project.
  const isWanted = words.length === 0 ? eq(projects.isSample, false) : isFound;
  const rows = await tx
    .select({
      id: projects.id,
      title: projects.name,
      key: projects.key,
      changedAt: projects.createdAt,
      workspace: { id: workspaces.id, name: workspaces.name },
    })
    .from(projects)
    .innerJoin(workspaces, and(eq(workspaces.id, projects.workspaceId), isNull(workspaces.deletedAt)))
    .where(
      and(
        sql`${projects.workspaceId} = any ((select workspaces_of_person(${userId}, 'viewer'))::uuid[])`,
        isNull(projects.deletedAt),
        isWanted,
      ),
    )
    .orderBy(
      sql`${projects.archivedAt} is not null`,
      ...bestFirst({ title: name, words, updatedAt: projects.createdAt }),
    )
    .limit(limit);
  return rows.map((row) => ({ ...row, isExact: row.key.toLowerCase() === text }));
};
