// Keys and servers of models in SQL. The rows belong to the installation: only the system reads them.

import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { modelServers, providerKeys, type ModelServerRow, type ProviderKeyRow } from './tables.ts';

export async function selectProviderKeys(tx: Tx): Promise<ProviderKeyRow[]> {
  return tx.select().from(providerKeys);
}

export async function upsertProviderKey(
  tx: Tx,
  { provider, sealedKey, hint }: Omit<ProviderKeyRow, 'changedAt'>,
): Promise<void> {
  await tx
    .insert(providerKeys)
    .values({ provider, sealedKey, hint })
    .onConflictDoUpdate({ target: providerKeys.provider, set: { sealedKey, hint, changedAt: sql`now()` } });
}

export async function deleteProviderKeyRow(tx: Tx, provider: string): Promise<void> {
  await tx.delete(providerKeys).where(eq(providerKeys.provider, provider));
}

export async function selectServers(tx: Tx): Promise<ModelServerRow[]> {
  return tx.select().from(modelServers).orderBy(asc(modelServers.createdAt), asc(modelServers.id));
}

export async function insertServer(tx: Tx, row: typeof modelServers.$inferInsert): Promise<void> {
  await tx.insert(modelServers).values(row);
}

export async function updateServerRow(tx: Tx, id: string, changes: Partial<ModelServerRow>): Promise<void> {
  await tx.update(modelServers).set(changes).where(eq(modelServers.id, id));
}

/** One statement, so that two trials at once both stay. */
export async function mergeTrial(
  tx: Tx,
  { id, model, trial }: { id: string; model: string; trial: ModelServerRow['trials'][string] },
): Promise<void> {
  const added = JSON.stringify({ [model]: trial });
  await tx
    .update(modelServers)
    .set({ trials: sql`${modelServers.trials} || ${added}::jsonb` })
    .where(eq(modelServers.id, id));
}

export async function deleteServerRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(modelServers).where(eq(modelServers.id, id));
}
