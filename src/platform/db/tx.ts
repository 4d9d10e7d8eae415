// Turns a way to run one statement into a drizzle handle. Making one costs under a microsecond.

import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Tx } from './db.ts';
import type { Statement } from './engine.ts';

export function createTx(run: (statement: Statement) => Promise<unknown[]>): Tx {
  return drizzle(async (sql, params, method) => ({
    rows: await run({ sql, params, rowMode: method === 'all' ? 'array' : 'object' }),
  }));
}
