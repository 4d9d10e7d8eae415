// What an analysis reads in SQL: all tasks of a workspace with their history, what blocks what, and the names. Every function
// names the workspace; row-level security is the second line of defence.

import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { activeProjects, milestones, projects } from '#project/projects/server/tables.ts';
import { taskFacts, taskHistory, taskRelations, tasks } from '#project/tasks/server/tables.ts';
import { workspaceActivity, workspaceMembers } from '#project/workspace/server/tables.ts';
import type { Block } from '../shared/chains.ts';
import type { AnalysisInput } from '../shared/facts/analysis-input.ts';
import type { FactTask } from '../shared/fact.ts';

/** Milliseconds since 1970. */
const millis = (time: SQLWrapper) => sql`(extract(epoch from ${time}) * 1000)::bigint`;

/**
 * Deleted tasks are left out. The tasks come as one JSON text, a list of `StoredTask`, because reading 10,000 rows of 13 columns
 * one by one takes three times as long, and because whoever analyzes them reads it: for 200,000 tasks it has 54 MB.
 */
export async function selectTasksAsJson(tx: Tx, workspaceId: string): Promise<string> {
  const { at, category, projectId, milestoneId, taskId, id } = taskHistory;
  const t = taskFacts;
  const [found] = await rowsOf(
    tx,
    sql`
    with history as materialized (
      select ${taskId} as task_id, max(${at}) as last_at,
        json_agg(json_build_array(${millis(at)}, ${category}, ${projectId}, ${milestoneId}) order by ${id}) as moments
      from ${taskHistory} where ${taskHistory.workspaceId} = ${workspaceId} group by ${taskId}
    ),
    events as materialized (
      select ${workspaceActivity.taskId} as task_id, max(${workspaceActivity.createdAt}) as last_at from ${workspaceActivity}
      where ${workspaceActivity.workspaceId} = ${workspaceId} and ${workspaceActivity.taskId} is not null
      group by ${workspaceActivity.taskId}
    )
    select json_agg(json_build_array(
      ${t.id}, ${t.number}, ${t.category}, ${t.priority}, ${t.kind}, ${t.severity}, ${t.assigneeId}, ${t.projectId}, ${t.prefix},
      ${t.milestoneId}, ${t.due}, ${millis(sql`greatest(${t.createdAt}, h.last_at, e.last_at)`)}, h.moments
    ) order by ${t.rank}, ${t.id})::text as tasks
    from ${t}
      join history h on h.task_id = ${t.id}
      left join events e on e.task_id = ${t.id}
    where ${t.workspaceId} = ${workspaceId}`,
    { tasks: column.nullable(column.text()) },
  );
  return found?.tasks ?? '[]';
}

/** Each block is between two open tasks. */
export async function selectBlocks(tx: Tx, workspaceId: string): Promise<Block[]> {
  const [from, to] = [alias(tasks, 'f'), alias(tasks, 't')];
  const r = taskRelations;
  return rowsOf(
    tx,
    sql`
    select ${r.fromId} as "from", ${r.toId} as "to"
    from ${r} join ${tasks} ${from} on ${from.id} = ${r.fromId} join ${tasks} ${to} on ${to.id} = ${r.toId}
    where ${r.workspaceId} = ${workspaceId} and ${r.kind} = 'blocks' and ${from.deletedAt} is null and ${to.deletedAt} is null
      and ${from.category} not in ('done', 'cancelled') and ${to.category} not in ('done', 'cancelled')
    order by 1, 2`,
    { from: column.text(), to: column.text() },
  );
}

/** Members who have not left, active projects, and their open milestones. */
export async function selectNames(
  tx: Tx,
  workspaceId: string,
): Promise<Pick<AnalysisInput, 'members' | 'projects' | 'milestones'>> {
  const [members, active] = [workspaceMembers, activeProjects];
  const [found] = await rowsOf(
    tx,
    sql`
    select
      (select json_agg(json_build_object('id', ${members.id}, 'name', ${members.name}) order by ${members.joinedAt}, ${members.id})
        from ${members} where ${members.workspaceId} = ${workspaceId} and ${members.removedAt} is null) as members,
      (select json_agg(json_build_object('id', ${active.id}, 'name', ${active.name}, 'targetDate', ${active.targetDate})
          order by lower(${active.name}), ${active.id})
        from ${active} where ${active.workspaceId} = ${workspaceId}) as projects,
      (select json_agg(json_build_object('id', ${milestones.id}, 'name', ${milestones.name},
          'projectId', ${milestones.projectId}, 'due', ${milestones.due}) order by ${milestones.id})
        from ${milestones} join ${active} on ${active.id} = ${milestones.projectId}
        where ${milestones.workspaceId} = ${workspaceId} and ${milestones.deletedAt} is null
          and ${milestones.completedAt} is null) as milestones`,
    {
      members: column.nullable(column.json<AnalysisInput['members']>()),
      projects: column.nullable(column.json<AnalysisInput['projects']>()),
      milestones: column.nullable(column.json<AnalysisInput['milestones']>()),
    },
  );
  return { members: found?.members ?? [], projects: found?.projects ?? [], milestones: found?.milestones ?? [] };
}

/** Whether it can be analysed: an archived project can, too. */
export async function hasProject(
  tx: Tx,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
): Promise<boolean> {
  const { id, deletedAt } = projects;
  return (
    (await tx.$count(projects, and(eq(projects.workspaceId, workspaceId), eq(id, projectId), isNull(deletedAt)))) > 0
  );
}

/** The titles are by id; deleted tasks have one, too. */
export async function selectTitles(
  tx: Tx,
  { workspaceId, ids }: { workspaceId: string; ids: readonly string[] },
): Promise<Map<string, FactTask['title']>> {
  const rows = await tx
    .select({ id: tasks.id, title: tasks.title })
    .from(tasks)
    .where(and(eq(tasks.workspaceId, workspaceId), sql`${tasks.id} = any (${sql.param(ids)}::uuid[])`));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
