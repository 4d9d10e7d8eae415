// The figures of a workspace in SQL: each is one statement that counts its rows and returns the first few. Every function
// names the workspace; row-level security is the second line of defence.

import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { Figure, FigureItem } from '../contract.ts';

/** How many rows a figure shows. */
const MAX_ITEMS = 5;
/** A deadline is upcoming from today to this many days after. */
const DEADLINE_DAYS = 14;

type FigureRow = {
  id: string;
  type: FigureItem['type'];
  title: string;
  detail: string | null;
  due: string | null;
  total: number;
};

/** `rows` selects id, type, title, detail, due and place; the lowest places are shown. */
async function selectFigure(tx: Tx, rows: SQL): Promise<Figure> {
  const found = (await tx.execute(sql`
    select id, type, title, detail, due::text as due, count(*) over () as total
    from (${rows}) rows order by place, id limit ${MAX_ITEMS}`)) as unknown as FigureRow[];
  return {
    count: Number(found[0]?.total ?? 0),
    items: found.map(({ id, type, title, detail, due }) => ({ type, id, title, detail, due })),
  };
}

export function selectActiveProjects(tx: Tx, workspaceId: string): Promise<Figure> {
  return selectFigure(
    tx,
    sql`
    select id, 'project' as type, name as title, key as detail, target_date as due, -extract(epoch from created_at) as place
    from projects where workspace_id = ${workspaceId} and deleted_at is null and archived_at is null`,
  );
}

export function selectTeam(tx: Tx, workspaceId: string): Promise<Figure> {
  return selectFigure(
    tx,
    sql`
    select id, 'member' as type, name as title, role as detail, null::date as due, extract(epoch from joined_at) as place
    from workspace_members where workspace_id = ${workspaceId} and removed_at is null`,
  );
}

export function selectCompletedMilestones(tx: Tx, workspaceId: string): Promise<Figure> {
  return selectFigure(
    tx,
    sql`
    select m.id, 'milestone' as type, m.name as title, p.name as detail, m.due, -extract(epoch from m.completed_at) as place
    from milestones m join projects p on p.id = m.project_id
    where m.workspace_id = ${workspaceId} and m.completed_at is not null and m.deleted_at is null and p.deleted_at is null`,
  );
}

/** Open tasks, open milestones and targets of active projects: the next ones first. */
export function selectDeadlines(
  tx: Tx,
  { workspaceId, today }: { workspaceId: string; today: string },
): Promise<Figure> {
  const isUpcoming = (day: SQL) => sql`${day} between ${today}::date and ${today}::date + ${DEADLINE_DAYS}::int`;
  return selectFigure(
    tx,
    sql`
    select *, due - ${today}::date as place from (
      ${openTasks(workspaceId, isUpcoming(sql`t.due`))}
      union all
      select m.id, 'milestone', m.name, p.name, m.due
      from milestones m join projects p on p.id = m.project_id
      where m.workspace_id = ${workspaceId} and m.completed_at is null and m.deleted_at is null
        and p.deleted_at is null and p.archived_at is null and ${isUpcoming(sql`m.due`)}
      union all
      select id, 'project', name, key, target_date
      from projects
      where workspace_id = ${workspaceId} and deleted_at is null and archived_at is null and ${isUpcoming(sql`target_date`)}
    ) deadlines`,
  );
}

export function selectOverdueTasks(
  tx: Tx,
  { workspaceId, today }: { workspaceId: string; today: string },
): Promise<Figure> {
  const rows = openTasks(workspaceId, sql`t.due < ${today}::date`);
  return selectFigure(tx, sql`select *, due - ${today}::date as place from (${rows}) overdue`);
}

export function selectUnassignedUrgent(tx: Tx, workspaceId: string): Promise<Figure> {
  const rows = openTasks(workspaceId, sql`t.priority = 'urgent' and t.assignee_id is null`);
  return selectFigure(tx, sql`select *, 0 as place from (${rows}) urgent`);
}

export function selectBlockedTasks(tx: Tx, workspaceId: string): Promise<Figure> {
  const rows = openTasks(
    workspaceId,
    sql`exists (
      select from task_relations r join tasks b on b.id = r.from_id
      where r.to_id = t.id and r.kind = 'blocks' and b.closed_at is null and b.deleted_at is null)`,
  );
  return selectFigure(tx, sql`select *, 0 as place from (${rows}) blocked`);
}

export function selectProjectsAtRisk(tx: Tx, workspaceId: string): Promise<Figure> {
  return selectFigure(
    tx,
    sql`
    select id, 'project' as type, name as title, health as detail, target_date as due,
      case health when 'off-track' then 0 else 1 end as place
    from projects
    where workspace_id = ${workspaceId} and deleted_at is null and archived_at is null and health <> 'on-track'`,
  );
}

export function selectInsights(
  tx: Tx,
  { workspaceId, kind }: { workspaceId: string; kind: 'email' | 'pull-request' | 'action-item' },
): Promise<Figure> {
  return selectFigure(
    tx,
    sql`
    select id, 'insight' as type, title, source as detail, null::date as due, -extract(epoch from created_at) as place
    from workspace_insights where workspace_id = ${workspaceId} and kind = ${kind} and deleted_at is null`,
  );
}

function openTasks(workspaceId: string, condition: SQL): SQL {
  return sql`
    select t.id, 'task' as type, t.title, coalesce(p.key, w.key_prefix) || '-' || t.number as detail, t.due
    from tasks t
      join workspaces w on w.id = t.workspace_id
      left join projects p on p.id = t.project_id and p.deleted_at is null
    where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.closed_at is null and ${condition}`;
}
