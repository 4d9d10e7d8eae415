// The tables of billing; the migration documents their meaning.

import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { planKeys } from '#contract/plan.ts';
import type { SubscriptionStatus } from '#contract/payments/subscription-status.ts';

export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: text('user_id').notNull(),
    engine: text({ enum: ['local', 'stripe'] }).notNull(),
    idempotencyKey: uuid('idempotency_key').notNull(),
    customerId: text('customer_id'),
    plan: text({ enum: planKeys }).notNull().default('free'),
    subscriptionId: text('subscription_id'),
    status: text().$type<SubscriptionStatus>(),
    currentPeriodEnd: timestamp('current_period_end', { withTimezone: true }),
    isCancelling: boolean('is_cancelling').notNull().default(false),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    syncedAt: timestamp('synced_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.engine] })],
);

export const billingEvents = pgTable('billing_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
});

export type SubscriptionRow = typeof subscriptions.$inferSelect;
