// The tables of entitlements; the migration documents their meaning.

import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { meters } from '#contract/plan-allowances.ts';

export const usageCounters = pgTable(
  'usage_counters',
  {
    userId: text('user_id').notNull(),
    meter: text({ enum: meters }).notNull(),
    period: text().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.meter, table.period] })],
);

export const usageCharges = pgTable('usage_charges', {
  runId: bigint('run_id', { mode: 'number' }).primaryKey(),
  userId: text('user_id').notNull(),
  meter: text({ enum: meters }).notNull(),
  period: text().notNull(),
});
