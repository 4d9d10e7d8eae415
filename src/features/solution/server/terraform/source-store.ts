// Imported Terraform in SQL. Every function names the owner; row-level security is the second line of defence.

import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { Owned } from '../store.ts';
import { blueprintSources, type SourceRow } from './tables.ts';

export async function selectSource(tx: Tx, { userId, id }: Owned): Promise<SourceRow | null> {
  const [row] = await tx
    .select()
    .from(blueprintSources)
    .where(and(eq(blueprintSources.blueprintId, id), eq(blueprintSources.userId, userId)));
  return row ?? null;
}

export async function insertSource(tx: Tx, source: typeof blueprintSources.$inferInsert): Promise<void> {
  await tx.insert(blueprintSources).values(source);
}
