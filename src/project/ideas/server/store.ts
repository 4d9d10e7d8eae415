// Ideas and votes in SQL. Every function names the workspace; row-level security is the second line of defence.

import { and, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { projects } from '#project/projects/server/tables.ts';
import { tasks } from '#project/tasks/server/tables.ts';
import { workspaceMembers, workspaces } from '#project/workspace/server/tables.ts';
import { ideas, ideaVotes, type IdeaRow } from './tables.ts';

export type IdeaRef = { workspaceId: string; ideaId: string };

const { body: _body, ...shortColumns } = getTableColumns(ideas);

/** An idea without its text, with what the list shows of other rows. */
export type ListedIdea = Omit<IdeaRow, 'body'> & {
  liveProjectId: string | null;
  voteCount: number;
  hasVoted: boolean;
  creatorName: string | null;
  /** The idea was promoted to this task. The field is null once the task is deleted. */
  task: { id: string; number: number; prefix: string; title: string; statusId: string } | null;
};

const owned = ownedRows(ideas, 'workspaceId');
export const { count: countIdeas, purge: purgeIdeas } = owned;

function keyOf({ workspaceId, ideaId }: IdeaRef): OwnedBy<'workspaceId'> {
  return { workspaceId, id: ideaId };
}

/** The newest first. `memberId` is the caller's. */
export async function selectIdeas(
  tx: Tx,
  { workspaceId, memberId, where }: { workspaceId: string; memberId: string; where?: SQL | undefined },
): Promise<ListedIdea[]> {
  // Votes of people who have left count: they voted when they were members.
  const votes = sql`from idea_votes v where v.idea_id = ${ideas.id}`;
  const p = alias(projects, 'p');
  const taskProject = sql`(select ${p.key} from ${projects} ${p} where ${p.id} = ${tasks.projectId} and ${p.deletedAt} is null)`;
  const rows = await tx
    .select({
      ...shortColumns,
      liveProjectId: projects.id,
      creatorName: workspaceMembers.name,
      voteCount: sql<number>`(select count(*) ${votes})`.mapWith(Number),
      hasVoted: sql<boolean>`exists (select ${votes} and v.member_id = ${memberId})`,
      taskRowId: tasks.id,
      taskNumber: tasks.number,
      taskTitle: tasks.title,
      taskStatusId: tasks.statusId,
      taskPrefix: sql<string>`coalesce(${taskProject}, ${workspaces.keyPrefix})`,
    })
    .from(ideas)
    .innerJoin(workspaces, eq(workspaces.id, ideas.workspaceId))
    .leftJoin(projects, and(eq(projects.id, ideas.projectId), isNull(projects.deletedAt)))
    .leftJoin(tasks, and(eq(tasks.id, ideas.taskId), isNull(tasks.deletedAt)))
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, ideas.createdBy))
    .where(and(owned.isVisibleOf(workspaceId), where))
    .orderBy(desc(ideas.createdAt), desc(ideas.id));
  return rows.map(({ taskRowId, taskNumber, taskTitle, taskStatusId, taskPrefix, ...row }) => ({
    ...row,
    task:
      taskRowId === null || taskNumber === null || taskTitle === null || taskStatusId === null
        ? null
        : { id: taskRowId, number: taskNumber, prefix: taskPrefix, title: taskTitle, statusId: taskStatusId },
  }));
}

export async function selectIdea(tx: Tx, ref: IdeaRef & { memberId: string }): Promise<ListedIdea | null> {
  const [row] = await selectIdeas(tx, { ...ref, where: eq(ideas.id, ref.ideaId) });
  return row ?? null;
}

export async function selectBody(tx: Tx, ref: IdeaRef): Promise<string> {
  const [row] = await tx
    .select({ body: ideas.body })
    .from(ideas)
    .where(owned.isOwn(keyOf(ref)));
  return row?.body ?? '';
}

/** Locks it until the transaction ends. */
export async function lockIdea(tx: Tx, ref: IdeaRef): Promise<IdeaRow | null> {
  return owned.lock(tx, keyOf(ref));
}

export async function insertIdeas(tx: Tx, rows: (typeof ideas.$inferInsert)[]): Promise<void> {
  await tx.insert(ideas).values(rows);
}

export async function updateIdea(tx: Tx, ref: IdeaRef, changes: Partial<typeof ideas.$inferInsert>): Promise<void> {
  await owned.update(tx, keyOf(ref), changes);
}

export async function markIdeaDeleted(tx: Tx, ref: IdeaRef): Promise<void> {
  await owned.markDeleted(tx, keyOf(ref));
}

/** Returns false when there is no such idea, or the time is over. */
export async function restoreIdea(tx: Tx, ref: IdeaRef): Promise<boolean> {
  return owned.restore(tx, keyOf(ref));
}

export async function insertVotes(tx: Tx, rows: (typeof ideaVotes.$inferInsert)[]): Promise<void> {
  await tx.insert(ideaVotes).values(rows).onConflictDoNothing();
}

export async function deleteVote(tx: Tx, { workspaceId, ideaId, memberId }: IdeaRef & { memberId: string }) {
  await tx
    .delete(ideaVotes)
    .where(and(eq(ideaVotes.workspaceId, workspaceId), eq(ideaVotes.ideaId, ideaId), eq(ideaVotes.memberId, memberId)));
}
