// Wraps a function that runs one statement in a drizzle handle. Creating one takes less than a microsecond.

import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Tx } from '../db.ts';
import type { Statement } from '../engine.ts';

/** `run` resolves to the statement's rows, in its row mode. */
export function createTx(run: (statement: Statement) => Promise<unknown[]>): Tx {
  return drizzle(async (sql, params, method) => ({
    rows: await run({ sql, params, rowMode: method === 'all' ? 'array' : 'object' }),
  }));
}
