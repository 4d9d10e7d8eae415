// The error that a call of the API throws: a problem that the server reports, or one of the network.

export type ApiErrorFacts = { status: number; message: string; details?: Record<string, unknown>; cause?: unknown };

export class ApiError extends Error {
  /** A code of the contract, or `network/unreachable`. */
  readonly code: string;
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  /** The server sent these besides code and message: limit, used, resetAt … */
  readonly details: Record<string, unknown>;

  constructor(code: string, facts: ApiErrorFacts) {
    super(facts.message, { cause: facts.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = facts.status;
    this.details = facts.details ?? {};
  }
}

/** Returns the message of any thrown value; `otherwise` when it has none. */
export function messageOf(error: unknown, otherwise = 'Unknown error'): string {
  return error instanceof Error && error.message ? error.message : otherwise;
}
