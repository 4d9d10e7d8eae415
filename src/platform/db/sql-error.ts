// A statement the database rejected, in the same form for both engines. It has no parameters and no detail line,
// because these contain user data and errors end up in logs.

import { DrizzleQueryError } from 'drizzle-orm/errors';

export type SqlFailure = {
  message: string;
  /** The five-character SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
  code?: string | undefined;
  /** The violated constraint, for codes of class 23. */
  constraint?: string | undefined;
};

/** Safe to log: contains the database's message, SQLSTATE and constraint, but no values. */
export class SqlError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(failure: SqlFailure) {
    super(failure.message);
    this.name = 'SqlError';
    this.code = failure.code;
    this.constraint = failure.constraint;
  }
}

/** Returns true if `error`, possibly wrapped by drizzle, is a unique violation (of `constraint`, if given). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = withoutParameters(error);
  if (!(cause instanceof SqlError) || cause.code !== '23505') return false;
  return constraint === undefined || cause.constraint === constraint;
}

/** Unwraps drizzle's error, whose message contains all parameters. Other errors are returned as they are. */
export function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}
