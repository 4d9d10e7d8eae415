// Tasks as the search of the command palette finds them: by title, and by key or number in every workspace of the person.

import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { SearchSource } from '#features/search/server/search.ts';
import { bestFirst, hasWords } from '#platform/db/title-search.ts';
import { projects } from '#project/projects/server/tables.ts';
import { workspaces } from '#project/workspace/server/tables.ts';
import { keyOf } from './present.ts';
import { tasks } from './tables.ts';

/** The first line of what a search looks through. Folding the case of 10,000 titles would take ten times as long. */
const title = sql`split_part(tasks.search, E'\n', 1)`;
const KEY = /^(?:([a-z][a-z0-9]{1,5})-)?(\d{1,9})$/;

/** A key with the prefix of another project still finds its number; only today's key is exact. */
export const searchTasks: SearchSource = async (tx, { userId, text, words, limit }) => {
  const [, prefix, digits] = KEY.exec(text) ?? [];
  const number = digits === undefined ? null : Number(digits);
  const isWanted = number === null ? hasWords(title, words) : or(hasWords(title, words), eq(tasks.number, number));
  const keyPrefix = sql<string>`coalesce(${projects.key}, ${workspaces.keyPrefix})`;
  const isKey = sql`(${tasks.number} = ${number}::int and lower(${keyPrefix}) = ${prefix ?? null}::text)`;
  const isNumbered = sql`${tasks.number} is not distinct from ${number}::int`;
  const rows = await tx
    .select({
      id: tasks.id,
      title: tasks.title,
      number: tasks.number,
      prefix: keyPrefix,
      workspace: { id: workspaces.id, name: workspaces.name },
    })
    .from(tasks)
    .innerJoin(workspaces, and(eq(workspaces.id, tasks.workspaceId), isNull(workspaces.deletedAt)))
    .leftJoin(projects, and(eq(projects.id, tasks.projectId), isNull(projects.deletedAt)))
    .where(
      and(
        sql`${tasks.workspaceId} = any ((select workspaces_of_person(${userId}, 'viewer'))::uuid[])`,
        isNull(tasks.deletedAt),
        isWanted,
      ),
    )
    .orderBy(
      ...(number === null ? [] : [sql`${isKey} desc nulls last`, sql`${isNumbered} desc`]),
      ...bestFirst({ title, words, updatedAt: tasks.updatedAt }),
    )
    .limit(limit);
  return rows.map((row) => {
    const key = keyOf(row);
    const { id, workspace } = row;
    return { type: 'task', id, title: row.title, key, workspace, isExact: key.toLowerCase() === text };
  });
};
