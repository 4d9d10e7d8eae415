// Meetings in SQL. Every function names the workspace; row-level security is the second line of defence.

import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { pageOf, sortedBy } from '#platform/db/page.ts';
import { projects } from '#project/projects/server/tables.ts';
import { taskFacts } from '#project/tasks/server/tables.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import { meetingItems, meetings, meetingTexts, meetingTranscripts, type MeetingRow } from './tables.ts';

export type MeetingKey = OwnedBy<'workspaceId'>;

const { agenda: _agenda, notes: _notes, summary: _summary, ...shortColumns } = getTableColumns(meetings);

/** A meeting without its texts, with what the list shows of other rows. */
export type ListedMeeting = Omit<MeetingRow, 'agenda' | 'notes' | 'summary'> & {
  creatorName: string | null;
  projectName: string | null;
  hasTranscript: boolean;
  decisions: number;
  openActions: number;
  questions: number;
  risks: number;
  headline: string | null;
};

const owned = ownedRows(meetings, 'workspaceId');
export const {
  count: countMeetings,
  select: selectRow,
  lock: lockMeeting,
  insert: insertMeeting,
  update: updateMeeting,
  markDeleted: markMeetingDeleted,
  restore: restoreMeeting,
  purge: purgeMeetings,
} = owned;

const ends = sql`${meetings.startsAt} + make_interval(mins => ${meetings.minutes})`;
/** A confirmed action is open until its task is closed. */
const openTask = sql`(i.task_id is null or exists (
  select from ${taskFacts} t where t.id = i.task_id and t.category not in ('done', 'cancelled')))`;
const items = sql`from ${meetingItems} i where i.meeting_id = ${meetings.id} and i.state <> 'dismissed'
  and exists (select from ${meetingTranscripts} s where s.id = i.meeting_id and s.deleted_at is null)`;
const countOf = (kind: string, more = sql``) =>
  sql<number>`(select count(*) ${items} and i.kind = ${kind} ${more})`.mapWith(Number);

const listed = {
  ...shortColumns,
  creatorName: workspaceMembers.name,
  projectName: projects.name,
  hasTranscript: sql<boolean>`exists (select from ${meetingTranscripts} s where s.id = ${meetings.id} and s.deleted_at is null)`,
  decisions: countOf('decision'),
  openActions: countOf('action', sql`and ${openTask}`),
  questions: countOf('question'),
  risks: countOf('risk'),
  headline: sql<string | null>`(select i.text ${items} and i.kind = 'summary' order by i.position limit 1)`,
};

type ListedRows = { workspaceId: string; where: SQL | undefined; place?: SQL<string> };

function selectListed(tx: Tx, { workspaceId, where, place = sql<string>`''` }: ListedRows) {
  return tx
    .select({ ...listed, place })
    .from(meetings)
    .leftJoin(projects, and(eq(projects.id, meetings.projectId), isNull(projects.deletedAt)))
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, meetings.createdBy))
    .where(and(owned.isVisibleOf(workspaceId), where));
}

export type ListOrder = {
  workspaceId: string;
  when: 'upcoming' | 'past';
  text: string;
  projectId: string | undefined;
  cursor: string | undefined;
  limit: number;
  now: Date;
};

export async function selectMeetings(
  tx: Tx,
  { workspaceId, when, text, projectId, cursor, limit, now }: ListOrder,
): Promise<{ rows: ListedMeeting[]; nextCursor: string | null }> {
  const isPast = when === 'past';
  const order = sortedBy({ value: meetings.startsAt, type: 'time', id: meetings.id, isDescending: isPast });
  const where = and(
    isPast ? lte(ends, now) : gt(ends, now),
    projectId === undefined ? undefined : eq(meetings.projectId, projectId),
    text === '' ? undefined : hasText(text),
    order.after(cursor),
  );
  const rows = await selectListed(tx, { workspaceId, where, place: order.place })
    .orderBy(...order.by)
    .limit(limit + 1);
  return pageOf(rows, limit);
}

/** In the title, the place or the names; the text is data, so its wildcards are none. */
function hasText(text: string): SQL {
  const words = text.toLowerCase();
  return sql`position(${words} in lower(${meetings.title} || ' ' || ${meetings.place} || ' ' || ${meetings.attendees}::text)) > 0`;
}

export async function selectMeeting(tx: Tx, { workspaceId, id }: MeetingKey): Promise<ListedMeeting | null> {
  const [row] = await selectListed(tx, { workspaceId, where: eq(meetings.id, id) });
  return row ?? null;
}

export async function selectOfEvent(tx: Tx, workspaceId: string, eventKey: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(owned.isVisibleOf(workspaceId), eq(meetings.eventKey, eventKey)));
  return row?.id ?? null;
}

/** Returns those that begin before `to` and end after `from`, in their order. */
export async function selectWithin(
  tx: Tx,
  { workspaceId, from, to, limit }: { workspaceId: string; from: Date; to: Date; limit: number },
): Promise<ListedMeeting[]> {
  const where = and(sql`${meetings.startsAt} < ${to.toISOString()}::timestamptz`, gt(ends, from));
  return selectListed(tx, { workspaceId, where }).orderBy(asc(meetings.startsAt), asc(meetings.id)).limit(limit);
}

const MAX_VERSIONS = 50;

export async function insertText(tx: Tx, row: typeof meetingTexts.$inferInsert): Promise<void> {
  await tx.insert(meetingTexts).values(row);
  const kept = tx
    .select({ id: meetingTexts.id })
    .from(meetingTexts)
    .where(eq(meetingTexts.meetingId, row.meetingId))
    .orderBy(desc(meetingTexts.revision))
    .limit(MAX_VERSIONS);
  await tx
    .delete(meetingTexts)
    .where(and(eq(meetingTexts.meetingId, row.meetingId), sql`${meetingTexts.id} not in ${kept}`));
}

export async function selectTexts(tx: Tx, { workspaceId, id }: MeetingKey) {
  return tx
    .select({ ...getTableColumns(meetingTexts), author: workspaceMembers.name })
    .from(meetingTexts)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, meetingTexts.authorId))
    .where(and(eq(meetingTexts.workspaceId, workspaceId), eq(meetingTexts.meetingId, id)))
    .orderBy(desc(meetingTexts.revision));
}

export async function selectLastText(tx: Tx, id: string): Promise<{ authorId: string | null; savedAt: Date } | null> {
  const [row] = await tx
    .select({ authorId: meetingTexts.authorId, savedAt: meetingTexts.savedAt })
    .from(meetingTexts)
    .where(eq(meetingTexts.meetingId, id))
    .orderBy(desc(meetingTexts.revision))
    .limit(1);
  return row ?? null;
}

export async function countTexts(tx: Tx, id: string): Promise<number> {
  return tx.$count(meetingTexts, eq(meetingTexts.meetingId, id));
}
