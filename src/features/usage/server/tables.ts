// The tables of usage; their meaning is told in the migration.

import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
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

export const usageLedger = pgTable('usage_ledger', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  meter: text({ enum: meters }).notNull(),
  agentId: text('agent_id').notNull(),
  model: text().notNull(),
  inputTokens: integer('input_tokens').notNull(),
  outputTokens: integer('output_tokens').notNull(),
  costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
  isEstimate: boolean('is_estimate').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
