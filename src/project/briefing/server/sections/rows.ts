// The rows that a briefing tells of, in SQL as the person may see them: row-level security shows the workspaces of a member and the
// person's own rows, and nothing else. Tasks are those that are assigned to the person.

import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notifications } from '#features/notifications/server/tables.ts';
import { usageLedger } from '#features/usage/server/tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { taskFacts, taskRelations, tasks } from '#project/tasks/server/tables.ts';
import { workspaceActivity, workspaceMembers, workspaces } from '#project/workspace/server/tables.ts';

export type Asked = {
  userId: string;
  /** The person's day. */
  today: string;
  since: Date;
  /** Null: all of the person's. */
  workspaceIds: readonly string[] | null;
};

const MAX_ROWS = 50;

const taskRow = {
  id: column.text(),
  workspace_id: column.text(),
  key: column.text(),
  title: column.text(),
  is_sample: column.boolean(),
};

/** Workspaces that are there, in which the person is a member now. */
function mine({ userId, workspaceIds }: Asked): SQL {
  const [m, w] = [workspaceMembers, workspaces];
  const chosen = workspaceIds === null ? sql`` : sql` and ${m.workspaceId} in (${listOf(workspaceIds)})`;
  return sql`select ${m.id} as member_id, ${m.workspaceId} as workspace_id from ${m}
    join ${w} on ${w.id} = ${m.workspaceId} and ${w.deletedAt} is null
    where ${m.userId} = ${userId} and ${m.removedAt} is null${chosen}`;
}

/** An empty list names nothing. */
function listOf(ids: readonly string[]): SQL {
  if (ids.length === 0) return sql`null`;
  return sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
}

/** Open tasks that are due today or were due before. */
export function selectDueTasks(tx: Tx, asked: Asked) {
  const t = taskFacts;
  return rowsOf(
    tx,
    sql`select ${t.id} as id, ${t.workspaceId} as workspace_id, ${t.prefix} || '-' || ${t.number} as key, ${t.title} as title,
        ${tasks.isSample} as is_sample, ${t.due}::text as due, count(*) over () as total
      from (${mine(asked)}) mine join ${t} on ${t.workspaceId} = mine.workspace_id and ${t.assigneeId} = mine.member_id
      join ${tasks} on ${tasks.id} = ${t.id}
      where ${t.closedAt} is null and ${t.due} <= ${asked.today}::date
      order by ${tasks.isSample}, ${t.due}, ${t.id} limit ${MAX_ROWS}`,
    { ...taskRow, due: column.text(), total: column.number() },
  );
}

/** Open tasks of the person that wait for another open one. */
export function selectBlockedTasks(tx: Tx, asked: Asked) {
  const [t, r] = [taskFacts, taskRelations];
  const other = alias(tasks, 'blocking');
  return rowsOf(
    tx,
    sql`select distinct on (${tasks.isSample}, ${t.id}) ${t.id} as id, ${t.workspaceId} as workspace_id,
        ${t.prefix} || '-' || ${t.number} as key, ${t.title} as title, ${tasks.isSample} as is_sample, ${other.title} as other
      from (${mine(asked)}) mine join ${t} on ${t.workspaceId} = mine.workspace_id and ${t.assigneeId} = mine.member_id
      join ${tasks} on ${tasks.id} = ${t.id}
      join ${r} on ${r.toId} = ${t.id} and ${r.kind} = 'blocks'
      join ${tasks} ${other} on ${other.id} = ${r.fromId} and ${other.closedAt} is null and ${other.deletedAt} is null
      where ${t.closedAt} is null order by ${tasks.isSample}, ${t.id} limit ${MAX_ROWS}`,
    { ...taskRow, other: column.text() },
  );
}

/** Counts what others did to tasks of the person, task by task. */
export function selectChangedTasks(tx: Tx, asked: Asked) {
  const [t, a] = [taskFacts, workspaceActivity];
  return rowsOf(
    tx,
    sql`select ${t.id} as id, ${t.workspaceId} as workspace_id, ${t.prefix} || '-' || ${t.number} as key, ${t.title} as title,
        ${tasks.isSample} as is_sample, count(*) as changes, min(who.name) as who, count(distinct ${a.memberId}) as people
      from (${mine(asked)}) mine join ${t} on ${t.workspaceId} = mine.workspace_id
      join ${tasks} on ${tasks.id} = ${t.id}
      join ${a} on ${a.workspaceId} = ${t.workspaceId} and ${a.taskId} = ${t.id}
      left join ${workspaceMembers} who on who.id = ${a.memberId}
      where (${t.assigneeId} = mine.member_id or ${tasks.createdBy} = mine.member_id) and ${a.memberId} is distinct from mine.member_id
        and ${a.createdAt} > ${asked.since.toISOString()}::timestamptz
      group by 1, 2, 3, 4, 5 order by count(*) desc, 1 limit ${MAX_ROWS}`,
    { ...taskRow, changes: column.number(), who: column.nullable(column.text()), people: column.number() },
  );
}

/** Selects what is unread of these kinds, and what has failed since the last briefing. */
export function selectNotices(tx: Tx, asked: Asked) {
  const n = notifications;
  const chosen =
    asked.workspaceIds === null
      ? sql``
      : sql` and (${n.workspaceId} is null or ${n.workspaceId} in (${listOf(asked.workspaceIds)}))`;
  return rowsOf(
    tx,
    sql`select ${n.id} as id, ${n.workspaceId} as workspace_id, ${n.kind} as kind, ${n.event} as event, ${n.actorName} as actor,
        ${n.subjectType} as type, ${n.subjectId} as subject_id, ${n.subjectName} as name, ${n.subjectKey} as key
      from ${n} where ${n.userId} = ${asked.userId}${chosen} and (
        ${n.kind} in ('mention', 'assignment') and ${n.readAt} is null
        or ${n.event} in ('run-failed', 'run-interrupted') and ${n.happenedAt} > ${asked.since.toISOString()}::timestamptz)
      order by ${n.happenedAt} desc limit ${MAX_ROWS}`,
    {
      ...{ id: column.text(), workspace_id: column.nullable(column.text()), kind: column.text(), event: column.text() },
      ...{ actor: column.nullable(column.text()), type: column.text(), subject_id: column.text(), name: column.text() },
      key: column.nullable(column.text()),
    },
  );
}

/** US dollars of the person's model calls in the month of the day, times a million. */
export async function selectCost(tx: Tx, { userId, today }: Asked): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`select coalesce(sum(${usageLedger.costMicros}), 0) as micros from ${usageLedger} where ${usageLedger.userId} = ${userId}
      and ${usageLedger.createdAt} >= date_trunc('month', ${today}::date)`,
    { micros: column.number() },
  );
  return row?.micros ?? 0;
}

export function selectWorkspaceIds(tx: Tx, asked: Asked) {
  return rowsOf(tx, sql`select workspace_id from (${mine(asked)}) mine`, { workspace_id: column.text() });
}
