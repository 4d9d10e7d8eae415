// The tables of meetings; the migration explains them.

import { boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownedByWorkspace } from '#platform/db/owned/owned-columns.ts';
import { itemKinds, itemStates } from '../shared/item-shapes.ts';
import type { Attendee, SummaryInfo } from '../shared/meeting-shapes.ts';
import { transcriptFormats, type TranscriptLine, type UnreadLine } from '../shared/transcript-shapes.ts';

export const meetings = pgTable('meetings', {
  ...ownedByWorkspace(),
  title: text().notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  zone: text().notNull().default('UTC'),
  minutes: integer().notNull().default(30),
  isAllDay: boolean('is_all_day').notNull().default(false),
  place: text().notNull().default(''),
  attendees: jsonb().$type<Attendee[]>().notNull().default([]),
  projectId: uuid('project_id'),
  agenda: text().notNull().default(''),
  notes: text().notNull().default(''),
  revision: integer().notNull().default(1),
  eventKey: text('event_key'),
  summary: jsonb().$type<SummaryInfo>(),
  createdBy: uuid('created_by'),
});
export type MeetingRow = typeof meetings.$inferSelect;

export const meetingTexts = pgTable('meeting_texts', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  meetingId: uuid('meeting_id').notNull(),
  revision: integer().notNull(),
  agenda: text().notNull(),
  notes: text().notNull(),
  authorId: uuid('author_id'),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
});

/** The id is that of the meeting. */
export const meetingTranscripts = pgTable('meeting_transcripts', {
  ...ownedByWorkspace(),
  format: text({ enum: transcriptFormats }).notNull(),
  lines: jsonb().$type<TranscriptLine[]>().notNull(),
  lineCount: integer('line_count').notNull(),
  speakers: jsonb().$type<string[]>().notNull(),
  unread: jsonb().$type<UnreadLine[]>().notNull(),
  unreadCount: integer('unread_count').notNull(),
  bytes: integer().notNull(),
  createdBy: uuid('created_by'),
});

export const meetingItems = pgTable('meeting_items', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  meetingId: uuid('meeting_id').notNull(),
  position: integer().notNull(),
  kind: text({ enum: itemKinds }).notNull(),
  text: text().notNull(),
  quote: text().notNull(),
  line: integer().notNull(),
  at: integer(),
  speaker: text(),
  who: text(),
  doubt: text(),
  due: date(),
  dueWords: text('due_words'),
  answer: jsonb().$type<{ quote: string; line: number }>(),
  state: text({ enum: itemStates }).notNull().default('proposed'),
  memberId: uuid('member_id'),
  taskId: uuid('task_id'),
  pageId: uuid('page_id'),
  pageTitle: text('page_title'),
});
export type ItemRow = typeof meetingItems.$inferSelect;
