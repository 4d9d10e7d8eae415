// Meetings in SQL. Every function names the workspace; row-level security is the second line of defence.

import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import { meetings, type MeetingRow } from './tables.ts';

export type MeetingKey = OwnedBy<'workspaceId'>;

/** A row with the name of the member who created it. */
export type ListedMeeting = MeetingRow & { creatorName: string | null };

const owned = ownedRows(meetings, 'workspaceId');
export const {
  count: countMeetings,
  lock: lockMeeting,
  insert: insertMeeting,
  update: updateMeeting,
  markDeleted: markMeetingDeleted,
  restore: restoreMeeting,
  purge: purgeMeetings,
} = owned;

/** The newest first. */
export async function selectMeetings(tx: Tx, workspaceId: string, where?: SQL): Promise<ListedMeeting[]> {
  return tx
    .select({ ...getTableColumns(meetings), creatorName: workspaceMembers.name })
    .from(meetings)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, meetings.createdBy))
    .where(and(owned.isVisibleOf(workspaceId), where))
    .orderBy(desc(meetings.createdAt), desc(meetings.id));
}

export async function selectMeeting(tx: Tx, { workspaceId, id }: MeetingKey): Promise<ListedMeeting | null> {
  const [row] = await selectMeetings(tx, workspaceId, eq(meetings.id, id));
  return row ?? null;
}
