// Keys for signing in SQL. Only the product reads them: they belong to nobody.

import { desc } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { signingKeys } from './tables.ts';

export type KeyRow = Pick<typeof signingKeys.$inferSelect, 'id' | 'certificate' | 'encryptedKey'>;

export async function selectLatest(tx: Tx): Promise<KeyRow | null> {
  const [row] = await tx.select().from(signingKeys).orderBy(desc(signingKeys.createdAt)).limit(1);
  return row ?? null;
}

export async function selectCertificates(tx: Tx): Promise<string[]> {
  const rows = await tx.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));
  return rows.map(({ certificate }) => certificate);
}

export async function insertKey(tx: Tx, row: KeyRow): Promise<void> {
  await tx.insert(signingKeys).values(row);
}
