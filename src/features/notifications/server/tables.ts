// The tables of notifications; the migrations 0026_notifications.sql and 0061_inbox.sql explain them.

import { boolean, date, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { notificationKinds } from '../shared/notification-kinds.ts';
import { notificationEvents, subjectTypes } from '../shared/notification-shapes.ts';

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  workspaceId: uuid('workspace_id'),
  kind: text({ enum: notificationKinds }).notNull(),
  event: text({ enum: notificationEvents }).notNull(),
  groupKey: text('group_key').notNull(),
  actorName: text('actor_name'),
  hasOthers: boolean('has_others').notNull(),
  subjectType: text('subject_type', { enum: subjectTypes }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  subjectName: text('subject_name').notNull(),
  subjectKey: text('subject_key'),
  detail: text(),
  amount: integer().notNull(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  readAt: timestamp('read_at', { withTimezone: true }),
  doneAt: timestamp('done_at', { withTimezone: true }),
  snoozedUntil: timestamp('snoozed_until', { withTimezone: true }),
  isHidden: boolean('is_hidden').notNull().default(false),
  mail: text({ enum: ['wanted', 'mailed'] }),
});
export type NotificationRow = typeof notifications.$inferSelect;

export const notificationSettings = pgTable('notification_settings', {
  userId: text('user_id').primaryKey(),
  timeZone: text('time_zone'),
  offKinds: text('off_kinds', { enum: notificationKinds }).array().notNull().default([]),
  mailKinds: text('mail_kinds', { enum: notificationKinds }).array().notNull().default([]),
  digestHour: smallint('digest_hour'),
  digestDay: date('digest_day'),
});
export type SettingsRow = typeof notificationSettings.$inferSelect;
