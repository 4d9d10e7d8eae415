// Attached folders and their files in SQL. Every query names the owner; row-level security is the second wall. What is to
// be looked at by itself is listed as the system.

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { userRoles } from '#platform/identity/tables.ts';
import type { CollectionFolder, FolderReport } from '../../contract/collections.ts';
import type { Owned } from '../store.ts';
import { knowledgeCollections } from '../tables.ts';
import { collectionFolders, folderFiles, type FolderFileRow } from './tables.ts';

/** The `id` is that of the collection. */
export type NamedFolder = Owned & { folder: string };

/** A scan without a sign of life for so long has died with its process. */
const SILENT_SECONDS = 300;
const isScanning = sql<boolean>`coalesce(${collectionFolders.scanningSince} > now() - make_interval(secs => ${SILENT_SECONDS}), false)`;

export async function selectCollectionFolders(tx: Tx, { userId, id }: Owned): Promise<CollectionFolder[]> {
  const { name, scannedAt, report } = collectionFolders;
  return tx
    .select({ name, isScanning, scannedAt, report })
    .from(collectionFolders)
    .where(and(eq(collectionFolders.userId, userId), eq(collectionFolders.collectionId, id)))
    .orderBy(asc(name));
}

/** Attached again it stays as it is. */
export async function insertFolder(tx: Tx, { userId, id, folder }: NamedFolder): Promise<void> {
  await tx.insert(collectionFolders).values({ collectionId: id, name: folder, userId }).onConflictDoNothing();
}

/** True if the folder was attached. */
export async function deleteFolder(tx: Tx, named: NamedFolder): Promise<boolean> {
  const { name } = collectionFolders;
  return (await tx.delete(collectionFolders).where(isNamed(named)).returning({ name })).length > 0;
}

export async function hasFolder(tx: Tx, named: NamedFolder): Promise<boolean> {
  return (await tx.$count(collectionFolders, isNamed(named))) > 0;
}

/** Begins a scan. False while another one is under way, and when the folder is not attached any more. */
export async function claimFolder(tx: Tx, named: NamedFolder): Promise<boolean> {
  const { name } = collectionFolders;
  const rows = await tx
    .update(collectionFolders)
    .set({ scanningSince: sql`now()` })
    .where(and(isNamed(named), sql`not ${isScanning}`))
    .returning({ name });
  return rows.length > 0;
}

/** A sign of life; false when the folder was detached meanwhile. */
export async function touchFolder(tx: Tx, named: NamedFolder): Promise<boolean> {
  const { name } = collectionFolders;
  const rows = await tx
    .update(collectionFolders)
    .set({ scanningSince: sql`now()` })
    .where(isNamed(named))
    .returning({ name });
  return rows.length > 0;
}

/** Ends a scan. Without a report it was not finished, and the one before stays. */
export async function endScan(tx: Tx, named: NamedFolder, report: FolderReport | null): Promise<void> {
  await tx
    .update(collectionFolders)
    .set({ scanningSince: null, ...(report && { scannedAt: sql`now()`, report }) })
    .where(isNamed(named));
}

/** It finds the folders of collections that are not deleted, of people who are admins now. */
export async function selectFoldersToScan(tx: Tx): Promise<NamedFolder[]> {
  const [folder, collection] = [collectionFolders, knowledgeCollections];
  return tx
    .select({ userId: folder.userId, id: folder.collectionId, folder: folder.name })
    .from(folder)
    .innerJoin(collection, and(eq(collection.id, folder.collectionId), isNull(collection.deletedAt)))
    .innerJoin(userRoles, and(eq(userRoles.userId, folder.userId), eq(userRoles.role, 'admin')))
    .orderBy(sql`${folder.scannedAt} nulls first`);
}

/** It reads the stored files of one folder of a collection, in no set order. */
export async function selectFolderFiles(tx: Tx, { userId, id, folder }: NamedFolder): Promise<FolderFileRow[]> {
  return tx
    .select()
    .from(folderFiles)
    .where(and(eq(folderFiles.userId, userId), eq(folderFiles.collectionId, id), eq(folderFiles.folder, folder)));
}

type FileState = Pick<FolderFileRow, 'path' | 'bytes' | 'modifiedAt' | 'sha256'>;

export async function insertFolderFile(
  tx: Tx,
  { userId, id, folder }: NamedFolder,
  file: FileState & { documentId: string },
): Promise<void> {
  await tx
    .insert(folderFiles)
    .values({ ...file, userId, collectionId: id, folder })
    .onConflictDoNothing();
}

/** The file is there, as it is now. */
export async function updateFolderFile(
  tx: Tx,
  named: NamedFolder,
  { path, ...state }: FileState & { isChanged: boolean },
): Promise<void> {
  const { isChanged, ...rest } = state;
  await tx
    .update(folderFiles)
    .set({ ...rest, missingSince: null, ...(isChanged && { changedAt: sql`now()` }) })
    .where(isFile(named, path));
}

export async function markFileMissing(tx: Tx, named: NamedFolder, path: string): Promise<void> {
  await tx
    .update(folderFiles)
    .set({ missingSince: sql`now()` })
    .where(and(isFile(named, path), isNull(folderFiles.missingSince)));
}

function isNamed({ userId, id, folder }: NamedFolder) {
  return and(
    eq(collectionFolders.userId, userId),
    eq(collectionFolders.collectionId, id),
    eq(collectionFolders.name, folder),
  );
}

function isFile({ userId, id, folder }: NamedFolder, path: string) {
  return and(
    eq(folderFiles.userId, userId),
    eq(folderFiles.collectionId, id),
    eq(folderFiles.folder, folder),
    eq(folderFiles.path, path),
  );
}
