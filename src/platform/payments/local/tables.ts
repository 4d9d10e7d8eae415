// The tables of migration 0007_test_payments.sql.

import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Account } from './account.ts';

export const testCustomers = pgTable('test_customers', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  email: text().notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  account: jsonb().$type<Account>().notNull(),
  isHoldingWebhooks: boolean('is_holding_webhooks').notNull().default(false),
});

export const testWebhooks = pgTable('test_webhooks', {
  id: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  customerId: text('customer_id').notNull(),
  type: text().notNull(),
  body: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  isHeld: boolean('is_held').notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
});

export type CustomerRow = typeof testCustomers.$inferSelect;
export type WebhookRow = typeof testWebhooks.$inferSelect;
