// Tasks as the search of the command palette finds them: by title, and by key or number in every workspace of the person.

import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { SearchQuery, SearchSource } from '#features/search/server/search.ts';
import type { SearchHit } from '#features/search/shared/search-shapes.ts';
import type { Tx } from '#platform/db/db.ts';
import { bestFirst, hasWords } from '#platform/db/title-search.ts';
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
export const searchTasks: SearchSource = async (tx, query) => {
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

/** The index has the latest of each workspace. */
function latest(query: SearchQuery): SQL {
  return sql`
    select t.id from unnest(${workspacesOf(query)}) w (id) cross join lateral (
      select tasks.id, tasks.updated_at from tasks where tasks.workspace_id = w.id and tasks.deleted_at is null
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
  return ((await tx.execute(statement)) as unknown as { id: string }[]).map(({ id }) => id);
}

/** In the order of the ids. */
async function readHits(tx: Tx, text: string, ids: readonly string[]): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: tasks.id,
      title: tasks.title,
      number: tasks.number,
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
      return { type: 'task', ...row, key, isExact: key.toLowerCase() === text };
    });
}
