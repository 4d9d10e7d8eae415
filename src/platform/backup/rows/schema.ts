// What a database consists of, read from its catalog, so that a backup of any version has all of it.

import type { Connection } from '#platform/db/engine.ts';
import { quoteName } from './quote.ts';

export type Column = { name: string; type: string };

export type Table = {
  name: string;
  /** The columns that hold what was written; generated ones are computed anew. */
  columns: Column[];
  /** Row-level security applies, also to the owner where it is forced. */
  isProtected: boolean;
  isForced: boolean;
};

export type Sequence = { name: string; lastValue: string; isCalled: boolean };
/** A foreign key as it is declared. */
export type ForeignKey = { table: string; name: string; definition: string };

const TABLES = `
  select c.relname as name, c.relrowsecurity as protected, c.relforcerowsecurity as forced,
    (select json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum)
     from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')::text as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname collate "C"`;

/** Rows that a policy hides would be missing without a word, so there may be no other policy than one that shows all. */
const HIDING_TABLES = `
  select c.relname as name
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
    and (
      not exists (
        select from pg_policy p
        where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
          and to_regrole('lounge_system')::oid = any (p.polroles) and pg_get_expr(p.polqual, p.polrelid) = 'true'
      )
      or exists (
        select from pg_policy p
        where p.polrelid = c.oid and not p.polpermissive and p.polcmd in ('*', 'r')
          and p.polroles && array[0::oid, to_regrole('lounge_system')::oid]
      )
    )`;

const SEQUENCES = `
  select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename collate "C"`;

const FOREIGN_KEYS = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
  order by 1, 2`;

const MIGRATIONS = `select name, sha256 from schema_migrations order by name collate "C"`;

async function read<Row>(connection: Connection, sql: string): Promise<Row[]> {
  return (await connection.query({ sql, rowMode: 'object' })) as Row[];
}

export async function readTables(connection: Connection): Promise<Table[]> {
  type Row = { name: string; protected: boolean; forced: boolean; columns: string | null };
  return (await read<Row>(connection, TABLES)).map(({ name, protected: isProtected, forced: isForced, columns }) => ({
    name,
    columns: (JSON.parse(columns ?? '[]') as [string, string][]).map(([column, type]) => ({ name: column, type })),
    isProtected,
    isForced,
  }));
}

/** Rejects when the role `lounge_system` would not see all rows of a table. */
export async function requireAllVisible(connection: Connection): Promise<void> {
  const hiding = await read<{ name: string }>(connection, HIDING_TABLES);
  if (hiding.length === 0) return;
  const names = hiding.map(({ name }) => name).join(', ');
  throw new Error(`The backup would miss rows: row-level security hides those of ${names} from lounge_system.`);
}

export async function readSequences(connection: Connection): Promise<Sequence[]> {
  const sequences: Sequence[] = [];
  for (const { name } of await read<{ name: string }>(connection, SEQUENCES)) {
    const sql = `select last_value::text as value, is_called as called from ${quoteName(name)}`;
    const [row] = await read<{ value: string; called: boolean }>(connection, sql);
    if (row) sequences.push({ name, lastValue: row.value, isCalled: row.called });
  }
  return sequences;
}

export function readForeignKeys(connection: Connection): Promise<ForeignKey[]> {
  return read<ForeignKey>(connection, FOREIGN_KEYS);
}

/** The migrations that have run. Rejects when the database was not made by Lounge. */
export function readApplied(connection: Connection): Promise<{ name: string; sha256: string }[]> {
  return read(connection, MIGRATIONS);
}

/** Counts the tables, views, indexes and sequences of the database. */
export async function countRelations(connection: Connection): Promise<number> {
  const sql = `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace`;
  const [row] = await read<{ count: number }>(connection, sql);
  return row?.count ?? 0;
}
