// Calendar feeds in SQL, and the due days that they show.

import { and, asc, eq, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { milestones, projects } from '#project/projects/server/tables.ts';
import { taskFacts, tasks, taskStatuses } from '#project/tasks/server/tables.ts';
import { workspaceMembers, workspaces } from '#project/workspace/server/tables.ts';
import { calendarFeeds, type FeedRow } from '../tables.ts';

type FeedScope = { userId: string; workspaceId: string };

const isOf = ({ userId, workspaceId }: FeedScope) =>
  and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.workspaceId, workspaceId));

export async function selectFeed(tx: Tx, scope: FeedScope): Promise<FeedRow | null> {
  const [row] = await tx.select().from(calendarFeeds).where(isOf(scope));
  return row ?? null;
}

/** Replaces the one before. */
export async function replaceFeed(tx: Tx, row: typeof calendarFeeds.$inferInsert): Promise<FeedRow> {
  await deleteFeed(tx, row);
  const [written] = await tx.insert(calendarFeeds).values(row).returning();
  if (!written) throw new Error('The feed was not written.');
  return written;
}

export async function deleteFeed(tx: Tx, scope: FeedScope): Promise<void> {
  await tx.delete(calendarFeeds).where(isOf(scope));
}

export async function selectByToken(tx: Tx, tokenHash: string): Promise<FeedRow | null> {
  const [row] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash));
  return row ?? null;
}

/** Writes at most once an hour, because calendars read often. */
export async function markRead(tx: Tx, id: string): Promise<void> {
  const { lastReadAt } = calendarFeeds;
  const isOld = or(isNull(lastReadAt), lt(lastReadAt, sql`clock_timestamp() - interval '1 hour'`));
  await tx
    .update(calendarFeeds)
    .set({ lastReadAt: sql`clock_timestamp()` })
    .where(and(eq(calendarFeeds.id, id), isOld));
}

export async function selectName(tx: Tx, workspaceId: string): Promise<string> {
  const [row] = await tx.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, workspaceId));
  return row?.name ?? '';
}

type DueQuery = { workspaceId: string; from: string; limit: number; assigneeId: string | null };

/** Tasks with a due day from `from` on, unless they are cancelled; with an assignee only theirs. */
export async function selectDueTasks(tx: Tx, { workspaceId, from, limit, assigneeId }: DueQuery) {
  const isMine = assigneeId === null ? undefined : eq(taskFacts.assigneeId, assigneeId);
  return tx
    .select({
      id: taskFacts.id,
      prefix: taskFacts.prefix,
      number: taskFacts.number,
      title: taskFacts.title,
      kind: taskFacts.kind,
      due: taskFacts.due,
      category: taskFacts.category,
      status: taskStatuses.name,
      assignee: workspaceMembers.name,
      changedAt: tasks.updatedAt,
    })
    .from(taskFacts)
    .innerJoin(tasks, eq(tasks.id, taskFacts.id))
    .innerJoin(taskStatuses, eq(taskStatuses.id, taskFacts.statusId))
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, taskFacts.assigneeId))
    .where(
      and(
        eq(taskFacts.workspaceId, workspaceId),
        isNotNull(taskFacts.due),
        gte(taskFacts.due, from),
        ne(taskFacts.category, 'cancelled'),
        isMine,
      ),
    )
    .orderBy(asc(taskFacts.due), asc(taskFacts.id))
    .limit(limit);
}

export async function selectDueMilestones(tx: Tx, { workspaceId, from, limit }: Omit<DueQuery, 'assigneeId'>) {
  return tx
    .select({
      id: milestones.id,
      name: milestones.name,
      due: milestones.due,
      completedAt: milestones.completedAt,
      createdAt: milestones.createdAt,
      project: projects.name,
      projectId: projects.id,
    })
    .from(milestones)
    .innerJoin(projects, and(eq(projects.id, milestones.projectId), isNull(projects.deletedAt)))
    .where(
      and(
        eq(milestones.workspaceId, workspaceId),
        isNull(milestones.deletedAt),
        isNotNull(milestones.due),
        gte(milestones.due, from),
      ),
    )
    .orderBy(asc(milestones.due), asc(milestones.id))
    .limit(limit);
}
