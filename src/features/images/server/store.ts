// Images in SQL. A row is pending and marked as deleted until its object is stored, so that the purge finds what an upload
// left behind.

import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { StoredBytes } from '#features/entitlements/contract.ts';
import type { Tx } from '#platform/db/db.ts';
import { isPurgeable, markDeleted, restoreDeleted, sumSizes } from '#platform/db/deletion.ts';
import { designImages, type ImageRow } from './tables.ts';

export type Owned = { userId: string; id: string };

const PURGE_BATCH = 500;

/** Not a pending one: nobody has seen it yet. */
function isOwn({ userId, id }: Owned): SQL | undefined {
  return and(eq(designImages.id, id), eq(designImages.userId, userId), eq(designImages.isPending, false));
}

export async function insertImage(tx: Tx, image: typeof designImages.$inferInsert): Promise<void> {
  await tx.insert(designImages).values({ ...image, isPending: true, deletedAt: sql`now()` });
}

export async function markImageStored(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<void> {
  await tx
    .update(designImages)
    .set({ isPending: false, deletedAt: null })
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

/** The largest first. */
export async function selectLargestImages(
  tx: Tx,
  { userId, limit }: { userId: string; limit: number },
): Promise<ImageRow[]> {
  return tx
    .select()
    .from(designImages)
    .where(and(eq(designImages.userId, userId), isNull(designImages.deletedAt)))
    .orderBy(desc(designImages.size), desc(designImages.id))
    .limit(limit);
}

export async function markImageDeleted(tx: Tx, owned: Owned): Promise<ImageRow | null> {
  return markDeleted(tx, { table: designImages, where: isOwn(owned), returning: getTableColumns(designImages) });
}

export async function restoreImage(tx: Tx, owned: Owned): Promise<ImageRow | null> {
  return restoreDeleted(tx, { table: designImages, where: isOwn(owned), returning: getTableColumns(designImages) });
}

export function sumStored(tx: Tx, userId: string): Promise<StoredBytes> {
  return sumSizes(tx, { table: designImages, userId });
}

/** What the person has deleted, with the time to take it back. */
export async function selectDeletedImages(tx: Tx, userId: string): Promise<ImageRow[]> {
  const { isPending, deletedAt } = designImages;
  return tx
    .select()
    .from(designImages)
    .where(and(eq(designImages.userId, userId), isNotNull(deletedAt), eq(isPending, false)))
    .limit(PURGE_BATCH);
}

export async function selectPurgeableImages(tx: Tx, now: Date): Promise<ImageRow[]> {
  return tx.select().from(designImages).where(isPurgeable(designImages.deletedAt, now)).limit(PURGE_BATCH);
}

export async function deleteImage(tx: Tx, id: string): Promise<void> {
  await tx.delete(designImages).where(eq(designImages.id, id));
}
