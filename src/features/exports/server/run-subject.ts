// What a finished export is called where people are told of it.

import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { designFiles } from './tables.ts';

/** `id` is the subject of the run: a file. Returns null for one that was never saved; `designId` is where it is listed. */
export async function findExportedFile(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<{ designId: string; name: string } | null> {
  const [row] = await tx
    .select({ designId: designFiles.designId, name: designFiles.name })
    .from(designFiles)
    .where(and(eq(designFiles.id, id), eq(designFiles.userId, userId)));
  return row && row.designId !== null ? { designId: row.designId, name: row.name } : null;
}
