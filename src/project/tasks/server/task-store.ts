// Tasks in SQL: read by id, locked, written, deleted. Every function names the workspace; row-level security is the second
// line of defence. Lists by filter are in list-store.ts.

import { and, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { UNDO_SECONDS } from '#contract/deletion.ts';
import type { Tx } from '#platform/db/db.ts';
import { purgeDeleted } from '#platform/db/deletion.ts';
import { milestones, projects } from '#project/projects/server/tables.ts';
import { workspaceCounters, workspaceMembers, workspaces } from '#project/workspace/server/tables.ts';
import { deletedTaskStatuses, taskComments, taskLabels, tasks, taskViews, type TaskRow } from './tables.ts';

export type TaskRef = { workspaceId: string; taskId: string };
export type TaskRefs = { workspaceId: string; ids: readonly string[] };

const { description: _description, steps: _steps, environment: _environment, ...shortColumns } = getTableColumns(tasks);

/** A task without its texts, with what the list shows of other rows. */
export type ListedTask = Omit<TaskRow, 'description' | 'steps' | 'environment'> & {
  prefix: string;
  liveProjectId: string | null;
  liveMilestoneId: string | null;
  liveLabelIds: string[];
  childCount: number;
  doneChildCount: number;
  commentCount: number;
  isBlocked: boolean;
};
export type FullTask = ListedTask &
  Pick<TaskRow, 'description' | 'steps' | 'environment'> & { creatorName: string | null };

const count = (from: SQL) => sql<number>`(select count(*) ${from})`.mapWith(Number);
const children = sql`from tasks c where c.parent_id = ${tasks.id} and c.deleted_at is null`;

const listed = {
  ...shortColumns,
  prefix: sql<string>`coalesce(${projects.key}, ${workspaces.keyPrefix})`,
  liveProjectId: projects.id,
  liveMilestoneId: milestones.id,
  liveLabelIds: sql<string[]>`to_jsonb(array(
    select l.id from task_labels l where l.id = any (${tasks.labelIds}) and l.deleted_at is null order by lower(l.name)
  ))`,
  childCount: count(sql`${children} and c.category <> 'cancelled'`),
  doneChildCount: count(sql`${children} and c.category = 'done'`),
  commentCount: count(sql`from task_comments m where m.task_id = ${tasks.id} and m.deleted_at is null`),
  isBlocked: sql<boolean>`exists (
    select from task_relations r join tasks b on b.id = r.from_id
    where r.to_id = ${tasks.id} and r.kind = 'blocks' and b.closed_at is null and b.deleted_at is null
  )`,
};
const full = {
  ...listed,
  description: tasks.description,
  steps: tasks.steps,
  environment: tasks.environment,
  creatorName: workspaceMembers.name,
};

function isTask({ workspaceId, taskId }: TaskRef): SQL | undefined {
  return and(eq(tasks.workspaceId, workspaceId), eq(tasks.id, taskId));
}

function areTasks({ workspaceId, ids }: TaskRefs): SQL | undefined {
  return and(eq(tasks.workspaceId, workspaceId), inArray(tasks.id, [...ids]));
}

const isLive = isNull(tasks.deletedAt);
const isInLiveProject = and(eq(projects.id, tasks.projectId), isNull(projects.deletedAt));
const isOfLiveMilestone = and(eq(milestones.id, tasks.milestoneId), isNull(milestones.deletedAt));

/** In no particular order; unknown and deleted ids are left out. */
export async function selectTasks(tx: Tx, refs: TaskRefs): Promise<ListedTask[]> {
  if (refs.ids.length === 0) return [];
  return tx
    .select(listed)
    .from(tasks)
    .innerJoin(workspaces, eq(workspaces.id, tasks.workspaceId))
    .leftJoin(projects, isInLiveProject)
    .leftJoin(milestones, isOfLiveMilestone)
    .where(and(areTasks(refs), isLive));
}

/** The task is named by its id, or by its number. */
export async function selectTask(
  tx: Tx,
  { workspaceId, ...name }: { workspaceId: string; taskId: string } | { workspaceId: string; number: number },
): Promise<FullTask | null> {
  const [row] = await tx
    .select(full)
    .from(tasks)
    .innerJoin(workspaces, eq(workspaces.id, tasks.workspaceId))
    .leftJoin(projects, isInLiveProject)
    .leftJoin(milestones, isOfLiveMilestone)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, tasks.createdBy))
    .where(
      and(
        eq(tasks.workspaceId, workspaceId),
        'number' in name ? eq(tasks.number, name.number) : eq(tasks.id, name.taskId),
        isLive,
      ),
    );
  return row ?? null;
}

/** The result is keyed by the id of the task. */
export async function selectDescriptions(tx: Tx, refs: TaskRefs): Promise<Map<string, string>> {
  if (refs.ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: tasks.id, description: tasks.description })
    .from(tasks)
    .where(and(areTasks(refs), isLive));
  return new Map(rows.map(({ id, description }) => [id, description]));
}

/** The live sub-tasks in their order. */
export async function selectChildIds(tx: Tx, { workspaceId, taskId }: TaskRef): Promise<string[]> {
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.workspaceId, workspaceId), eq(tasks.parentId, taskId), isLive))
    .orderBy(tasks.rank, tasks.id);
  return rows.map(({ id }) => id);
}

/** Locks them in the order of their ids, so that two bulk changes do not wait for each other. */
export async function lockTasks(tx: Tx, refs: TaskRefs): Promise<TaskRow[]> {
  return tx
    .select()
    .from(tasks)
    .where(and(areTasks(refs), isLive))
    .orderBy(tasks.id)
    .for('update');
}

/** The first of `amount` new numbers. Until the transaction ends, nobody else creates or moves a task. */
export async function takeNumbers(tx: Tx, workspaceId: string, amount: number): Promise<number> {
  const [row] = await tx
    .update(workspaceCounters)
    .set({ taskNumber: sql`${workspaceCounters.taskNumber} + ${amount}` })
    .where(eq(workspaceCounters.workspaceId, workspaceId))
    .returning({ last: workspaceCounters.taskNumber });
  if (!row) throw new Error('The workspace has no counter.');
  return row.last - amount + 1;
}

export async function countTasks(tx: Tx, workspaceId: string): Promise<number> {
  return tx.$count(tasks, and(eq(tasks.workspaceId, workspaceId), isLive));
}

/** The first or the last rank, or the next one after or before a rank; null when there is none. Deleted tasks keep their place. */
export async function selectRank(tx: Tx, workspaceId: string, place: RankPlace): Promise<string | null> {
  const isLast = place === 'last' || (place !== 'first' && 'before' in place);
  const bound = boundOf(place);
  const [row] = await tx
    .select({ rank: tasks.rank })
    .from(tasks)
    .where(and(eq(tasks.workspaceId, workspaceId), isLive, bound))
    .orderBy(isLast ? sql`${tasks.rank} desc` : sql`${tasks.rank} asc`)
    .limit(1);
  return row?.rank ?? null;
}

type RankPlace = { after: string } | { before: string } | 'first' | 'last';

function boundOf(place: RankPlace): SQL | undefined {
  if (typeof place === 'string') return undefined;
  return 'after' in place ? sql`${tasks.rank} > ${place.after}` : sql`${tasks.rank} < ${place.before}`;
}

export async function insertTasks(tx: Tx, rows: (typeof tasks.$inferInsert)[]): Promise<void> {
  await tx.insert(tasks).values(rows);
}

export async function updateTask(tx: Tx, ref: TaskRef, changes: Partial<typeof tasks.$inferInsert>): Promise<void> {
  await tx
    .update(tasks)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(isTask(ref));
}

/** Sub-tasks are marked too. Returns the ids of all that were marked. */
export async function markTasksDeleted(tx: Tx, { workspaceId, ids }: TaskRefs): Promise<string[]> {
  const rows = await tx
    .update(tasks)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(tasks.workspaceId, workspaceId),
        or(inArray(tasks.id, [...ids]), inArray(tasks.parentId, [...ids])),
        isLive,
      ),
    )
    .returning({ id: tasks.id });
  return rows.map(({ id }) => id);
}

/** The sub-tasks that went with the tasks come back too. Returns the ids of all that are back. */
export async function restoreTasks(tx: Tx, { workspaceId, ids }: TaskRefs): Promise<string[]> {
  const wentWithParent = sql`${tasks.deletedAt} = (select p.deleted_at from tasks p where p.id = ${tasks.parentId})`;
  const rows = await tx
    .update(tasks)
    .set({ deletedAt: null })
    .where(
      and(
        eq(tasks.workspaceId, workspaceId),
        or(inArray(tasks.id, [...ids]), and(inArray(tasks.parentId, [...ids]), wentWithParent)),
        sql`${tasks.deletedAt} > now() - make_interval(secs => ${UNDO_SECONDS}::double precision)`,
      ),
    )
    .returning({ id: tasks.id });
  return rows.map(({ id }) => id);
}

export async function countImport(
  tx: Tx,
  { workspaceId, importId }: { workspaceId: string; importId: string },
): Promise<number> {
  return tx.$count(tasks, and(eq(tasks.workspaceId, workspaceId), eq(tasks.importId, importId), isLive));
}

export async function markImportDeleted(
  tx: Tx,
  { workspaceId, importId }: { workspaceId: string; importId: string },
): Promise<number> {
  const rows = await tx
    .update(tasks)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(tasks.workspaceId, workspaceId),
        eq(tasks.importId, importId),
        isLive,
        sql`${tasks.createdAt} > now() - make_interval(secs => ${UNDO_SECONDS}::double precision)`,
      ),
    )
    .returning({ id: tasks.id });
  return rows.length;
}

/** Removes for good, for everybody, what can no longer be restored. */
export async function purgeTasks(tx: Tx, now: Date): Promise<void> {
  for (const table of [taskComments, taskLabels, taskViews, tasks, deletedTaskStatuses])
    await purgeDeleted(tx, table, now);
}
