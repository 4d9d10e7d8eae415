// The tables of mailboxes; the migration explains them.

import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownedByPerson } from '#platform/db/owned/owned-columns.ts';
import { mailKinds, securities, type MailAsk, type MailPerson } from '../shared/mail-shapes.ts';

/** The reading of a folder ended here. */
export type FolderCursor = { uidValidity: number; uidNext: number; modSeq: string | null; since: string };

const time = (name: string) => timestamp(name, { withTimezone: true });

export const mailAccounts = pgTable('mail_accounts', {
  ...ownedByPerson(),
  title: text().notNull(),
  address: text().notNull(),
  ownerName: text('owner_name').notNull(),
  host: text().notNull(),
  port: integer().notNull(),
  security: text({ enum: securities }).notNull(),
  username: text().notNull(),
  password: text().notNull(),
  folders: jsonb().$type<string[]>().notNull(),
  days: integer().notNull(),
  cursors: jsonb().$type<Record<string, FolderCursor>>().notNull().default({}),
  problem: text(),
  failures: integer().notNull().default(0),
  nextSyncAt: time('next_sync_at').notNull().defaultNow(),
  busyUntil: time('busy_until'),
  syncedAt: time('synced_at'),
});
export type AccountRow = typeof mailAccounts.$inferSelect;

export const mailThreads = pgTable('mail_threads', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  accountId: uuid('account_id').notNull(),
  subject: text().notNull(),
  subjectKey: text('subject_key').notNull(),
  lastAt: time('last_at').notNull(),
  kind: text({ enum: mailKinds }).notNull(),
  people: jsonb().$type<string[]>().notNull().default([]),
  mailCount: integer('mail_count').notNull().default(0),
  unreadCount: integer('unread_count').notNull().default(0),
  summary: text().notNull().default(''),
  asks: jsonb().$type<MailAsk[]>().notNull().default([]),
  waiting: jsonb().$type<MailAsk[]>().notNull().default([]),
  askCount: integer('ask_count').notNull().default(0),
  waitingCount: integer('waiting_count').notNull().default(0),
  due: date({ mode: 'string' }),
  reader: text(),
  doneAt: time('done_at'),
  snoozedUntil: time('snoozed_until'),
  createdAt: time('created_at').notNull().defaultNow(),
});
export type ThreadRow = typeof mailThreads.$inferSelect;

export const mailMessages = pgTable('mail_messages', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  accountId: uuid('account_id').notNull(),
  threadId: uuid('thread_id').notNull(),
  folder: text().notNull(),
  uidValidity: bigint('uid_validity', { mode: 'number' }).notNull(),
  uid: bigint({ mode: 'number' }).notNull(),
  messageId: text('message_id').notNull(),
  refs: text().array().notNull().default([]),
  subject: text().notNull(),
  sender: jsonb().$type<MailPerson>().notNull(),
  recipients: jsonb().$type<MailPerson[]>().notNull(),
  copies: jsonb().$type<MailPerson[]>().notNull(),
  sentAt: time('sent_at').notNull(),
  isSeen: boolean('is_seen').notNull(),
  kind: text({ enum: mailKinds }).notNull(),
  text: text().notNull(),
  attachments: jsonb().$type<{ name: string; mediaType: string; bytes: number }[]>().notNull().default([]),
  bytes: integer().notNull(),
  isClipped: boolean('is_clipped').notNull().default(false),
  isReadable: boolean('is_readable').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
});
export type MessageRow = typeof mailMessages.$inferSelect;

export const mailTasks = pgTable('mail_tasks', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  threadId: uuid('thread_id').notNull(),
  quote: text().notNull(),
  workspaceId: uuid('workspace_id').notNull(),
  taskId: uuid('task_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});
