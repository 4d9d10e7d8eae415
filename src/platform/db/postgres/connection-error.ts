// Tells the errors of a lost connection from those of a statement.

import pg from 'pg';
import { ConnectionLost } from '../database-problem.ts';
import { SqlError } from '../sql-error.ts';

/**
 * Connection exceptions, too many connections, a server that shuts down, crashed or is starting, and one that became a
 * read-only replica: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const LOST_CODE = /^(?:08|57P0[1235]|53300|25006)/;
/** Messages of pg and pg-pool, whose errors have no code. */
const LOST_MESSAGE =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout |Cannot use a pool after)/;

/** A statement's failure: `ConnectionLost` when the connection is gone, `SqlError` when the server rejected it. */
export function toQueryError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  if (error instanceof pg.DatabaseError) {
    if (LOST_CODE.test(error.code ?? '')) return new ConnectionLost(error);
    return new SqlError({ message: error.message, code: error.code, constraint: error.constraint });
  }
  const isLost = (typeof code === 'string' && /^E[A-Z]+/.test(code)) || LOST_MESSAGE.test(error.message);
  return isLost ? new ConnectionLost(error) : error;
}
