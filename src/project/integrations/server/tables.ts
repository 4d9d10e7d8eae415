// The tables of integrations; the migration explains them.

import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownedByWorkspace } from '#platform/db/owned/owned-columns.ts';
import { deliveryStates, webhookShapes, webhookStates } from '../shared/webhook-events.ts';

export const webhooks = pgTable('webhooks', {
  ...ownedByWorkspace(),
  name: text().notNull(),
  url: text().notNull(),
  shape: text({ enum: webhookShapes }).notNull(),
  events: text().array().notNull(),
  secret: text().notNull(),
  previousSecret: text('previous_secret'),
  previousUntil: timestamp('previous_until', { withTimezone: true }),
  state: text({ enum: webhookStates }).notNull().default('on'),
  failingSince: timestamp('failing_since', { withTimezone: true }),
});
export type WebhookRow = typeof webhooks.$inferSelect;

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid().primaryKey(),
  sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  workspaceId: uuid('workspace_id').notNull(),
  webhookId: uuid('webhook_id').notNull(),
  event: text().notNull(),
  activityId: uuid('activity_id'),
  state: text({ enum: deliveryStates }).notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
  request: text(),
  status: integer(),
  answer: text(),
  problem: text(),
  tookMs: integer('took_ms'),
  attemptedAt: timestamp('attempted_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const calendarFeeds = pgTable('calendar_feeds', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  workspaceId: uuid('workspace_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  content: text({ enum: ['all', 'mine'] }).notNull(),
  lastReadAt: timestamp('last_read_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type FeedRow = typeof calendarFeeds.$inferSelect;
