// Tasks as the search of the command palette finds them: by title, and by key or number in every workspace of the person.

import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { FindHits, FoundHit, SearchQuery } from '#features/search/server/search.ts';
import type { Tx } from '#platform/db/db.ts';
import { bestFirst, hasWords } from '#platform/db/lists/title-search.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { projects } from '#project/projects/server/tables.ts';
import { workspaces } from '#project/workspace/server/tables.ts';
import { keyOf } from './present.ts';
import { tasks } from './tables.ts';

/** The first line of what a search looks through. Folding the case of 10,000 titles would take ten times as long. */
const title = sql`split_part(tasks.search, E'\n', 1)`;
const KEY = /^(?:[a-z][a-z0-9]{1,5}-)?(\d{1,9})$/;

/**
 * A whole key comes first, then what has its number: a key with the prefix of another project still finds its task. The ids
 * are chosen before anything is joined to them, because thousands may match.
 */
export const searchTasks: FindHits = async (tx, query) => {
  const { text, words, limit } = query;
  if (words.length === 0) return readHits(tx, text, await selectIds(tx, latest(query)));
  const digits = KEY.exec(text)?.[1];
  const numbered = digits === undefined ? [] : await selectIds(tx, withNumber(query, Number(digits)));
  const titled = await selectIds(tx, withWords(query));
  const hits = await readHits(tx, text, [...new Set([...numbered, ...titled])]);
  return hits.toSorted((a, b) => Number(b.isExact) - Number(a.isExact)).slice(0, limit);
};

const workspacesOf = ({ userId }: SearchQuery): SQL => sql`workspaces_of_person(${userId}, 'viewer')`;

function isReadable(query: SearchQuery): SQL {
  return sql`tasks.workspace_id = any ((select ${workspacesOf(query)})::uuid[]) and tasks.deleted_at is null`;
}

/** The index has the latest of each workspace. Nobody has worked on a sample task. */
function latest(query: SearchQuery): SQL {
  return sql`
    select t.id from unnest(${workspacesOf(query)}) w (id) cross join lateral (
      select tasks.id, tasks.updated_at from tasks where tasks.workspace_id = w.id and tasks.deleted_at is null and not tasks.is_sample
      order by tasks.updated_at desc limit ${query.limit}
    ) t order by t.updated_at desc limit ${query.limit}`;
}

function withNumber(query: SearchQuery, number: number): SQL {
  return sql`
    select tasks.id from tasks where ${isReadable(query)} and tasks.number = ${number}
    order by tasks.updated_at desc limit ${query.limit}`;
}

function withWords(query: SearchQuery): SQL {
  const { words, limit } = query;
  const order = sql.join(bestFirst({ title, words, updatedAt: tasks.updatedAt }), sql`, `);
  return sql`
    select tasks.id from tasks where ${isReadable(query)} and ${hasWords(title, words)} order by ${order} limit ${limit}`;
}

async function selectIds(tx: Tx, statement: SQL): Promise<string[]> {
  return (await rowsOf(tx, statement, { id: column.text() })).map(({ id }) => id);
}

/** The hits are in the order of the ids. */
async function readHits(tx: Tx, text: string, ids: readonly string[]): Promise<FoundHit[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: tasks.id,
      title: tasks.title,
      number: tasks.number,
      changedAt: tasks.updatedAt,
      prefix: sql<string>`coalesce(${projects.key}, ${workspaces.keyPrefix})`,
      workspace: { id: workspaces.id, name: workspaces.name },
    })
    .from(tasks)
    .innerJoin(workspaces, and(eq(workspaces.id, tasks.workspaceId), isNull(workspaces.deletedAt)))
    .leftJoin(projects, and(eq(projects.id, tasks.projectId), isNull(projects.deletedAt)))
    .where(inArray(tasks.id, [...ids]));
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ number, prefix, ...row }) => {
      const key = keyOf({ prefix, number });
      return { ...row, key, isExact: key.toLowerCase() === text };
    });
}
