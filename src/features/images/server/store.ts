// Images in SQL. A row is marked as deleted until its object is stored, so that the purge finds what an upload left behind.

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { isPurgeable } from '#platform/db/deletion.ts';
import { designImages, type ImageRow } from './tables.ts';

const PURGE_BATCH = 500;

export async function insertImage(tx: Tx, image: typeof designImages.$inferInsert): Promise<void> {
  await tx.insert(designImages).values({ ...image, deletedAt: sql`now()` });
}

export async function markImageStored(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<void> {
  await tx
    .update(designImages)
    .set({ deletedAt: null })
    .where(and(eq(designImages.id, id), eq(designImages.userId, userId)));
}

export async function selectImages(
  tx: Tx,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(designImages)
    .where(and(eq(designImages.userId, userId), inArray(designImages.id, [...ids]), isNull(designImages.deletedAt)));
}

/** Of any owner: everyone who knows the address can see the image. */
export async function selectPublicImage(tx: Tx, id: string): Promise<ImageRow | null> {
  const [row] = await tx
    .select()
    .from(designImages)
    .where(and(eq(designImages.id, id), isNull(designImages.deletedAt)));
  return row ?? null;
}

export async function selectPurgeableImages(tx: Tx, now: Date): Promise<ImageRow[]> {
  return tx.select().from(designImages).where(isPurgeable(designImages.deletedAt, now)).limit(PURGE_BATCH);
}

export async function deleteImage(tx: Tx, id: string): Promise<void> {
  await tx.delete(designImages).where(eq(designImages.id, id));
}
