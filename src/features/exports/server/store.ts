// Generated files and themes in SQL. A file's row is marked as deleted until its export has ended, so that the purge finds
// what was left behind.

import { desc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedFiles } from '#platform/db/owned/owned-files.ts';
import type { OwnedBy } from '#platform/db/owned/owned-rows.ts';
import type { DesignTheme } from '../contract.ts';
import { designFiles, designThemes, type FileRow } from './tables.ts';

export type Owned = OwnedBy<'userId'>;

/** The most files a list shows. */
const MAX_LISTED = 1_000;

const owned = ownedFiles(designFiles, 'userId');

export const {
  insertPending: insertFile,
  markStored: markFileStored,
  selectByIds: selectFiles,
  selectLargest: selectLargestFiles,
  markDeleted: markFileDeleted,
  restore: restoreFile,
  sumStored,
  selectDeleted: selectDeletedFiles,
  selectPurgeable: selectPurgeableFiles,
  delete: deleteFile,
} = owned;

/** The newest first. */
export async function selectAllFiles(tx: Tx, userId: string): Promise<FileRow[]> {
  return tx
    .select()
    .from(designFiles)
    .where(owned.isVisibleOf(userId))
    .orderBy(desc(designFiles.createdAt), desc(designFiles.id))
    .limit(MAX_LISTED);
}

export async function selectTheme(tx: Tx, userId: string): Promise<DesignTheme | null> {
  const [row] = await tx.select().from(designThemes).where(eq(designThemes.userId, userId));
  return row?.theme ?? null;
}

export async function upsertTheme(tx: Tx, { userId, theme }: { userId: string; theme: DesignTheme }): Promise<void> {
  await tx
    .insert(designThemes)
    .values({ userId, theme })
    .onConflictDoUpdate({ target: designThemes.userId, set: { theme } });
}
