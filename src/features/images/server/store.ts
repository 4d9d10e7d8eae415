// Images of designs in SQL. A row stands marked as deleted until its object is stored.

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { designImages, type ImageRow } from '#features/design/server/tables.ts';

export async function insertImage(tx: Tx, image: typeof designImages.$inferInsert): Promise<void> {
  await tx.insert(designImages).values({ ...image, deletedAt: sql`now()` });
}

export async function keepImage(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<void> {
  await tx
    .update(designImages)
    .set({ deletedAt: null })
    .where(and(eq(designImages.id, id), eq(designImages.userId, userId)));
}

export async function listImages(
  tx: Tx,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(designImages)
    .where(and(eq(designImages.userId, userId), inArray(designImages.id, [...ids]), isNull(designImages.deletedAt)));
}

/** For the product: whoever knows the address sees the image. */
export async function findPublicImage(tx: Tx, id: string): Promise<ImageRow | null> {
  const [row] = await tx
    .select()
    .from(designImages)
    .where(and(eq(designImages.id, id), isNull(designImages.deletedAt)));
  return row ?? null;
}

export async function listDeletedImages(tx: Tx, before: Date): Promise<ImageRow[]> {
  return tx
    .select()
    .from(designImages)
    .where(sql`${designImages.deletedAt} < ${before.toISOString()}`)
    .limit(500);
}

export async function deleteImage(tx: Tx, id: string): Promise<void> {
  await tx.delete(designImages).where(eq(designImages.id, id));
}
