// Reads a table row by row within the transaction of its caller. Each value is the text that Postgres writes for it, so that it
// comes back equal on either engine. What is in memory at a time are some megabytes, or one row.

import type { Connection } from '#platform/db/engine.ts';
import { arrayText, quoteName } from './quote.ts';
import type { Column, Table } from './schema.ts';

/** Values by the order of the columns. */
export type Row = (string | null)[];

/**
 * The form of texts does not depend on the settings of the server. Statements may take as long as they need; a caller that
 * writes to a slow disk must not lose its snapshot.
 */
export const READING_SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Pages of a table whose rows are listed at once: at most 64 × 291 rows of 28 bytes. */
const PAGES = 64;
const MAX_BATCH_BYTES = 4 * 2 ** 20;
const MAX_BATCH_ROWS = 2_000;

const FIXED_SIZE = /^(?:smallint|integer|bigint|real|double precision|boolean|uuid|date|time|timestamp|interval)/;
/** The length of these is known without reading them from where large values are. */
const PLAIN_BYTES = new Set(['text', 'bytea']);

/** Yields the rows of the table in batches, in the order in which they lie. */
export async function* readRows(connection: Connection, table: Table): AsyncGenerator<Row[]> {
  const name = quoteName(table.name);
  const values = table.columns.map(({ name: column }) => `${quoteName(column)}::text`).join(', ');
  const select = `select ${values} from ${name} where ctid = any ($1::text::tid[])`;
  const list = `select ctid::text, (${sizeOf(table.columns)})::text from ${name} where ctid >= $1::text::tid and ctid < $2::text::tid`;
  const pages = await countPages(connection, name);
  for (let page = 0; page < pages; page += PAGES) {
    const range = [`(${page},0)`, `(${page + PAGES},0)`];
    const rows = (await connection.query({ sql: list, params: range, rowMode: 'array' })) as [string, string][];
    for (const ids of groupBySize(rows))
      yield (await connection.query({ sql: select, params: [arrayText(ids)], rowMode: 'array' })) as Row[];
  }
}

function sizeOf(columns: readonly Column[]): string {
  const sizes = columns.flatMap(({ name, type }) => {
    if (FIXED_SIZE.test(type)) return [];
    const value = PLAIN_BYTES.has(type) ? quoteName(name) : `${quoteName(name)}::text`;
    return [`coalesce(octet_length(${value}), 0)`];
  });
  return ['64', ...sizes].join(' + ');
}

async function countPages(connection: Connection, name: string): Promise<number> {
  const sql = `select ceil(pg_relation_size($1::text::regclass) / current_setting('block_size')::numeric)::int as pages`;
  const [row] = await connection.query({ sql, params: [name], rowMode: 'object' });
  return (row as { pages: number }).pages;
}

function* groupBySize(rows: readonly [id: string, bytes: string][]): Generator<string[]> {
  let group: string[] = [];
  let total = 0;
  for (const [id, bytes] of rows) {
    if (group.length > 0 && (total + Number(bytes) > MAX_BATCH_BYTES || group.length >= MAX_BATCH_ROWS)) {
      yield group;
      [group, total] = [[], 0];
    }
    group.push(id);
    total += Number(bytes);
  }
  if (group.length > 0) yield group;
}
