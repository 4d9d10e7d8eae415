// Projects as the search of the command palette finds them, by name or key, in every workspace of the person.

import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { SearchSource } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/title-search.ts';
import { workspaces } from '#project/workspace/server/tables.ts';
import { projects } from './tables.ts';

const name = sql`lower(${projects.name})`;

/** Archived ones come last. */
export const searchProjects: SearchSource = async (tx, { userId, text, words, limit }) => {
  const isWanted = words.length === 0 ? undefined : or(hasWords(name, words), sql`lower(${projects.key}) = ${text}`);
  const rows = await tx
    .select({
      id: projects.id,
      title: projects.name,
      key: projects.key,
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
  return rows.map((row) => ({ type: 'project', ...row, isExact: row.key.toLowerCase() === text }));
};
