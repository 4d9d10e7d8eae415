// Runs a batch inside its transaction. Every thread of the embedded engine loads this file, so it imports types alone:
// drizzle takes 0.4 s of processor time to load.

import type { Batch, BatchResult, Statement } from '../engine.ts';

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
