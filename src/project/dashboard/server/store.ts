// The figures of a workspace in SQL: each is one statement that counts its rows and returns the first few. Every function
// names the workspace; row-level security is the second line of defence.

import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { activeProjects, milestones, projects } from '#project/projects/server/tables.ts';
import { taskFacts, taskRelations, tasks } from '#project/tasks/server/tables.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import type { Figure, FigureItem } from '../contract.ts';
import { workspaceInsights } from './tables.ts';

/** A figure shows at most this many rows. */
const MAX_ITEMS = 5;
/** A deadline is upcoming from today to this many days after. */
const DEADLINE_DAYS = 14;

const figureRow = {
  id: column.text(),
  type: column.text<FigureItem['type']>(),
  title: column.text(),
  detail: column.nullable(column.text()),
  due: column.nullable(column.text()),
  total: column.number(),
};

/** `rows` selects id, type, title, detail, due and place; the lowest places are shown. */
async function selectFigure(tx: Tx, rows: SQL): Promise<Figure> {
  const found = await rowsOf(
    tx,
    sql`
    select id, type, title, detail, due::text as due, count(*) over () as total
    from (${rows}) rows order by place, id limit ${MAX_ITEMS}`,
    figureRow,
  );
  return {
    count: found[0]?.total ?? 0,
    items: found.map(({ id, type, title, detail, due }) => ({ type, id, title, detail, due })),
  };
}

export function selectActiveProjects(tx: Tx, workspaceId: string): Promise<Figure> {
  const p = activeProjects;
  return selectFigure(
    tx,
    sql`
    select ${p.id} as id, 'project' as type, ${p.name} as title, ${p.key} as detail, ${p.targetDate} as due,
      -extract(epoch from ${p.createdAt}) as place
    from ${p} where ${p.workspaceId} = ${workspaceId}`,
  );
}

export function selectTeam(tx: Tx, workspaceId: string): Promise<Figure> {
  const m = workspaceMembers;
  return selectFigure(
    tx,
    sql`
    select ${m.id} as id, 'member' as type, ${m.name} as title, ${m.role} as detail, null::date as due,
      extract(epoch from ${m.joinedAt}) as place
    from ${m} where ${m.workspaceId} = ${workspaceId} and ${m.removedAt} is null`,
  );
}

export function selectCompletedMilestones(tx: Tx, workspaceId: string): Promise<Figure> {
  const [m, p] = [milestones, projects];
  return selectFigure(
    tx,
    sql`
    select ${m.id} as id, 'milestone' as type, ${m.name} as title, ${p.name} as detail, ${m.due} as due,
      -extract(epoch from ${m.completedAt}) as place
    from ${m} join ${p} on ${p.id} = ${m.projectId}
    where ${m.workspaceId} = ${workspaceId} and ${m.completedAt} is not null and ${m.deletedAt} is null
      and ${p.deletedAt} is null`,
  );
}

/** Open tasks, open milestones and targets of active projects: the next ones first. */
export function selectDeadlines(
  tx: Tx,
  { workspaceId, today }: { workspaceId: string; today: string },
): Promise<Figure> {
  const isUpcoming = (day: SQLWrapper) => sql`${day} between ${today}::date and ${today}::date + ${DEADLINE_DAYS}::int`;
  const [m, p] = [milestones, activeProjects];
  return selectFigure(
    tx,
    sql`
    select *, due - ${today}::date as place from (
      ${openTasks(workspaceId, isUpcoming(taskFacts.due))}
      union all
      select ${m.id}, 'milestone', ${m.name}, ${p.name}, ${m.due}
      from ${m} join ${p} on ${p.id} = ${m.projectId}
      where ${m.workspaceId} = ${workspaceId} and ${m.completedAt} is null and ${m.deletedAt} is null
        and ${isUpcoming(m.due)}
      union all
      select ${p.id}, 'project', ${p.name}, ${p.key}, ${p.targetDate}
      from ${p} where ${p.workspaceId} = ${workspaceId} and ${isUpcoming(p.targetDate)}
    ) deadlines`,
  );
}

export function selectOverdueTasks(
  tx: Tx,
  { workspaceId, today }: { workspaceId: string; today: string },
): Promise<Figure> {
  const rows = openTasks(workspaceId, sql`${taskFacts.due} < ${today}::date`);
  return selectFigure(tx, sql`select *, due - ${today}::date as place from (${rows}) overdue`);
}

export function selectUnassignedUrgent(tx: Tx, workspaceId: string): Promise<Figure> {
  const rows = openTasks(workspaceId, sql`${taskFacts.priority} = 'urgent' and ${taskFacts.assigneeId} is null`);
  return selectFigure(tx, sql`select *, 0 as place from (${rows}) urgent`);
}

export function selectBlockedTasks(tx: Tx, workspaceId: string): Promise<Figure> {
  const r = taskRelations;
  const blocking = alias(tasks, 'b');
  const rows = openTasks(
    workspaceId,
    sql`exists (
      select from ${r} join ${tasks} ${blocking} on ${blocking.id} = ${r.fromId}
      where ${r.toId} = ${taskFacts.id} and ${r.kind} = 'blocks' and ${blocking.closedAt} is null
        and ${blocking.deletedAt} is null)`,
  );
  return selectFigure(tx, sql`select *, 0 as place from (${rows}) blocked`);
}

export function selectProjectsAtRisk(tx: Tx, workspaceId: string): Promise<Figure> {
  const p = activeProjects;
  return selectFigure(
    tx,
    sql`
    select ${p.id} as id, 'project' as type, ${p.name} as title, ${p.health} as detail, ${p.targetDate} as due,
      case ${p.health} when 'off-track' then 0 else 1 end as place
    from ${p} where ${p.workspaceId} = ${workspaceId} and ${p.health} <> 'on-track'`,
  );
}

export function selectInsights(
  tx: Tx,
  { workspaceId, kind }: { workspaceId: string; kind: 'email' | 'pull-request' | 'action-item' },
): Promise<Figure> {
  const i = workspaceInsights;
  return selectFigure(
    tx,
    sql`
    select ${i.id} as id, 'insight' as type, ${i.title} as title, ${i.source} as detail, null::date as due,
      -extract(epoch from ${i.createdAt}) as place
    from ${i} where ${i.workspaceId} = ${workspaceId} and ${i.kind} = ${kind} and ${i.deletedAt} is null`,
  );
}

/** `condition` is a condition on `taskFacts`. */
function openTasks(workspaceId: string, condition: SQL): SQL {
  const t = taskFacts;
  return sql`
    select ${t.id} as id, 'task' as type, ${t.title} as title, ${t.prefix} || '-' || ${t.number} as detail, ${t.due} as due
    from ${t} where ${t.workspaceId} = ${workspaceId} and ${t.closedAt} is null and ${condition}`;
}
