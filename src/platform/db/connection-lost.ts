// The database is away: it refuses connections, lost the one in use, or does not respond. Engines throw it, and the
// database port turns it into a 503 that a person can read (create-db.ts).

import { Problem, sharedProblems } from '#contract/problem.ts';

/** What was asked of the database may or may not have happened; a later request gets a new connection. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super(`The database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'ConnectionLost';
  }
}

/** The problem that callers see instead of a `ConnectionLost`. Other errors are returned as they are. */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof ConnectionLost)) return error;
  return Problem.of(sharedProblems, 'server/unavailable', {
    message: 'The database cannot be reached at the moment. What was saved is safe; try again in a moment.',
    cause: error,
  });
}
