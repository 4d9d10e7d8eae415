// Lists of tasks by filter in SQL: a page in any order, the counts of a filter, and all of it for an export.

import { and, arrayOverlaps, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/db/db.ts';
import { pageOf, sortedBy, type PageOrder } from '#platform/db/page.ts';
import { column as kind, rowsOf } from '#platform/db/rows-of.ts';
import { milestones } from '#project/projects/server/tables.ts';
import type { TaskFilter } from '../shared/task-filter.ts';
import { bugSeverities, ME, NONE, taskPriorities, type TaskSort } from '../shared/task-values.ts';
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

export type TaskIdPage = { ids: string[]; nextCursor: string | null };

/** The ids in the order of the list. */
export async function selectTaskPage(tx: Tx, query: TaskPageQuery): Promise<TaskIdPage> {
  const order = orderOf(query.sort, query.isDescending);
  const from = sql`select ${SORTED} from tasks where ${and(isWanted(query.filter, query.context), order.after(query.cursor))}`;
  return readPage(tx, { order, from, limit: query.limit });
}

export type FirstTaskPage = TaskIdPage & { byStatus: Record<string, number> };

/** The first page, and how many tasks of each status the filter finds, by status id. */
export async function selectFirstTaskPage(tx: Tx, query: Omit<TaskPageQuery, 'cursor'>): Promise<FirstTaskPage> {
  if (query.filter.text) return searchFirstPage(tx, query);
  const page = await selectTaskPage(tx, { ...query, cursor: undefined });
  const rows = await tx
    .select({ statusId: tasks.statusId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(tasks)
    .where(isWanted(query.filter, query.context))
    .groupBy(tasks.statusId);
  return { ...page, byStatus: Object.fromEntries(rows.map(({ statusId, count }) => [statusId, count])) };
}

/** Looking through the texts is what takes time, so one pass finds both. Without a text, keeping 10,000 rows would cost more. */
async function searchFirstPage(
  tx: Tx,
  { filter, context, sort, isDescending, limit }: Omit<TaskPageQuery, 'cursor'>,
): Promise<FirstTaskPage> {
  const order = orderOf(sort, isDescending);
  const [found] = await rowsOf(
    tx,
    sql`
    with tasks as materialized (select status_id, ${SORTED} from tasks where ${isWanted(filter, context)})
    select
      (select jsonb_object_agg(status_id, count)
        from (select status_id, count(*) as count from tasks group by status_id) counts) as by_status,
      (select jsonb_agg(page) from (${pageRows({ order, from: sql`select * from tasks`, limit })}) page) as rows`,
    {
      by_status: kind.nullable(kind.json<Record<string, number>>()),
      rows: kind.nullable(kind.json<FoundTask[]>()),
    },
  );
  return { ...idsOf(pageOf(found?.rows ?? [], limit)), byStatus: found?.by_status ?? {} };
}

type FoundTask = { id: string; place: string };

/** A page is sorted by these columns. */
const SORTED = sql.raw('id, number, title, priority, severity, due, rank, created_at, updated_at');

type PageRows = { order: PageOrder; from: SQL; limit: number };

async function readPage(tx: Tx, page: PageRows): Promise<TaskIdPage> {
  const found = await rowsOf(tx, pageRows(page), { id: kind.text(), place: kind.text() });
  return idsOf(pageOf(found, page.limit));
}

/**
 * Sorts and cuts first, and makes the cursors of the rows that are left. The rows keep the name of their table, so that the
 * order is written in one way.
 */
function pageRows({ order, from, limit }: PageRows): SQL {
  const by = sql.join(order.by, sql`, `);
  return sql`
    select tasks.id, ${order.place} as place
    from (select * from (${from}) tasks order by ${by} limit ${limit + 1}) tasks
    order by ${by}`;
}

function idsOf({ rows, nextCursor }: { rows: FoundTask[]; nextCursor: string | null }): TaskIdPage {
  return { ids: rows.map(({ id }) => id), nextCursor };
}

function orderOf(sort: TaskSort, isDescending: boolean): PageOrder {
  const number = (value: SQL) => sortedBy({ value, type: 'number', id: tasks.id, isDescending });
  const time = (value: PgColumn) => sortedBy({ value, type: 'time', id: tasks.id, isDescending });
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
      return number(placeIn(taskPriorities, tasks.priority));
    case 'severity':
      return number(placeIn(bugSeverities, tasks.severity));
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

/** The place of a word in its list, from 1; after all of them where there is none. */
function placeIn(words: readonly string[], field: PgColumn): SQL {
  const list = sql.raw(words.map((word) => `'${word}'`).join(', '));
  return sql`coalesce(array_position(array[${list}], ${field}), ${sql.raw(String(words.length + 1))})`;
}

/** Expects the table by its own name. */
export function isWanted(filter: TaskFilter, context: FilterContext): SQL | undefined {
  const ids = (field: PgColumn, wanted: readonly string[] | undefined) => isOneOf(field, wanted, context.memberId);
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
    isUnderWay(filter),
    isChild(filter.parent),
    hasText(filter.text),
  );
}

function listed(field: PgColumn, values: readonly string[] | undefined): SQL | undefined {
  return values === undefined || values.length === 0 ? undefined : inArray(field, [...values]);
}

/** `NONE` finds rows without one, `ME` the caller's. */
function isOneOf(field: PgColumn, wanted: readonly string[] | undefined, memberId: string): SQL | undefined {
  if (wanted === undefined || wanted.length === 0) return undefined;
  const ids = wanted.filter((id) => id !== NONE).map((id) => (id === ME ? memberId : id));
  return or(wanted.includes(NONE) ? isNull(field) : undefined, ids.length === 0 ? undefined : inArray(field, ids));
}

/** A deleted milestone is none. */
function hasMilestone(wanted: readonly string[] | undefined): SQL | undefined {
  if (wanted === undefined || wanted.length === 0) return undefined;
  const ids = wanted.filter((id) => id !== NONE);
  const isLive = sql`exists (
    select from ${milestones} where ${milestones.id} = ${tasks.milestoneId} and ${milestones.deletedAt} is null)`;
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

/** A task with one of the two days is under way on that day. */
function isUnderWay({ spanFrom, spanTo }: TaskFilter): SQL | undefined {
  return and(
    spanFrom === undefined ? undefined : sql`greatest(${tasks.start}, ${tasks.due}) >= ${spanFrom}::date`,
    spanTo === undefined ? undefined : sql`least(${tasks.start}, ${tasks.due}) <= ${spanTo}::date`,
  );
}

function isChild(parent: string | undefined): SQL | undefined {
  if (parent === undefined) return undefined;
  return parent === NONE ? isNull(tasks.parentId) : eq(tasks.parentId, parent);
}

/** The text is in the title or the description. 'ABC-12' and '12' find the task of that number as well. */
function hasText(text: string | undefined): SQL | undefined {
  if (text === undefined || text === '') return undefined;
  const number = /^(?:[a-z][a-z0-9]{1,5}-)?(\d{1,9})$/i.exec(text)?.[1];
  return or(
    sql`strpos(tasks.search, lower(${text})) > 0`,
    number === undefined ? undefined : eq(tasks.number, Number(number)),
  );
}
