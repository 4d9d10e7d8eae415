// What an administrator changed of agents, in SQL. The rows belong to the installation: only the system reads them.

import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { agentOverrides, type AgentChanges } from './tables.ts';

export type OverrideRow = typeof agentOverrides.$inferSelect;

export async function selectOverrides(tx: Tx): Promise<OverrideRow[]> {
  return tx.select().from(agentOverrides);
}

export async function upsertOverride(tx: Tx, agentId: string, changes: AgentChanges): Promise<void> {
  await tx
    .insert(agentOverrides)
    .values({ agentId, changes })
    .onConflictDoUpdate({ target: agentOverrides.agentId, set: { changes, changedAt: sql`now()` } });
}

export async function deleteOverride(tx: Tx, agentId: string): Promise<void> {
  await tx.delete(agentOverrides).where(eq(agentOverrides.agentId, agentId));
}
