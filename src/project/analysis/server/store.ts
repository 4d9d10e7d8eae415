// What an analysis reads in SQL: all tasks of a workspace with their history, what blocks what, and the names. Every function
// names the workspace; row-level security is the second line of defence.

import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { Block } from '../shared/chains.ts';
import type { AnalysisInput } from '../shared/facts/analysis-input.ts';
import type { FactTask } from '../shared/fact.ts';
import type { TaskRecord } from '../shared/task-record.ts';

/** Milliseconds since 1970. */
const millis = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

type StoredMoment = [
  at: number,
  category: TaskRecord['category'],
  projectId: string | null,
  milestoneId: string | null,
];
type StoredTask = [
  id: string,
  number: number,
  category: TaskRecord['category'],
  priority: TaskRecord['priority'],
  kind: 'task' | 'bug',
  severity: TaskRecord['severity'],
  assigneeId: string | null,
  projectId: string | null,
  prefix: string,
  milestoneId: string | null,
  due: string | null,
  lastEventAt: number,
  moments: StoredMoment[],
];

/** Without deleted ones. As one value, because reading 10,000 rows of 13 columns one by one takes three times as long. */
export async function selectTaskRecords(tx: Tx, workspaceId: string): Promise<TaskRecord[]> {
  const [found] = (await tx.execute(sql`
    with history as materialized (
      select task_id, max(at) as last_at,
        json_agg(json_build_array(${millis('at')}, category, project_id, milestone_id) order by id) as moments
      from task_history where workspace_id = ${workspaceId} group by task_id
    ),
    events as materialized (
      select task_id, max(created_at) as last_at from workspace_activity
      where workspace_id = ${workspaceId} and task_id is not null group by task_id
    )
    select json_agg(json_build_array(
      t.id, t.number, t.category, t.priority, t.kind, t.severity, t.assignee_id, p.id, coalesce(p.key, w.key_prefix),
      m.id, t.due, ${millis('greatest(t.created_at, h.last_at, e.last_at)')}, h.moments
    ) order by t.rank, t.id)::text as tasks
    from tasks t
      join workspaces w on w.id = t.workspace_id
      join history h on h.task_id = t.id
      left join events e on e.task_id = t.id
      left join projects p on p.id = t.project_id and p.deleted_at is null
      left join milestones m on m.id = t.milestone_id and m.deleted_at is null
    where t.workspace_id = ${workspaceId} and t.deleted_at is null`)) as unknown as { tasks: string | null }[];
  return (JSON.parse(found?.tasks ?? '[]') as StoredTask[]).map(presentRecord);
}

function presentRecord([
  id,
  number,
  category,
  priority,
  kind,
  severity,
  assigneeId,
  projectId,
  prefix,
  milestoneId,
  due,
  lastEventAt,
  moments,
]: StoredTask): TaskRecord {
  return {
    id,
    key: `${prefix}-${number}`,
    category,
    priority,
    isBug: kind === 'bug',
    severity,
    assigneeId,
    projectId,
    milestoneId,
    due,
    lastEventAt,
    moments: moments.map(([at, was, project, milestone]) => ({
      at,
      category: was,
      projectId: project,
      milestoneId: milestone,
    })),
  };
}

/** Between open tasks. */
export async function selectBlocks(tx: Tx, workspaceId: string): Promise<Block[]> {
  return (await tx.execute(sql`
    select r.from_id as "from", r.to_id as "to"
    from task_relations r join tasks f on f.id = r.from_id join tasks t on t.id = r.to_id
    where r.workspace_id = ${workspaceId} and r.kind = 'blocks' and f.deleted_at is null and t.deleted_at is null
      and f.category not in ('done', 'cancelled') and t.category not in ('done', 'cancelled')
    order by 1, 2`)) as unknown as Block[];
}

/** Members who have not left, active projects, and their open milestones. */
export async function selectNames(
  tx: Tx,
  workspaceId: string,
): Promise<Pick<AnalysisInput, 'members' | 'projects' | 'milestones'>> {
  const [found] = (await tx.execute(sql`
    select
      (select json_agg(json_build_object('id', id, 'name', name) order by joined_at, id) from workspace_members
        where workspace_id = ${workspaceId} and removed_at is null) as members,
      (select json_agg(json_build_object('id', id, 'name', name, 'targetDate', target_date) order by lower(name), id)
        from projects
        where workspace_id = ${workspaceId} and deleted_at is null and archived_at is null) as projects,
      (select json_agg(json_build_object('id', m.id, 'name', m.name, 'projectId', m.project_id, 'due', m.due) order by m.id)
        from milestones m join projects p on p.id = m.project_id
        where m.workspace_id = ${workspaceId} and m.deleted_at is null and m.completed_at is null
          and p.deleted_at is null and p.archived_at is null) as milestones`)) as unknown as Record<
    'members' | 'projects' | 'milestones',
    [] | null
  >[];
  return { members: found?.members ?? [], projects: found?.projects ?? [], milestones: found?.milestones ?? [] };
}

/** Whether it can be analysed: an archived project can, too. */
export async function hasProject(
  tx: Tx,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
): Promise<boolean> {
  const rows = (await tx.execute(sql`
    select from projects where workspace_id = ${workspaceId} and id = ${projectId} and deleted_at is null`)) as unknown[];
  return rows.length > 0;
}

/** By id. */
export async function selectTitles(
  tx: Tx,
  { workspaceId, ids }: { workspaceId: string; ids: readonly string[] },
): Promise<Map<string, FactTask['title']>> {
  const rows = (await tx.execute(sql`
    select id, title from tasks where workspace_id = ${workspaceId} and id = any (${sql.param(ids)}::uuid[])`)) as unknown as {
    id: string;
    title: string;
  }[];
  return new Map(rows.map(({ id, title }) => [id, title]));
}
