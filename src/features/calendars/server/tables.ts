// The tables of calendars; the migration explains them.

import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownedByPerson } from '#platform/db/owned/owned-columns.ts';
import type { UnreadPart } from '../shared/calendar-shapes.ts';

export const calendars = pgTable('calendars', {
  ...ownedByPerson(),
  name: text().notNull(),
  source: text({ enum: ['file', 'address'] }).notNull(),
  sealedUrl: text('sealed_url'),
  host: text(),
  etag: text(),
  lastModified: text('last_modified'),
  zones: text().notNull().default(''),
  eventCount: integer('event_count').notNull().default(0),
  bytes: integer().notNull().default(0),
  unread: jsonb().$type<UnreadPart[]>().notNull().default([]),
  unreadCount: integer('unread_count').notNull().default(0),
  readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
  problem: text(),
  failures: integer().notNull().default(0),
  nextReadAt: timestamp('next_read_at', { withTimezone: true }),
});
export type CalendarRow = typeof calendars.$inferSelect;

export const calendarSeries = pgTable(
  'calendar_series',
  {
    calendarId: uuid('calendar_id').notNull(),
    uidHash: text('uid_hash').notNull(),
    userId: text('user_id').notNull(),
    text: text().notNull(),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.calendarId, table.uidHash] })],
);
export type SeriesRow = typeof calendarSeries.$inferSelect;
