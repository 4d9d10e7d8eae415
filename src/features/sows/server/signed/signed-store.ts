// Signed files in SQL. One is made for a version, and nobody changes it.

import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { sowSignedFiles, type SignedFileRow } from '../life/tables.ts';
import type { Owned } from '../store.ts';

export type OfVersion = { userId: string; sowId: string; version: number };

const isOf = ({ userId, sowId, version }: OfVersion) =>
  and(eq(sowSignedFiles.userId, userId), eq(sowSignedFiles.sowId, sowId), eq(sowSignedFiles.version, version));

/** Lists the newest version first, without the files themselves. */
export async function selectSignedFiles(tx: Tx, { userId, id }: Owned) {
  const { version, hash, bytes, fingerprint, createdAt } = sowSignedFiles;
  return tx
    .select({ version, hash, bytes, fingerprint, createdAt })
    .from(sowSignedFiles)
    .where(and(eq(sowSignedFiles.userId, userId), eq(sowSignedFiles.sowId, id)))
    .orderBy(desc(version));
}

export async function selectSignedFile(tx: Tx, of: OfVersion): Promise<SignedFileRow | null> {
  const [row] = await tx.select().from(sowSignedFiles).where(isOf(of));
  // The engines return the bytes as an array of them.
  return row ? { ...row, file: Buffer.from(row.file) } : null;
}

export async function insertSignedFile(tx: Tx, row: Omit<SignedFileRow, 'createdAt'>): Promise<void> {
  await tx.insert(sowSignedFiles).values(row);
}

/** The ids of all files of a person, for their export. */
export async function selectOwnFiles(tx: Tx, userId: string): Promise<Pick<SignedFileRow, 'sowId' | 'version'>[]> {
  const { sowId, version } = sowSignedFiles;
  return tx.select({ sowId, version }).from(sowSignedFiles).where(eq(sowSignedFiles.userId, userId));
}
