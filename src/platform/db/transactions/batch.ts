// A transaction whose statements are all known before it starts. The embedded engine hands it to its thread whole, and
// several of them in one message, so that none waits for the caller between two statements.

import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Batch, BatchResult, CheckedStatement, Statement } from '../engine.ts';

/** `check` names a boolean column: the batch is rolled back unless it is true in the first row of the statement. */
export type BatchStatement = { statement: SQL; check: string };

const dialect = new PgDialect();

export function toCheckedStatement({ statement, check }: BatchStatement): CheckedStatement {
  const { sql, params } = dialect.sqlToQuery(statement);
  return { sql, params, check };
}

/** Runs the statements up to the first that fails its check. Rejects like `query`. */
export async function runStatements(
  { opening, statements }: Batch,
  query: (statement: Statement) => Promise<unknown[]>,
): Promise<BatchResult> {
  const rows: BatchResult['rows'] = [];
  for (const [index, { sql, params, check }] of statements.entries()) {
    const statement: Statement = { sql, params, rowMode: 'object' };
    const found = await query(index === 0 ? { ...statement, before: opening } : statement);
    const [row] = rows[rows.push(found as BatchResult['rows'][0]) - 1] ?? [];
    if (row?.[check] !== true) return { isCommitted: false, rows };
  }
  return { isCommitted: true, rows };
}
