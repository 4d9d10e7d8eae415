// The table of usage; the migration documents its meaning.

import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { meters } from '#contract/plan-allowances.ts';

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
