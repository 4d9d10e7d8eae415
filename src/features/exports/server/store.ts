// Generated files and themes in SQL. A file's row stands marked as deleted until its object is stored.

import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { DesignTheme } from '../contract.ts';
import { designFiles, designThemes, type FileRow } from './tables.ts';

export type Owned = { userId: string; id: string };

function isOf(userId: string) {
  return and(eq(designFiles.userId, userId), isNull(designFiles.deletedAt));
}

export async function insertFile(tx: Tx, file: typeof designFiles.$inferInsert): Promise<void> {
  await tx.insert(designFiles).values({ ...file, deletedAt: sql`now()` });
}

export async function listFiles(tx: Tx, userId: string): Promise<FileRow[]> {
  return tx
    .select()
    .from(designFiles)
    .where(isOf(userId))
    .orderBy(desc(designFiles.createdAt), desc(designFiles.id))
    .limit(1_000);
}

export async function findFiles(
  tx: Tx,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(designFiles)
    .where(and(isOf(userId), inArray(designFiles.id, [...ids])));
}

/** Deleting twice keeps the first time. */
export async function markFileDeleted(tx: Tx, { userId, id }: Owned): Promise<FileRow | null> {
  const [row] = await tx
    .update(designFiles)
    .set({ deletedAt: sql`coalesce(${designFiles.deletedAt}, now())` })
    .where(and(eq(designFiles.userId, userId), eq(designFiles.id, id)))
    .returning();
  return row ?? null;
}

/** Makes a stored or deleted file visible. */
export async function keepFile(tx: Tx, { userId, id }: Owned): Promise<FileRow | null> {
  const [row] = await tx
    .update(designFiles)
    .set({ deletedAt: null })
    .where(and(eq(designFiles.userId, userId), eq(designFiles.id, id)))
    .returning();
  return row ?? null;
}

export async function listDeletedFiles(tx: Tx, before: Date): Promise<FileRow[]> {
  return tx
    .select()
    .from(designFiles)
    .where(sql`${designFiles.deletedAt} < ${before.toISOString()}`)
    .limit(500);
}

export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.delete(designFiles).where(eq(designFiles.id, id));
}

export async function findTheme(tx: Tx, userId: string): Promise<DesignTheme | null> {
  const [row] = await tx.select().from(designThemes).where(eq(designThemes.userId, userId));
  return row?.theme ?? null;
}

export async function saveTheme(tx: Tx, { userId, theme }: { userId: string; theme: DesignTheme }): Promise<void> {
  await tx
    .insert(designThemes)
    .values({ userId, theme })
    .onConflictDoUpdate({ target: designThemes.userId, set: { theme } });
}
