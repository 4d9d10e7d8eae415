// Compares the migrated database with what the code expects of it.

import { getTableConfig, getViewConfig, PgTable, PgView } from 'drizzle-orm/pg-core';
import { is, type Column as DeclaredColumn } from 'drizzle-orm';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '#platform/db/engine.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { listUnprotectedTables } from '#platform/testing/tenancy.ts';
import { migrationsFolder, openEmptyEngine, testLog } from '#platform/testing/test-db.ts';

const COLUMNS = `
  select relname as "table", attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull",
    atthasdef or attidentity <> '' as "hasDefault"
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  order by 1, 2`;

const SOURCE = resolve(import.meta.dirname, '../..');

type Column = { table: string; name: string; type: string; notNull: boolean; hasDefault: boolean };

let engine: Engine;
let catalog: Column[];
let tables: PgTable[];
let views: PgView[];

beforeAll(async () => {
  engine = await openEmptyEngine();
  await migrate({ engine, migrations: migrationsFolder, log: testLog });
  catalog = (await query(COLUMNS)) as Column[];
  const modules = await Promise.all(
    globSync('**/tables.ts', { cwd: SOURCE }).map(
      async (path) => (await import(resolve(SOURCE, path))) as Record<string, unknown>,
    ),
  );
  const values = modules.flatMap((module) => Object.values(module));
  tables = values.filter((value): value is PgTable => is(value, PgTable));
  views = values.filter((value): value is PgView => is(value, PgView));
});
afterAll(() => engine.close());

function query(sql: string): Promise<unknown[]> {
  return engine.withConnection((connection) => connection.query({ sql, rowMode: 'object' }));
}

test('every table with user data has row-level security enabled, forced and with a policy', async () => {
  expect(await listUnprotectedTables(engine)).toEqual([]);
});

test('the known tenant tables have an owner column', async () => {
  const owned = new Set(catalog.filter(({ name }) => name === 'user_id').map(({ table }) => table));
  expect([...owned]).toEqual(
    expect.arrayContaining(['conversations', 'documents', 'messages', 'runs', 'run_events', 'user_sessions']),
  );
});

test('queries that run as a user cannot read sign-in secrets', async () => {
  const [reach] = await query(
    `select has_table_privilege('lounge_app', 'user_passwords', 'select') as passwords, has_table_privilege('lounge_app', 'user_sessions', 'select') as sessions, has_table_privilege('lounge_app', 'auth_attempts', 'select') as attempts`,
  );
  expect(reach).toEqual({ passwords: false, sessions: false, attempts: false });
});

test('the roles that queries run as can neither log in nor bypass row-level security', async () => {
  const roles = await query(
    `select rolname, rolcanlogin, rolbypassrls, rolsuper from pg_roles where rolname in ('lounge_app', 'lounge_system') order by 1`,
  );
  const powerless = { rolcanlogin: false, rolbypassrls: false, rolsuper: false };
  expect(roles).toEqual([
    { rolname: 'lounge_app', ...powerless },
    { rolname: 'lounge_system', ...powerless },
  ]);
});

test('every declared column exists in the database with its type and nullability', () => {
  const declared = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => ({
      table: name,
      name: column.name,
      type: column.getSQLType(),
      notNull: column.notNull || column.primary,
    }));
  });
  expect(declared.length).toBeGreaterThan(50);
  const known = catalog.map(({ table, name, type, notNull }) => ({ table, name, type, notNull }));
  expect(known).toEqual(expect.arrayContaining(declared));
});

test('an undeclared column has a default or is nullable', () => {
  const declared = new Set(
    tables.flatMap((table) =>
      getTableConfig(table).columns.map((column) => `${getTableConfig(table).name}.${column.name}`),
    ),
  );
  const names = new Set(tables.map((table) => getTableConfig(table).name));
  const undeclared = catalog.filter(({ table, name }) => names.has(table) && !declared.has(`${table}.${name}`));
  expect(undeclared.filter(({ notNull, hasDefault }) => notNull && !hasDefault)).toEqual([]);
});

test('every table except the list of migrations is declared', () => {
  const names = new Set(tables.map((table) => getTableConfig(table).name));
  expect([...new Set(catalog.map(({ table }) => table))].filter((table) => !names.has(table))).toEqual([
    'schema_migrations',
  ]);
});

test('every view shows a person only what row-level security shows, and is declared with its columns', async () => {
  const found = await query(`
    select relname as view, attname as name, format_type(atttypid, atttypmod) as type, coalesce(reloptions::text, '') as options
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') order by 1, attnum`);
  const declared = views
    .map((view) => getViewConfig(view))
    .flatMap(({ name, selectedFields }) =>
      (Object.values(selectedFields) as DeclaredColumn[]).map((column) => ({
        view: name,
        name: column.name,
        type: column.getSQLType(),
        options: '{security_invoker=true}',
      })),
    )
    .toSorted((a, b) => a.view.localeCompare(b.view));
  expect(declared.length).toBeGreaterThan(0);
  expect(found).toEqual(declared);
});
