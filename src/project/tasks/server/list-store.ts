// Lists of tasks by filter in SQL: a page in any order, the counts of a filter, and all of it for an export.

import { and, eq, gte, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/db/db.ts';
import { pageOf, sortedBy, type PageOrder } from '#platform/db/page.ts';
import { column as kind, rowsOf } from '#platform/db/rows-of.ts';
import type { TaskFilter } from '../shared/task-filter.ts';
import { bugSeverities, NONE, taskPriorities, type TaskSort } from '../shared/task-values.ts';
import {
  hasLabel,
  hasMilestone,
  hasText,
  isBetweenDays,
  isChild,
  isDue,
  isNot,
  isOneOf,
  isUnderWay,
  listed,
} from './list/conditions.ts';
import { firstGroups, groupOfCursor, inGroups, inOneGroup, isInGroups, placeIn, type Grouping } from './list/groups.ts';
import { tasks } from './tables.ts';

/** The caller's own member and day, for 'me' and for due days. */
export type FilterContext = { workspaceId: string; memberId: string; today: string };

export type TaskPageQuery = {
  filter: TaskFilter;
  context: FilterContext;
  sort: TaskSort;
  isDescending: boolean;
  /** Null: the list is flat. */
  grouping?: Grouping | null;
  cursor: string | undefined;
  limit: number;
};

/** As many characters of a title as a cursor takes. */
const MAX_SORTED_TITLE = 24;
/** Tasks without a due day come last, whatever the direction. */
const FAR_DAYS = 100_000;

export type TaskIdPage = { ids: string[]; nextCursor: string | null };

/** The ids in the order of the list. In groups, only the group of the cursor is sorted where it fills the page. */
export async function selectTaskPage(tx: Tx, query: TaskPageQuery): Promise<TaskIdPage> {
  const { grouping = null, cursor } = query;
  const page =
    grouping && cursor !== undefined
      ? await selectPartPage(tx, query, { grouping, places: [groupOfCursor(cursor)] })
      : null;
  if (page?.nextCursor) return page;
  const order = inGroups(orderOf(query.sort, query.isDescending), grouping);
  return readPage(tx, { order, from: tasksAfter(query, { order, isPart: grouping?.isOpen }), limit: query.limit });
}

type GroupPart = { grouping: Grouping; places: readonly number[] };

/** A page of some of the groups, which begin where the page does. It is the page of the list if more comes after it. */
async function selectPartPage(tx: Tx, query: TaskPageQuery, { grouping, places }: GroupPart): Promise<TaskIdPage> {
  const inside = orderOf(query.sort, query.isDescending);
  const [first] = places;
  const order = places.length === 1 && first !== undefined ? inOneGroup(inside, first) : inGroups(inside, grouping);
  const isPart = and(isInGroups(grouping, places), grouping.isOpen);
  return readPage(tx, { order, from: tasksAfter(query, { order, isPart }), limit: query.limit });
}

function tasksAfter(
  { filter, context, cursor }: TaskPageQuery,
  { order, isPart }: { order: PageOrder; isPart: SQL | undefined },
): SQL {
  return sql`select ${SORTED} from tasks where ${and(isWanted(filter, context), isPart, order.after(cursor))}`;
}

export type FirstTaskPage = TaskIdPage & {
  byStatus: Record<string, number>;
  /** Null in a flat list. */
  byGroup: Record<string, number> | null;
};

/** The first page, how many tasks of each status the filter finds, by status id, and how many each group has. */
export async function selectFirstTaskPage(tx: Tx, query: Omit<TaskPageQuery, 'cursor'>): Promise<FirstTaskPage> {
  if (query.filter.text) return searchFirstPage(tx, query);
  const { grouping = null, limit } = query;
  const counts = await countTasks(tx, query, grouping);
  const places = grouping && firstGroups(grouping, counts.byGroup ?? {}, limit);
  const all = { ...query, cursor: undefined };
  const page = grouping && places ? await selectPartPage(tx, all, { grouping, places }) : null;
  return { ...(page?.nextCursor ? page : await selectTaskPage(tx, all)), ...counts };
}

/** One pass counts the tasks of each status and of each group. */
async function countTasks(
  tx: Tx,
  { filter, context }: Pick<TaskPageQuery, 'filter' | 'context'>,
  grouping: Grouping | null,
): Promise<Pick<FirstTaskPage, 'byStatus' | 'byGroup'>> {
  const rows = await rowsOf(
    tx,
    sql`
    select ${tasks.statusId}::text as status, ${grouping?.field ?? sql`null`}::text as value, count(*) as count
    from tasks where ${isWanted(filter, context)}
    group by ${tasks.statusId}${grouping ? sql`, ${grouping.field}` : sql``}`,
    { status: kind.text(), value: kind.nullable(kind.text()), count: kind.number() },
  );
  const byStatus: Record<string, number> = {};
  const byGroup: Record<string, number> = {};
  const known = new Set(grouping?.values);
  for (const { status, value, count } of rows) {
    const group = value !== null && known.has(value) ? value : NONE;
    byStatus[status] = (byStatus[status] ?? 0) + count;
    byGroup[group] = (byGroup[group] ?? 0) + count;
  }
  return { byStatus, byGroup: grouping && byGroup };
}

/** Looking through the texts is what takes time, so one pass finds both. Without a text, keeping 10,000 rows would cost more. */
async function searchFirstPage(
  tx: Tx,
  { filter, context, sort, isDescending, grouping = null, limit }: Omit<TaskPageQuery, 'cursor'>,
): Promise<FirstTaskPage> {
  const order = inGroups(orderOf(sort, isDescending), grouping);
  const isOpen = grouping?.isOpen ?? sql`true`;
  const counts = (key: SQL) => sql`
    (select jsonb_object_agg(key, count) from (select ${key} as key, count(*) as count from tasks group by 1) counts)`;
  const [found] = await rowsOf(
    tx,
    sql`
    with tasks as materialized (select ${SORTED} from tasks where ${isWanted(filter, context)})
    select
      ${counts(sql`${tasks.statusId}::text`)} as by_status,
      ${grouping ? counts(grouping.key) : sql`null::jsonb`} as by_group,
      (select jsonb_agg(page)
        from (${pageRows({ order, from: sql`select * from tasks where ${isOpen}`, limit })}) page) as rows`,
    {
      by_status: kind.nullable(kind.json<Record<string, number>>()),
      by_group: kind.nullable(kind.json<Record<string, number>>()),
      rows: kind.nullable(kind.json<FoundTask[]>()),
    },
  );
  const { by_status: byStatus, by_group: byGroup, rows } = found ?? {};
  return { ...idsOf(pageOf(rows ?? [], limit)), byStatus: byStatus ?? {}, byGroup: grouping && (byGroup ?? {}) };
}

type FoundTask = { id: string; place: string };

/** A page is sorted by these columns. */
const SORTED = sql.raw(
  'id, number, title, priority, severity, due, estimate, rank, created_at, updated_at, status_id, assignee_id, project_id, milestone_id',
);

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
    case 'estimate':
      return number(sql`coalesce(${tasks.estimate}, ${sql.raw(isDescending ? '-1' : '1001')})`);
  }
}

/** Expects the table by its own name. */
export function isWanted(filter: TaskFilter, context: FilterContext): SQL | undefined {
  return and(
    eq(tasks.workspaceId, context.workspaceId),
    isNull(tasks.deletedAt),
    hasFields(filter, context),
    listed(tasks.category, filter.category),
    filter.done === 'hide' ? isNull(tasks.closedAt) : undefined,
    filter.dueFrom === undefined ? undefined : gte(tasks.due, filter.dueFrom),
    filter.dueTo === undefined ? undefined : lte(tasks.due, filter.dueTo),
    isBetweenDays(tasks.createdAt, filter.createdFrom, filter.createdTo),
    isBetweenDays(tasks.updatedAt, filter.updatedFrom, filter.updatedTo),
    isUnderWay(filter),
    isChild(filter.parent),
    hasText(filter.text),
  );
}

/** A task has one of the wanted values of each field, and none of the unwanted ones. */
function hasFields(filter: TaskFilter, { memberId, today }: FilterContext): SQL | undefined {
  const ids = (field: PgColumn, wanted: readonly string[] | undefined) => isOneOf(field, wanted, memberId);
  return and(
    listed(tasks.statusId, filter.status),
    isNot(listed(tasks.statusId, filter.statusNot)),
    listed(tasks.priority, filter.priority),
    isNot(listed(tasks.priority, filter.priorityNot)),
    listed(tasks.kind, filter.kind),
    isNot(listed(tasks.kind, filter.kindNot)),
    listed(tasks.severity, filter.severity),
    isNot(listed(tasks.severity, filter.severityNot)),
    ids(tasks.assigneeId, filter.assignee),
    isNot(ids(tasks.assigneeId, filter.assigneeNot)),
    ids(tasks.reviewerId, filter.reviewer),
    isNot(ids(tasks.reviewerId, filter.reviewerNot)),
    ids(tasks.createdBy, filter.creator),
    isNot(ids(tasks.createdBy, filter.creatorNot)),
    ids(tasks.projectId, filter.project),
    isNot(ids(tasks.projectId, filter.projectNot)),
    hasMilestone(filter.milestone),
    isNot(hasMilestone(filter.milestoneNot)),
    hasLabel(filter.label),
    isNot(hasLabel(filter.labelNot)),
    isDue(filter.due, today),
    isNot(isDue(filter.dueNot, today)),
  );
}
