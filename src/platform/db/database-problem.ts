// Failures of the database that a person can read: it is away, or its disk is full. Everything else stays an error.

import { Problem, sharedProblems } from '#contract/problem.ts';
import { SqlError } from './sql-error.ts';

/**
 * The database refuses connections, lost the one in use, or does not respond. What was asked of it may or may not have
 * happened; a later request gets a new connection.
 */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super(`The database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'ConnectionLost';
  }
}

/** The SQLSTATE of a full disk. */
const DISK_FULL = '53100';
/** The SQLSTATE of a disk that does not do what it is told: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const IO_ERROR = '58030';

/** Returns the problem that callers see instead of `error`, or `error` itself. */
export function toProblem(error: unknown): unknown {
  if (error instanceof ConnectionLost)
    return Problem.of(sharedProblems, 'server/unavailable', {
      message: 'The database cannot be reached at the moment. What was saved is safe; try again in a moment.',
      cause: error,
    });
  if (error instanceof SqlError && error.code === DISK_FULL)
    return Problem.of(sharedProblems, 'server/out-of-space', { cause: error });
  if (error instanceof SqlError && error.code === IO_ERROR)
    return Problem.of(sharedProblems, 'server/unavailable', {
      message:
        'The server’s disk cannot be written to, so this was not saved. What was saved before is safe. Tell the administrator.',
      cause: error,
    });
  return error;
}
