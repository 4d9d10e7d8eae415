// Lists of tasks by filter in SQL: a page in any order, the counts of a filter, and all of it for an export.

import { and, arrayOverlaps, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/db/db.ts';
import { pageOf, sortedBy, type PageOrder } from '#platform/db/page.ts';
import type { TaskFilter } from '../shared/task-filter.ts';
import { ME, NONE, taskPriorities, type TaskSort } from '../shared/task-values.ts';
import { tasks } from './tables.ts';

/** The caller's own member and day, for 'me' and for due days. */
export type FilterContext = { workspaceId: string; memberId: string; today: string };

export type TaskPageQuery = {
  filter: TaskFilter;
  context: FilterContext;
  sort: TaskSort;
  isDescending: boolean;
  cursor: string | undefined;
  limit: number;
};

/** As many characters of a title as a cursor takes. */
const MAX_SORTED_TITLE = 24;
/** Tasks without a due day come last, whatever the direction. */
const FAR_DAYS = 100_000;

/** The ids in the order of the list. */
export async function selectTaskPage(
  tx: Tx,
  { filter, context, sort, isDescending, cursor, limit }: TaskPageQuery,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const order = orderOf(sort, isDescending);
  const found = await tx
    .select({ id: tasks.id, place: order.place })
    .from(tasks)
    .where(and(isWanted(filter, context), order.after(cursor)))
    .orderBy(...order.by)
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit);
  return { ids: rows.map(({ id }) => id), nextCursor };
}

/** How many tasks of each status a filter finds, by status id. */
export async function countByStatus(
  tx: Tx,
  { filter, context }: Pick<TaskPageQuery, 'filter' | 'context'>,
): Promise<Record<string, number>> {
  const rows = await tx
    .select({ statusId: tasks.statusId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(tasks)
    .where(isWanted(filter, context))
    .groupBy(tasks.statusId);
  return Object.fromEntries(rows.map(({ statusId, count }) => [statusId, count]));
}

function orderOf(sort: TaskSort, isDescending: boolean): PageOrder {
  const number = (value: SQL) => sortedBy({ value, type: 'bigint', id: tasks.id, isDescending });
  const time = (column: PgColumn) => number(sql`(extract(epoch from ${column}) * 1000000)::bigint`);
  switch (sort) {
    case 'rank':
      return sortedBy({ value: tasks.rank, type: 'text', id: tasks.id, isDescending });
    case 'created':
      return time(tasks.createdAt);
    case 'updated':
      return time(tasks.updatedAt);
    case 'due':
      return number(
        sql`coalesce(${tasks.due} - date '2000-01-01', ${sql.raw(String(isDescending ? -FAR_DAYS : FAR_DAYS))})`,
      );
    case 'priority':
      return number(
        sql`array_position(array[${sql.raw(taskPriorities.map((name) => `'${name}'`).join(', '))}], ${tasks.priority})`,
      );
    case 'title':
      return sortedBy({
        value: sql`left(lower(${tasks.title}), ${sql.raw(String(MAX_SORTED_TITLE))})`,
        type: 'text',
        id: tasks.id,
        isDescending,
      });
    case 'number':
      return number(sql`${tasks.number}`);
  }
}

function isWanted(filter: TaskFilter, context: FilterContext): SQL | undefined {
  const ids = (column: PgColumn, wanted: readonly string[] | undefined) => isOneOf(column, wanted, context.memberId);
  return and(
    eq(tasks.workspaceId, context.workspaceId),
    isNull(tasks.deletedAt),
    listed(tasks.statusId, filter.status),
    listed(tasks.category, filter.category),
    listed(tasks.priority, filter.priority),
    listed(tasks.kind, filter.kind),
    listed(tasks.severity, filter.severity),
    ids(tasks.assigneeId, filter.assignee),
    ids(tasks.projectId, filter.project),
    hasMilestone(filter.milestone),
    hasLabel(filter.label),
    isDue(filter.due, context.today),
    filter.dueFrom === undefined ? undefined : gte(tasks.due, filter.dueFrom),
    filter.dueTo === undefined ? undefined : lte(tasks.due, filter.dueTo),
    isChild(filter.parent),
    hasText(filter.text),
  );
}

function listed(column: PgColumn, values: readonly string[] | undefined): SQL | undefined {
  return values === undefined || values.length === 0 ? undefined : inArray(column, [...values]);
}

/** `NONE` finds rows without one, `ME` the caller's. */
function isOneOf(column: PgColumn, wanted: readonly string[] | undefined, memberId: string): SQL | undefined {
  if (wanted === undefined || wanted.length === 0) return undefined;
  const ids = wanted.filter((id) => id !== NONE).map((id) => (id === ME ? memberId : id));
  return or(wanted.includes(NONE) ? isNull(column) : undefined, ids.length === 0 ? undefined : inArray(column, ids));
}

/** A deleted milestone is none. */
function hasMilestone(wanted: readonly string[] | undefined): SQL | undefined {
  if (wanted === undefined || wanted.length === 0) return undefined;
  const ids = wanted.filter((id) => id !== NONE);
  const isLive = sql`exists (select from milestones m where m.id = ${tasks.milestoneId} and m.deleted_at is null)`;
  return or(
    wanted.includes(NONE) ? sql`not ${isLive}` : undefined,
    ids.length === 0 ? undefined : inArray(tasks.milestoneId, ids),
  );
}

/** A deleted label is none. */
function hasLabel(wanted: readonly string[] | undefined): SQL | undefined {
  if (wanted === undefined || wanted.length === 0) return undefined;
  const ids = wanted.filter((id) => id !== NONE);
  const hasAny = sql`exists (select from task_labels l where l.id = any (${tasks.labelIds}) and l.deleted_at is null)`;
  return or(
    wanted.includes(NONE) ? sql`not ${hasAny}` : undefined,
    ids.length === 0 ? undefined : arrayOverlaps(tasks.labelIds, ids),
  );
}

function isDue(due: TaskFilter['due'], today: string): SQL | undefined {
  switch (due) {
    case 'overdue':
      return and(lt(tasks.due, today), isNull(tasks.closedAt));
    case 'today':
      return eq(tasks.due, today);
    case 'week':
      return and(gte(tasks.due, today), sql`${tasks.due} < ${today}::date + 7`);
    case 'any':
      return isNotNull(tasks.due);
    case NONE:
      return isNull(tasks.due);
    case undefined:
      return undefined;
  }
}

function isChild(parent: string | undefined): SQL | undefined {
  if (parent === undefined) return undefined;
  return parent === NONE ? isNull(tasks.parentId) : eq(tasks.parentId, parent);
}

/** In the title or the description; 'ABC-12' and '12' find the task of that number as well. */
function hasText(text: string | undefined): SQL | undefined {
  if (text === undefined || text === '') return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const number = /^(?:[a-z][a-z0-9]{1,5}-)?(\d{1,9})$/i.exec(text)?.[1];
  return or(
    sql`${tasks.title} ilike ${pattern}`,
    sql`${tasks.description} ilike ${pattern}`,
    number === undefined ? undefined : eq(tasks.number, Number(number)),
  );
}
