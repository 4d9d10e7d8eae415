// A statement that the database refused, the same from both engines. It has no parameters and no detail line: those hold
// what people wrote, and errors end up in logs.

import { DrizzleQueryError } from 'drizzle-orm/errors';

export type SqlFailure = {
  message: string;
  /** Five characters, https://www.postgresql.org/docs/current/errcodes-appendix.html */
  code?: string | undefined;
  /** The constraint that was broken, for codes of class 23. */
  constraint?: string | undefined;
};

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

/** Whether `error` is about a unique key (of that name, when given) that is taken. Looks through drizzle's wrapper. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = withoutParameters(error);
  if (!(cause instanceof SqlError) || cause.code !== '23505') return false;
  return constraint === undefined || cause.constraint === constraint;
}

/** Drizzle wraps every failure in an error whose message quotes all parameters; this returns the error inside. */
export function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}
