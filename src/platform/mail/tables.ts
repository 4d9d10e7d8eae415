// The tables of mail; the migration 0060_mail.sql explains them.

import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { mailKinds, mailLists, mailStates } from '#contract/mail/mail.ts';

export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  userId: text('user_id'),
  causedBy: text('caused_by'),
  kind: text({ enum: mailKinds }).notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  textBody: text('text_body'),
  htmlBody: text('html_body'),
  messageId: text('message_id').notNull(),
  unsubscribeUrl: text('unsubscribe_url'),
  key: text(),
  state: text({ enum: mailStates }).notNull(),
  attempts: integer().notNull().default(0),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  claim: uuid(),
  claimedAt: timestamp('claimed_at', { withTimezone: true }),
  handedAt: timestamp('handed_at', { withTimezone: true }),
  problem: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});
export type MailRow = typeof mails.$inferSelect;

export const mailStops = pgTable(
  'mail_stops',
  {
    userId: text('user_id').notNull(),
    list: text({ enum: mailLists }).notNull(),
    stoppedAt: timestamp('stopped_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);
