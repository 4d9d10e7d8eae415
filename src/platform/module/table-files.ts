// Files of an export that are the rows of a table.

import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { readAllRows, writeJsonRows, type ReadPage } from '#platform/db/lists/all-rows.ts';
import { isFileFault } from '#platform/storage/checked-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ArchiveFile } from '#platform/zip/zip-stream.ts';
import type { ExportedTable } from './exported-table.ts';

const PAGE_ROWS = 100;

/** The rows that are not deleted, as JSON. */
export function tableFile(table: ExportedTable, { read, ownerId }: { read: ReadPage; ownerId: string }): ArchiveFile {
  return { path: table.path, body: writeJsonRows(pagesOf(table, { read, ownerId }), table.omit) };
}

export function pagesOf(
  { table, owner, key, pageRows = PAGE_ROWS }: ExportedTable,
  { read, ownerId }: { read: ReadPage; ownerId: string },
): AsyncGenerator<Record<string, unknown>[]> {
  return readAllRows({ read, table, where: and(eq(owner, ownerId), isLive(table)), key, pageRows });
}

type StoredObjects = { storage: Storage; read: ReadPage; ownerId: string; bucket: string; folder: string };
type StoredFile = { name: string; storageKey: string; size: number; contentSha256?: string | null };

/** The objects of a table's rows. In place of one that is damaged or missing, a text says so. */
export async function* objectFiles(
  table: ExportedTable,
  { storage, read, ownerId, bucket, folder }: StoredObjects,
): AsyncGenerator<ArchiveFile> {
  for await (const rows of pagesOf(table, { read, ownerId }))
    for (const { name, storageKey: key, size, contentSha256: sha256 = null } of rows as StoredFile[]) {
      const path = `${folder}/${segmentOf(name)}`;
      try {
        yield { path, body: (await storage.open({ bucket, key, size, sha256 })).body };
      } catch (error) {
        if (!isFileFault(error)) throw error;
        yield { path: `${path} is not here.txt`, body: error.message };
      }
    }
}

/** A title as one segment of a path. */
export function segmentOf(title: string): string {
  const text = title.replaceAll(/[/\\]/g, '-').trim();
  return text.length > 120 ? `${text.slice(0, 100)}${/\.\w{1,8}$/.exec(text)?.[0] ?? ''}` : text || 'Untitled';
}

export function tableName({ table }: ExportedTable): string {
  return getTableConfig(table).name;
}

function isLive(table: PgTable): SQL | undefined {
  const deletedAt = getTableConfig(table).columns.find(({ name }) => name === 'deleted_at');
  return deletedAt && isNull(deletedAt);
}
