// The tables of failures and reports; the migration explains them.

import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const errorEvents = pgTable('error_events', {
  id: uuid().primaryKey(),
  userId: text('user_id'),
  workspaceId: uuid('workspace_id'),
  source: text({ enum: ['server', 'browser'] }).notNull(),
  requestId: text('request_id'),
  code: text().notNull(),
  status: integer(),
  place: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const errorReports = pgTable('error_reports', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  workspaceId: uuid('workspace_id'),
  requestId: text('request_id'),
  code: text().notNull(),
  status: integer(),
  page: text().notNull(),
  version: text().notNull(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  steps: text().array().notNull().default([]),
  note: text().notNull().default(''),
  state: text({ enum: ['open', 'answered', 'closed'] })
    .notNull()
    .default('open'),
  answer: text(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
export type ReportRow = typeof errorReports.$inferSelect;
