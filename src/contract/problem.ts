// A problem is an error with a code that both sides know. Features declare their own in their contract; those that
// every route can return are declared here. The server turns problems into HTTP in one place
// (platform/http/response/problem-response.ts), and the browser into words in one place per feature (messages.ts).
//
//   throw Problem.of(chatProblems, 'chat/not-found', { cause });

export type ProblemTable = Record<string, { status: number; message: string }>;

/**
 * The body of every API response with a status of 400 or more. A problem's details are siblings of code and message.
 */
export type ErrorBody = { error: { code: string; message: string } & Record<string, unknown> };

export const sharedProblems = {
  'request/invalid': { status: 400, message: 'The request is not valid.' },
  'request/unreadable': { status: 400, message: 'What was sent is not a request that this server can read.' },
  'request/malformed': { status: 400, message: 'The request body is not valid JSON.' },
  'auth/session-missing': { status: 401, message: 'Auth session missing!' },
  'access/forbidden': { status: 403, message: 'You do not have access to this.' },
  'request/not-found': { status: 404, message: 'Not found.' },
  'request/method-not-allowed': { status: 405, message: 'This method is not allowed here.' },
  'request/timed-out': {
    status: 408,
    message: 'The upload timed out. Nothing was saved. Try again.',
  },
  'request/headers-timed-out': { status: 408, message: 'The request took too long to arrive. Try again.' },
  'request/conflict': { status: 409, message: 'This was changed in the meantime. Reload and try again.' },
  'request/too-large': { status: 413, message: 'The request is too large.' },
  'request/unsupported-media-type': { status: 415, message: 'This content type is not supported here.' },
  'request/expectation-failed': { status: 417, message: 'The server cannot do what the Expect header asks for.' },
  'server/file-missing': {
    status: 410,
    message:
      'This file is missing in the server’s storage; what Lounge knows of it is still here. Ask the administrator to bring it back from a backup, or upload it again.',
  },
  'server/file-damaged': {
    status: 410,
    message:
      'This file has changed in the server’s storage since it was saved, so you are not given it: it would not be yours. Nothing else is affected. Ask the administrator to bring it back from a backup, or upload it again.',
  },
  'request/wrong-host': { status: 421, message: 'Lounge is not available at this address.' },
  'request/id-reused': {
    status: 422,
    message: 'This request id was used for another request. Nothing was done; send it again with a new id.',
  },
  'request/too-many': { status: 429, message: 'Too many requests. Please try again later.' },
  'request/headers-too-large': { status: 431, message: 'The address or the headers of the request are too long.' },
  'server/failed': { status: 500, message: 'Something went wrong on the server. Nothing was lost. Try again.' },
  'server/unavailable': { status: 503, message: 'The server is not ready. Try again in a moment.' },
  'server/out-of-space': {
    status: 507,
    message:
      'The server’s disk is almost full, so this was not saved. You can still read, delete and sign out. Ask the administrator to free some space.',
  },
} as const satisfies ProblemTable;

export type ProblemOptions = {
  /** Replaces the table's message. It is shown to people, so it must not contain secrets or stack traces. */
  message?: string;
  /** Sent next to code and message. JSON values only. */
  details?: Record<string, unknown>;
  cause?: unknown;
};

/** An error with a declared code and an HTTP status. Create it with `Problem.of`. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Record<string, unknown>;

  private constructor(code: string, entry: ProblemTable[string], options: ProblemOptions) {
    super(options.message ?? entry.message, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = entry.status;
    this.details = options.details ?? {};
  }

  /** Creates a problem of `table`. Only the codes that the table declares compile. */
  static of<T extends ProblemTable>(table: T, code: keyof T & string, options: ProblemOptions = {}): Problem {
    return new Problem(code, table[code] as ProblemTable[string], options);
  }

  /** The body of the HTTP response. */
  toBody(): ErrorBody {
    return { error: { ...this.details, code: this.code, message: this.message } };
  }
}
