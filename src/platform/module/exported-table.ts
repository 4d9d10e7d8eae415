// Tables as the exports of a person's data and of a workspace contain them: one JSON file each.

import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export type ExportedTable = {
  /** Whose the rows are: each export contains its own tables. */
  of: 'person' | 'workspace';
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

type PersonalTable = PgTable & { userId: PgColumn };
type WorkspaceTable = PgTable & { workspaceId: PgColumn };
type Extras = Pick<ExportedTable, 'omit' | 'pageRows'> & {
  /** The primary key, when it is not the column `id`. */
  key?: readonly PgColumn[];
};

/** A page of rows that may have 5 MB each. */
export const LARGE = { pageRows: 4, omit: ['userId'] };
/** A page of rows with texts of some length. */
export const MEDIUM = { pageRows: 20, omit: ['userId'] };

/** A table of people. Exports leave out the column that names the person, unless `omit` says something else. */
export function ofPerson(path: string, table: PersonalTable, extras: Extras = {}): ExportedTable {
  return { of: 'person', path, table, owner: table.userId, omit: ['userId'], ...extras, key: keyOf(table, extras) };
}

/** A table of workspaces. */
export function ofWorkspace(path: string, table: WorkspaceTable, extras: Extras = {}): ExportedTable {
  return { of: 'workspace', path, table, owner: table.workspaceId, ...extras, key: keyOf(table, extras) };
}

function keyOf(table: PgTable & { id?: PgColumn }, { key }: Extras): readonly PgColumn[] {
  if (key) return key;
  if (!table.id) throw new Error('A table without a column id needs its key.');
  return [table.id];
}
