// What a finished generation is called where people are told of it.

import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { designs } from './tables.ts';

/** `id` is the subject of the run. Returns null for a design that is gone. */
export async function findGeneratedDesign(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<{ id: string; name: string } | null> {
  const [row] = await tx
    .select({ id: designs.id, name: designs.title })
    .from(designs)
    .where(and(eq(designs.id, id), eq(designs.userId, userId), isNull(designs.deletedAt)));
  return row ?? null;
}
