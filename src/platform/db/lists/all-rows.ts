// Reads all rows of a table page by page, each in a transaction of its own, so that a large table neither fills the memory
// nor holds a transaction open while somebody downloads it slowly.

import { and, asc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db.ts';

/** Opens the transaction of a page: `(work) => db.asUser(userId, work)`. */
export type ReadPage = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export type AllRows<Table extends PgTable> = {
  read: ReadPage;
  table: Table;
  where: SQL | undefined;
  /** The columns of the primary key, whose values must not change while the rows are read. */
  key: readonly PgColumn[];
  pageRows: number;
};

/** Yields pages in the order of the key. Rows that are added meanwhile may be missing. */
export async function* readAllRows<Table extends PgTable>({
  read,
  table,
  where,
  key,
  pageRows,
}: AllRows<Table>): AsyncGenerator<Table['$inferSelect'][]> {
  let last: unknown[] | null = null;
  do {
    const after: SQL | undefined = last === null ? undefined : isAfter(key, last);
    const rows: Table['$inferSelect'][] = await read((tx) =>
      tx
        .select()
        .from(table as PgTable)
        .where(and(where, after))
        .orderBy(...key.map((column) => asc(column)))
        .limit(pageRows),
    );
    if (rows.length > 0) yield rows;
    last = rows.length === pageRows ? valuesOf(table, key, rows.at(-1)) : null;
  } while (last !== null);
}

function isAfter(key: readonly PgColumn[], values: readonly unknown[]): SQL {
  const columns = sql.join([...key], sql`, `);
  const place = sql.join(
    values.map((value, index) => sql`${value}::${sql.raw(key[index]?.getSQLType() ?? 'text')}`),
    sql`, `,
  );
  return sql`(${columns}) > (${place})`;
}

function valuesOf(table: PgTable, key: readonly PgColumn[], row: Record<string, unknown> | undefined): unknown[] {
  const names = Object.entries(table);
  return key.map((column) => row?.[names.find(([, one]) => one === column)?.[0] ?? '']);
}

/** Writes pages of rows as a JSON array, a row on each line. `omit` names fields that stay here. */
export async function* writeJsonRows(
  pages: AsyncIterable<readonly Record<string, unknown>[]>,
  omit: readonly string[] = [],
): AsyncGenerator<string> {
  let mark = '[\n';
  for await (const rows of pages)
    for (const row of rows) {
      const kept = Object.entries(row).filter(([name]) => !omit.includes(name));
      yield `${mark}${JSON.stringify(Object.fromEntries(kept))}`;
      mark = ',\n';
    }
  yield mark === '[\n' ? '[]\n' : '\n]\n';
}
