// Lists in groups: by status, assignee, project, priority or milestone. The groups have an order, and the list is sorted
// inside of each.

import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import type { PageOrder } from '#platform/db/page.ts';
import { milestones, projects } from '#project/projects/server/tables.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import { NONE, taskPriorities, type TaskGroup } from '../../shared/task-values.ts';
import { selectStatuses } from '../settings/settings-store.ts';
import { tasks } from '../tables.ts';

export type Grouping = {
  /** The values of the groups, in their order; `NONE` comes last. */
  values: readonly string[];
  /** The values of the groups are in this column. */
  field: PgColumn;
  /** The value of a task. */
  key: SQL;
  /** The place of a task's group. */
  place: SQL;
  /** It holds for tasks whose group is not folded. */
  isOpen: SQL | undefined;
  /** The places of the folded groups, from 1. */
  folded: readonly number[];
};

type GroupQuery = { workspaceId: string; by: TaskGroup; folded: readonly string[] };

/** The groups of a workspace. What was deleted is in the group of those without one. */
export async function readGrouping(tx: Tx, { workspaceId, by, folded }: GroupQuery): Promise<Grouping> {
  const values = await selectValues(tx, { workspaceId, by });
  const field = FIELDS[by];
  const list = sql`${sql.param(toArray(values))}::text[]`;
  const key = sql`(case when ${field}::text = any (${list}) then ${field}::text else ${NONE} end)`;
  const place = sql`coalesce(array_position(${list}, ${field}::text), ${sql.raw(String(values.length + 1))})`;
  const closed = folded.map((value) => (value === NONE ? values.length : values.indexOf(value)) + 1).filter(Boolean);
  return {
    values: by === 'priority' ? values : [...values, NONE],
    field,
    key,
    place,
    isOpen: closed.length === 0 ? undefined : sql`${place} <> all (${sql.param(toArray(closed))}::int[])`,
    folded: closed,
  };
}

const FIELDS: Record<TaskGroup, PgColumn> = {
  status: tasks.statusId,
  assignee: tasks.assigneeId,
  project: tasks.projectId,
  priority: tasks.priority,
  milestone: tasks.milestoneId,
};

async function selectValues(
  tx: Tx,
  { workspaceId, by }: Pick<GroupQuery, 'workspaceId' | 'by'>,
): Promise<readonly string[]> {
  switch (by) {
    case 'priority':
      return taskPriorities;
    case 'status':
      return (await selectStatuses(tx, workspaceId)).map(({ id }) => id);
    case 'assignee':
      return selectIds(tx, {
        id: workspaceMembers.id,
        of: eq(workspaceMembers.workspaceId, workspaceId),
        order: [sql`lower(${workspaceMembers.name})`],
      });
    case 'project':
      return selectIds(tx, {
        id: projects.id,
        of: sql`${projects.workspaceId} = ${workspaceId} and ${projects.deletedAt} is null`,
        order: [sql`lower(${projects.name})`],
      });
    case 'milestone':
      return selectIds(tx, {
        id: milestones.id,
        of: sql`${milestones.workspaceId} = ${workspaceId} and ${milestones.deletedAt} is null`,
        order: [sql`${milestones.due} asc nulls last`, sql`lower(${milestones.name})`],
      });
  }
}

async function selectIds(
  tx: Tx,
  { id, of, order }: { id: PgColumn; of: SQL; order: readonly SQL[] },
): Promise<string[]> {
  const rows = await tx
    .select({ id })
    .from(id.table)
    .where(of)
    .orderBy(...order, asc(id));
  return rows.map((row) => String(row.id));
}

/** An array as Postgres writes it: neither ids nor words have marks that would need quotes. */
function toArray(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}

/** The order of a list, in groups where there are any. A cursor then begins with the place of its group. */
export function inGroups(order: PageOrder, grouping: Grouping | null): PageOrder {
  if (!grouping) return order;
  const { place } = grouping;
  return {
    place: sql<string>`${place} || ':' || ${order.place}`,
    by: [asc(place), ...order.by],
    after(cursor) {
      if (cursor === undefined) return undefined;
      const { at, inner } = readCursor(cursor);
      return sql`(${place} > ${at}::int or (${place} = ${at}::int and ${order.after(inner)}))`;
    },
  };
}

/** The same order and cursors where all tasks are of one group: an index that has its tasks in order can be followed. */
export function inOneGroup(order: PageOrder, at: number): PageOrder {
  return {
    place: sql<string>`${`${at}:`}::text || ${order.place}`,
    by: order.by,
    after: (cursor) => (cursor === undefined ? undefined : order.after(readCursor(cursor).inner)),
  };
}

/** The place of the group that a cursor is in. */
export function groupOfCursor(cursor: string): number {
  return readCursor(cursor).at;
}

function readCursor(cursor: string): { at: number; inner: string } {
  const [group = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(':');
  if (!/^\d{1,6}$/.test(group))
    throw Problem.of(sharedProblems, 'request/invalid', { message: 'The cursor is not one of ours.' });
  return { at: Number(group), inner: Buffer.from(rest.join(':')).toString('base64url') };
}

/** The tasks of the groups at these places. */
export function isInGroups({ values, field, key }: Grouping, places: readonly number[]): SQL {
  const wanted = places.flatMap((at) => values[at - 1] ?? []);
  return wanted.includes(NONE) ? inArray(key, wanted) : inArray(field, wanted);
}

/** The first groups that have more than `limit` tasks together; null where it takes all of them. */
export function firstGroups(
  { values, folded }: Grouping,
  counts: Readonly<Record<string, number>>,
  limit: number,
): number[] | null {
  const places: number[] = [];
  let tasksSoFar = 0;
  for (const [index, value] of values.entries()) {
    const count = counts[value] ?? 0;
    if (count === 0 || folded.includes(index + 1)) continue;
    places.push(index + 1);
    tasksSoFar += count;
    if (tasksSoFar > limit) return places;
  }
  return null;
}

/** The place of a word in its list, from 1; after all of them where there is none. */
export function placeIn(words: readonly string[], field: PgColumn): SQL {
  const list = sql.raw(words.map((word) => `'${word}'`).join(', '));
  return sql`coalesce(array_position(array[${list}], ${field}), ${sql.raw(String(words.length + 1))})`;
}
