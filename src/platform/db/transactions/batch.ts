// A transaction whose statements are all known before it starts. The embedded engine hands it to its thread whole, and
// several of them in one message, so that none waits for the caller between two statements.

import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { CheckedStatement } from '../engine.ts';

/** `check` names a boolean column: the batch is rolled back unless it is true in the first row of the statement. */
export type BatchStatement = { statement: SQL; check: string };

const dialect = new PgDialect();

export function toCheckedStatement({ statement, check }: BatchStatement): CheckedStatement {
  const { sql, params } = dialect.sqlToQuery(statement);
  return { sql, params, check };
}
