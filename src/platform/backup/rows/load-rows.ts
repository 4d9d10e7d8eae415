// Writes the rows of a backup into freshly migrated, empty tables, within the transaction of its caller.

import type { Connection } from '#platform/db/engine.ts';
import { arrayText, quoteName } from './quote.ts';
import type { Row } from './read-rows.ts';
import { readForeignKeys, type Sequence, type Table } from './schema.ts';

/**
 * Makes the tables take rows in any order and as they are: rows that the migrations have inserted are removed, triggers do
 * not run, foreign keys are dropped, and the owner sees everything. Returns what puts all of it back, which also proves every
 * foreign key.
 */
export async function openTables(connection: Connection, tables: readonly Table[]): Promise<() => Promise<void>> {
  const keys = await readForeignKeys(connection);
  const names = tables.map(({ name }) => quoteName(name));
  const forced = tables.flatMap(({ name, isForced }) => (isForced ? [quoteName(name)] : []));
  await connection.script(
    [
      ...keys.map(({ table, name }) => `alter table ${quoteName(table)} drop constraint ${quoteName(name)}`),
      ...names.map((name) => `alter table ${name} disable trigger user`),
      ...forced.map((name) => `alter table ${name} no force row level security`),
      `truncate ${names.join(', ')}`,
    ].join(';'),
  );
  return () =>
    connection.script(
      [
        ...keys.map(
          ({ table, name, definition }) =>
            `alter table ${quoteName(table)} add constraint ${quoteName(name)} ${definition}`,
        ),
        ...forced.map((name) => `alter table ${name} force row level security`),
        ...names.map((name) => `alter table ${name} enable trigger user`),
      ].join(';'),
    );
}

/** Inserts rows whose values are in the order of `table.columns`. Identities keep their numbers. */
export async function insertRows(connection: Connection, table: Table, rows: readonly Row[]): Promise<void> {
  const names = table.columns.map(({ name }) => quoteName(name)).join(', ');
  const values = table.columns.map(({ type }, index) => `c${index}::${type}`).join(', ');
  const lists = table.columns.map((_, index) => `$${index + 1}::text::text[]`).join(', ');
  const aliases = table.columns.map((_, index) => `c${index}`).join(', ');
  await connection.query({
    sql: `insert into ${quoteName(table.name)} (${names}) overriding system value
      select ${values} from unnest(${lists}) as row_values (${aliases})`,
    params: table.columns.map((_, index) => arrayText(rows.map((row) => row[index] ?? null))),
    rowMode: 'array',
  });
}

export async function setSequences(connection: Connection, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await connection.query({
      sql: 'select setval($1::text::regclass, $2::text::bigint, $3::text::boolean)',
      params: [quoteName(name), lastValue, String(isCalled)],
      rowMode: 'array',
    });
}
