// What a call of the API throws: the server's problem, or the network's.

export type ApiErrorFacts = { status: number; message: string; details?: Record<string, unknown>; cause?: unknown };

export class ApiError extends Error {
  /** A code of the contract, or `network/unreachable`. */
  readonly code: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** What the server put beside code and message: limit, used, resetAt … */
  readonly details: Record<string, unknown>;

  constructor(code: string, facts: ApiErrorFacts) {
    super(facts.message, { cause: facts.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = facts.status;
    this.details = facts.details ?? {};
  }
}

/** The words of any thrown value. */
export function messageOf(error: unknown, otherwise = 'Unknown error'): string {
  return error instanceof Error && error.message ? error.message : otherwise;
}
