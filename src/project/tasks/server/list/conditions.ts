// The conditions that a filter of tasks is made of. They expect the table by its own name; no values are no condition.

import { and, arrayOverlaps, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { milestones } from '#project/projects/server/tables.ts';
import type { TaskFilter } from '../../shared/task-filter.ts';
import { ME, NONE } from '../../shared/task-values.ts';
import { tasks } from '../tables.ts';

type Values = readonly string[] | undefined;

/** A field without a value is not one of the values either. */
export function isNot(condition: SQL | undefined): SQL | undefined {
  return condition && sql`(${condition}) is not true`;
}

/** The days are in UTC. */
export function isBetweenDays(time: PgColumn, from: string | undefined, to: string | undefined): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${time} >= ${`${from}T00:00:00Z`}::timestamptz`,
    to === undefined ? undefined : sql`${time} < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`,
  );
}

export function listed(field: PgColumn, values: Values): SQL | undefined {
  return values === undefined || values.length === 0 ? undefined : inArray(field, [...values]);
}

/** `NONE` finds rows without one, `ME` the caller's. */
export function isOneOf(field: PgColumn, wanted: Values, memberId: string): SQL | undefined {
  if (wanted === undefined || wanted.length === 0) return undefined;
  const ids = wanted.filter((id) => id !== NONE).map((id) => (id === ME ? memberId : id));
  return or(wanted.includes(NONE) ? isNull(field) : undefined, ids.length === 0 ? undefined : inArray(field, ids));
}

/** A deleted milestone is none. */
export function hasMilestone(wanted: Values): SQL | undefined {
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
export function hasLabel(wanted: Values): SQL | undefined {
  if (wanted === undefined || wanted.length === 0) return undefined;
  const ids = wanted.filter((id) => id !== NONE);
  const hasAny = sql`exists (select from task_labels l where l.id = any (${tasks.labelIds}) and l.deleted_at is null)`;
  return or(
    wanted.includes(NONE) ? sql`not ${hasAny}` : undefined,
    ids.length === 0 ? undefined : arrayOverlaps(tasks.labelIds, ids),
  );
}

export function isDue(wanted: TaskFilter['due'], today: string): SQL | undefined {
  if (wanted === undefined || wanted.length === 0) return undefined;
  return or(...wanted.map((due) => isDueOne(due, today)));
}

function isDueOne(due: NonNullable<TaskFilter['due']>[number], today: string): SQL | undefined {
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
  }
}

/** A task with one of the two days is under way on that day. */
export function isUnderWay({ spanFrom, spanTo }: TaskFilter): SQL | undefined {
  return and(
    spanFrom === undefined ? undefined : sql`greatest(${tasks.start}, ${tasks.due}) >= ${spanFrom}::date`,
    spanTo === undefined ? undefined : sql`least(${tasks.start}, ${tasks.due}) <= ${spanTo}::date`,
  );
}

export function isChild(parent: string | undefined): SQL | undefined {
  if (parent === undefined) return undefined;
  return parent === NONE ? isNull(tasks.parentId) : eq(tasks.parentId, parent);
}

/** The text is in the title or the description. 'ABC-12' and '12' find the task of that number as well. */
export function hasText(text: string | undefined): SQL | undefined {
  if (text === undefined || text === '') return undefined;
  const number = /^(?:[a-z][a-z0-9]{1,5}-)?(\d{1,9})$/i.exec(text)?.[1];
  return or(
    sql`strpos(tasks.search, lower(${text})) > 0`,
    number === undefined ? undefined : eq(tasks.number, Number(number)),
  );
}
