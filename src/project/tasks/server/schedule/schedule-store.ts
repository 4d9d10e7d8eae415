// Tasks in time in SQL: the first tasks of each day, and the bars of a timeline. Every function names the workspace;
// row-level security is the second line of defence.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { milestones, projects } from '#project/projects/server/tables.ts';
import { workspaces } from '#project/workspace/server/tables.ts';
import type { TaskFilter } from '../../shared/task-filter.ts';
import { isWanted, type FilterContext } from '../list-store.ts';
import { taskRelations, tasks, type TaskRow } from '../tables.ts';

type Query = { filter: TaskFilter; context: FilterContext };

export type DayOfTasks = { day: string; total: number; ids: string[] };

/** The result is sorted by day. Each day has at most `perDay` ids, in manual order. */
export async function selectDays(
  tx: Tx,
  { filter, context, from, to, perDay }: Query & { from: string; to: string; perDay: number },
): Promise<DayOfTasks[]> {
  return rowsOf(
    tx,
    sql`
    select due::text as day, max(total) as total, jsonb_agg(id order by place) as ids
    from (
      select tasks.id, tasks.due,
        row_number() over (partition by tasks.due order by tasks.rank, tasks.id) as place,
        count(*) over (partition by tasks.due) as total
      from tasks where ${isWanted(filter, context)} and tasks.due between ${from}::date and ${to}::date
    ) placed
    where place <= ${perDay} group by due order by due`,
    { day: column.text(), total: column.number(), ids: column.json<string[]>() },
  );
}

export type SpanRow = Pick<
  TaskRow,
  'id' | 'number' | 'title' | 'statusId' | 'priority' | 'assigneeId' | 'start' | 'due' | 'closedAt'
> & { prefix: string; projectId: string | null; milestoneId: string | null };

/** The tasks have a start or a due day, and the earliest come first. */
export async function selectSpans(tx: Tx, { filter, context, limit }: Query & { limit: number }): Promise<SpanRow[]> {
  const begin = sql`least(${tasks.start}, ${tasks.due})`;
  return tx
    .select({
      id: tasks.id,
      number: tasks.number,
      prefix: sql<string>`coalesce(${projects.key}, ${workspaces.keyPrefix})`,
      title: tasks.title,
      statusId: tasks.statusId,
      priority: tasks.priority,
      assigneeId: tasks.assigneeId,
      projectId: projects.id,
      milestoneId: milestones.id,
      start: tasks.start,
      due: tasks.due,
      closedAt: tasks.closedAt,
    })
    .from(tasks)
    .innerJoin(workspaces, eq(workspaces.id, tasks.workspaceId))
    .leftJoin(projects, and(eq(projects.id, tasks.projectId), isNull(projects.deletedAt)))
    .leftJoin(milestones, and(eq(milestones.id, tasks.milestoneId), isNull(milestones.deletedAt)))
    .where(and(isWanted(filter, context), sql`${begin} is not null`))
    .orderBy(begin, tasks.rank, tasks.id)
    .limit(limit);
}

export async function countUndated(tx: Tx, { filter, context }: Query): Promise<number> {
  return tx.$count(tasks, and(isWanted(filter, context), isNull(tasks.start), isNull(tasks.due)));
}

export async function selectBlocks(
  tx: Tx,
  workspaceId: string,
  limit: number,
): Promise<{ fromId: string; toId: string }[]> {
  return tx
    .select({ fromId: taskRelations.fromId, toId: taskRelations.toId })
    .from(taskRelations)
    .where(and(eq(taskRelations.workspaceId, workspaceId), eq(taskRelations.kind, 'blocks')))
    .orderBy(taskRelations.id)
    .limit(limit);
}
