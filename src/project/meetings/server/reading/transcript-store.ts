// Transcripts and what was found in them, in SQL. Every function names the workspace.

import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows } from '#platform/db/owned/owned-rows.ts';
import { taskFacts, taskStatuses } from '#project/tasks/server/tables.ts';
import type { MeetingKey } from '../store.ts';
import { meetingItems, meetings, meetingTranscripts, type ItemRow } from '../tables.ts';

const owned = ownedRows(meetingTranscripts, 'workspaceId');
export const {
  select: selectTranscript,
  markDeleted: markTranscriptDeleted,
  restore: restoreTranscript,
  purge: purgeTranscripts,
} = owned;

/** Replaces the one before, deleted or not. */
export async function replaceTranscript(tx: Tx, row: typeof meetingTranscripts.$inferInsert): Promise<void> {
  await tx.delete(meetingTranscripts).where(owned.isOwn({ workspaceId: row.workspaceId, id: row.id }));
  await tx.insert(meetingTranscripts).values(row);
}

/** It leaves out the lines, which may be a megabyte. */
export async function selectTranscriptInfo(tx: Tx, key: MeetingKey) {
  const { format, lineCount, speakers, unread, unreadCount, createdAt, bytes } = meetingTranscripts;
  const [row] = await tx
    .select({ format, lineCount, speakers, unread, unreadCount, bytes, addedAt: createdAt })
    .from(meetingTranscripts)
    .where(owned.isVisible(key));
  return row ?? null;
}

export type ListedItem = ItemRow & {
  task: { id: string; prefix: string; number: number; title: string; status: string; category: string } | null;
};

export async function selectItems(tx: Tx, { workspaceId, id }: MeetingKey): Promise<ListedItem[]> {
  const rows = await tx
    .select({
      item: meetingItems,
      task: {
        id: taskFacts.id,
        prefix: taskFacts.prefix,
        number: taskFacts.number,
        title: taskFacts.title,
        category: taskFacts.category,
      },
      status: taskStatuses.name,
    })
    .from(meetingItems)
    .leftJoin(taskFacts, eq(taskFacts.id, meetingItems.taskId))
    .leftJoin(taskStatuses, eq(taskStatuses.id, taskFacts.statusId))
    .where(and(eq(meetingItems.workspaceId, workspaceId), eq(meetingItems.meetingId, id)))
    .orderBy(asc(meetingItems.position));
  return rows.map(({ item, task, status }) => ({ ...item, task: task && { ...task, status: status ?? '' } }));
}

/** Locked until the transaction ends. */
export async function lockItems(tx: Tx, { workspaceId, id }: MeetingKey, ids: readonly string[]): Promise<ItemRow[]> {
  return tx
    .select()
    .from(meetingItems)
    .where(
      and(
        eq(meetingItems.workspaceId, workspaceId),
        eq(meetingItems.meetingId, id),
        inArray(meetingItems.id, [...ids]),
      ),
    )
    .orderBy(asc(meetingItems.position))
    .for('update');
}

/** Items that became a task or are in a page stay: they link both ways. */
export async function deleteUnusedItems(tx: Tx, { workspaceId, id }: MeetingKey): Promise<void> {
  await tx
    .delete(meetingItems)
    .where(
      and(
        eq(meetingItems.workspaceId, workspaceId),
        eq(meetingItems.meetingId, id),
        ne(meetingItems.state, 'confirmed'),
      ),
    );
}

const ROWS_AT_ONCE = 200;

export async function insertItems(tx: Tx, rows: readonly (typeof meetingItems.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(meetingItems).values(rows.slice(from, from + ROWS_AT_ONCE));
}

export async function updateItem(
  tx: Tx,
  { workspaceId, id }: MeetingKey,
  changes: Partial<typeof meetingItems.$inferInsert>,
): Promise<void> {
  await tx
    .update(meetingItems)
    .set(changes)
    .where(and(eq(meetingItems.workspaceId, workspaceId), eq(meetingItems.id, id)));
}

export async function selectMeetingsOfTask(tx: Tx, workspaceId: string, taskId: string) {
  const { quote, speaker, at } = meetingItems;
  return tx
    .select({ meetingId: meetings.id, title: meetings.title, startsAt: meetings.startsAt, quote, speaker, at })
    .from(meetingItems)
    .innerJoin(meetings, and(eq(meetings.id, meetingItems.meetingId), isNull(meetings.deletedAt)))
    .where(and(eq(meetingItems.workspaceId, workspaceId), eq(meetingItems.taskId, taskId)));
}

/**
 * The action items of a workspace that are neither dismissed nor done: proposed ones, and those whose task is open. Those of the member
 * come first, then the ones that are due first. `id` is that of the meeting.
 */
export async function selectOpenActions(
  tx: Tx,
  { workspaceId, memberId, limit }: { workspaceId: string; memberId: string; limit: number },
) {
  const isOpen = sql`case when ${meetingItems.taskId} is null then ${meetingItems.state} = 'proposed'
    else ${taskFacts.category} not in ('done', 'cancelled') end`;
  const holder = sql`coalesce(${taskFacts.assigneeId}, ${meetingItems.memberId})`;
  const due = sql<string | null>`coalesce(${taskFacts.due}, ${meetingItems.due})::text`;
  const rows = await tx
    .select({
      id: meetings.id,
      title: sql<string>`coalesce(${taskFacts.title}, ${meetingItems.text})`,
      detail: meetings.title,
      due,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(meetingItems)
    .innerJoin(meetings, eq(meetings.id, meetingItems.meetingId))
    .innerJoin(meetingTranscripts, eq(meetingTranscripts.id, meetings.id))
    .leftJoin(taskFacts, eq(taskFacts.id, meetingItems.taskId))
    .where(
      and(
        eq(meetingItems.workspaceId, workspaceId),
        eq(meetingItems.kind, 'action'),
        isNull(meetings.deletedAt),
        isNull(meetingTranscripts.deletedAt),
        isOpen,
      ),
    )
    .orderBy(
      sql`${holder} is not distinct from ${memberId}::uuid desc`,
      sql`${due} nulls last`,
      desc(meetings.startsAt),
      asc(meetingItems.position),
    )
    .limit(limit);
  return { count: rows[0]?.total ?? 0, items: rows.map(({ total: _total, ...item }) => item) };
}

/** Returns false for a task of another workspace as well. */
export async function hasTask(tx: Tx, ref: { workspaceId: string; taskId: string }): Promise<boolean> {
  const { id, workspaceId } = taskFacts;
  return (await tx.$count(taskFacts, and(eq(id, ref.taskId), eq(workspaceId, ref.workspaceId)))) > 0;
}
