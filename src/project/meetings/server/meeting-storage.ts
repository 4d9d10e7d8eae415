// What the texts and transcripts of meetings take, counted against the storage of the workspace owner's plan.

import { sql } from 'drizzle-orm';
import type { StorageCounter } from '#features/entitlements/server/entitlements.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { ownedWorkspaces } from '#project/workspace/server/tables.ts';
import { meetings, meetingTexts, meetingTranscripts } from './tables.ts';

/** Registered with entitlements. What was deleted takes its bytes for ten more minutes and is not counted. */
export const countMeetingBytes: StorageCounter = async (tx, userId) => {
  const [m, s, v] = [meetings, meetingTranscripts, meetingTexts];
  const [row] = await rowsOf(
    tx,
    sql`
    select coalesce(sum(octet_length(${m.agenda}) + octet_length(${m.notes})
      + coalesce((select ${s.bytes} from ${s} where ${s.id} = ${m.id} and ${s.deletedAt} is null), 0)
      + coalesce((select sum(octet_length(${v.agenda}) + octet_length(${v.notes})) from ${v} where ${v.meetingId} = ${m.id}), 0)), 0) as bytes
    from ${m} join ${ownedWorkspaces} on ${ownedWorkspaces.workspaceId} = ${m.workspaceId}
    where ${ownedWorkspaces.userId} = ${userId} and ${m.deletedAt} is null`,
    { bytes: column.number() },
  );
  return { kept: row?.bytes ?? 0, deleted: 0 };
};
