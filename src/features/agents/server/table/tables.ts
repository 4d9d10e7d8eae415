// The tables of agents; the migration explains them.

import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AgentSettings } from '../../contract/agent-table-contract.ts';

/** Only what differs from the standard. */
export type AgentChanges = Partial<AgentSettings>;

export const agentOverrides = pgTable('agent_overrides', {
  agentId: text('agent_id').primaryKey(),
  changes: jsonb().$type<AgentChanges>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});
