// Generated files and themes in SQL. A file's row is marked as deleted until its export has ended, so that the purge finds
// what was left behind.

import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { StoredBytes } from '#features/entitlements/contract.ts';
import type { Tx } from '#platform/db/db.ts';
import { isPurgeable, markDeleted, restoreDeleted, sumSizes } from '#platform/db/deletion.ts';
import type { DesignTheme } from '../contract.ts';
import { designFiles, designThemes, type FileRow } from './tables.ts';

export type Owned = { userId: string; id: string };

/** The most files a list shows. */
const MAX_LISTED = 1_000;
const PURGE_BATCH = 500;

const columns = getTableColumns(designFiles);

function isOwn({ userId, id }: Owned): SQL | undefined {
  return and(eq(designFiles.userId, userId), eq(designFiles.id, id));
}

/** Nobody has seen a pending file yet. */
function isFinished(owned: Owned): SQL | undefined {
  return and(isOwn(owned), eq(designFiles.isPending, false));
}

function isVisibleOf(userId: string): SQL | undefined {
  return and(eq(designFiles.userId, userId), isNull(designFiles.deletedAt));
}

export async function insertFile(tx: Tx, file: typeof designFiles.$inferInsert): Promise<void> {
  await tx.insert(designFiles).values({ ...file, isPending: true, deletedAt: sql`now()` });
}

export async function markFileStored(tx: Tx, owned: Owned): Promise<void> {
  await tx.update(designFiles).set({ isPending: false, deletedAt: null }).where(isOwn(owned));
}

/** The newest first. */
export async function selectAllFiles(tx: Tx, userId: string): Promise<FileRow[]> {
  return tx
    .select()
    .from(designFiles)
    .where(isVisibleOf(userId))
    .orderBy(desc(designFiles.createdAt), desc(designFiles.id))
    .limit(MAX_LISTED);
}

export async function selectFiles(
  tx: Tx,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(designFiles)
    .where(and(isVisibleOf(userId), inArray(designFiles.id, [...ids])));
}

export async function markFileDeleted(tx: Tx, owned: Owned): Promise<FileRow | null> {
  return markDeleted(tx, { table: designFiles, where: isFinished(owned), returning: columns });
}

export async function restoreFile(tx: Tx, owned: Owned): Promise<FileRow | null> {
  return restoreDeleted(tx, { table: designFiles, where: isFinished(owned), returning: columns });
}

export function sumStored(tx: Tx, userId: string): Promise<StoredBytes> {
  return sumSizes(tx, { table: designFiles, userId });
}

/** What the person has deleted, with the time to take it back. */
export async function selectDeletedFiles(tx: Tx, userId: string): Promise<FileRow[]> {
  const { isPending, deletedAt } = designFiles;
  return tx
    .select()
    .from(designFiles)
    .where(and(eq(designFiles.userId, userId), isNotNull(deletedAt), eq(isPending, false)))
    .limit(PURGE_BATCH);
}

/** The largest first. */
export async function selectLargestFiles(
  tx: Tx,
  { userId, limit }: { userId: string; limit: number },
): Promise<FileRow[]> {
  return tx
    .select()
    .from(designFiles)
    .where(isVisibleOf(userId))
    .orderBy(desc(designFiles.size), desc(designFiles.id))
    .limit(limit);
}

export async function selectPurgeableFiles(tx: Tx, now: Date): Promise<FileRow[]> {
  return tx.select().from(designFiles).where(isPurgeable(designFiles.deletedAt, now)).limit(PURGE_BATCH);
}

/** For good. */
export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.delete(designFiles).where(eq(designFiles.id, id));
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
