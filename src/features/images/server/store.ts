// Images in SQL. A row is pending and marked as deleted until its object is stored, so that the purge finds what an upload
// left behind.

import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedFiles } from '#platform/db/owned/owned-files.ts';
import type { OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { designImages, type ImageRow } from './tables.ts';

export type Owned = OwnedBy<'userId'>;

export const {
  insertPending: insertImage,
  markStored: markImageStored,
  selectByIds: selectImages,
  selectLargest: selectLargestImages,
  markDeleted: markImageDeleted,
  restore: restoreImage,
  sumStored,
  selectDeleted: selectDeletedImages,
  selectPurgeable: selectPurgeableImages,
  delete: deleteImage,
} = ownedFiles(designImages, 'userId');

/** Of any owner: everyone who knows the address can see the image. */
export async function selectPublicImage(tx: Tx, id: string): Promise<ImageRow | null> {
  const [row] = await tx
    .select()
    .from(designImages)
    .where(and(eq(designImages.id, id), isNull(designImages.deletedAt)));
  return row ?? null;
}
