// What a finished export is called where people are told of it.

import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { designFiles } from './tables.ts';

/** `id` is the subject of the run: a file. Returns the design that lists it, and null for one that was never saved. */
export async function findExportedFile(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<{ id: string; name: string } | null> {
  const [row] = await tx
    .select({ designId: designFiles.designId, name: designFiles.name })
    .from(designFiles)
    .where(and(eq(designFiles.id, id), eq(designFiles.userId, userId)));
  return row && row.designId !== null ? { id: row.designId, name: row.name } : null;
}
