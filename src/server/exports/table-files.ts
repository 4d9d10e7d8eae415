// Files of an export that are the rows of a table.

import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { readAllRows, writeJsonRows, type ReadPage } from '#platform/db/all-rows.ts';
import type { ArchiveFile } from '#platform/zip/zip-stream.ts';

export type ExportedTable = {
  /** 'chat/messages.json' */
  path: string;
  table: PgTable;
  /** The column that says whose the rows are. */
  owner: PgColumn;
  /** The primary key. */
  key: readonly PgColumn[];
  /** Fields that stay here. */
  omit?: readonly string[];
  /** Few for tables of long texts: a page is in memory as a whole. */
  pageRows?: number;
};

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

export function tableName({ table }: ExportedTable): string {
  return getTableConfig(table).name;
}

function isLive(table: PgTable): SQL | undefined {
  const deletedAt = getTableConfig(table).columns.find(({ name }) => name === 'deleted_at');
  return deletedAt && isNull(deletedAt);
}
