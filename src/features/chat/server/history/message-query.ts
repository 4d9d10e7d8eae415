// What is searched for in messages, and its conditions in SQL.

import { sql, type SQL } from 'drizzle-orm';
import type { MessageFilter } from '../../contract/history-contract.ts';

export type MessageQuery = {
  userId: string;
  filter: MessageFilter;
  /** Only what is older than this message. */
  before: Place | null;
  limit: number;
};

/** The place of a message in time, in microseconds. */
export type Place = { time: string; id: string };

/** Words that a message must have: those of the text, and what the filter demands of the message itself. */
export function listDemanded({ filter }: MessageQuery, lexemes: readonly string[]): string[] {
  const { role, agentId, hasAttachments } = filter;
  return [
    ...lexemes,
    ...(role ? [`role ${role}`] : []),
    ...(agentId ? [`agent ${agentId}`] : []),
    ...(hasAttachments ? ['attachment '] : []),
  ];
}

/**
 * Returns what the filter demands of the conversation, as a condition on `conversations c`, or null when it demands
 * nothing.
 */
export function ofConversation({ filter }: MessageQuery): SQL | null {
  return joined([
    ...(filter.folderId ? [sql`c.folder_id = ${filter.folderId}`] : []),
    ...(filter.isPinned ? [sql`c.pinned_at is not null`] : []),
    ...(filter.isArchived ? [sql`c.archived_at is not null`] : []),
  ]);
}

/** The same on `conversation_postings p`. */
export function ofPostings({ filter }: MessageQuery): SQL | null {
  return joined([
    ...(filter.folderId ? [sql`p.folder_id = ${filter.folderId}`] : []),
    ...(filter.isPinned ? [sql`p.is_pinned`] : []),
    ...(filter.isArchived ? [sql`p.is_archived`] : []),
  ]);
}

/** A condition on the time of `message_words w`. */
export function isInTime({ filter, before }: MessageQuery): SQL {
  const conditions = [
    ...(filter.from ? [sql`w.created_at >= ${filter.from.toISOString()}::timestamptz`] : []),
    ...(filter.to ? [sql`w.created_at < ${filter.to.toISOString()}::timestamptz`] : []),
    ...(before ? [sql`(w.created_at, w.message_id) < (${timeOf(before)}, ${before.id}::uuid)`] : []),
  ];
  return joined(conditions) ?? sql`true`;
}

export function timeOf({ time }: Place): SQL {
  return sql`timestamptz 'epoch' + ${time}::bigint * interval '1 microsecond'`;
}

/** A time as microseconds, which a number holds exactly. */
export function microsOf(column: SQL): SQL {
  return sql`(extract(epoch from ${column}) * 1000000)::bigint`;
}

function joined(conditions: readonly SQL[]): SQL | null {
  return conditions.length === 0 ? null : sql.join([...conditions], sql` and `);
}
