// One HTTP exchange with a provider over Node's own client: sends JSON and delivers bytes as they arrive.
// It avoids web streams and timers per chunk, because every token takes this path.

import http from 'node:http';
import https from 'node:https';
import { extractErrorCodes } from './formats/error-codes.ts';
import { LlmError, type LlmErrorKind } from '../llm.ts';
import { abortedError } from './pause.ts';
import { lookupFor, refuseAddress, type Reach } from './reach.ts';

export type HttpTimeouts = {
  /** Milliseconds to resolve and connect to the server, including TLS. */
  connectTimeoutMs: number;
  /** Milliseconds without a single byte, before or during the response. */
  idleTimeoutMs: number;
};

export type HttpRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Never included in an error, even if the provider repeats it. */
  secret: string;
  signal: AbortSignal;
};

export type HttpStream = {
  /**
   * Passes each chunk of a 2xx response to `onChunk`. Resolves at the end of the response, or as soon as `onChunk`
   * returns true because the answer is complete. Rejects with `LlmError`, or with the error that `onChunk` throws.
   * Aborting the signal destroys the connection immediately.
   */
  send(request: HttpRequest, onChunk: (chunk: Buffer) => boolean): Promise<void>;
  /** Closes idle connections. */
  close(): void;
};

/** The cause of an `LlmError` for a response other than 2xx. Contains only error codes, so that it can be logged. */
export class ErrorResponse extends Error {
  /** The codes that `extractErrorCodes` found in the first 64 KB. */
  readonly codes: string;
  /** The delay requested by Retry-After, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, codes: string, retryAfterMs: number | undefined) {
    super(`HTTP ${status}: ${codes || 'no error codes'}`);
    this.name = 'ErrorResponse';
    this.codes = codes;
    this.retryAfterMs = retryAfterMs;
  }
}

type Agents = { 'http:': http.Agent; 'https:': https.Agent };

/** Some providers repeat the prompt in their error responses, before the codes. */
const MAX_ERROR_BYTES = 65_536;

/** Creates a client with its own pool of kept-alive connections. */
export function createHttpStream(timeouts: HttpTimeouts, reach: Reach = 'anywhere'): HttpStream {
  const lookup = lookupFor(reach);
  const options = { keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256, ...(lookup && { lookup }) };
  const agents: Agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };

  return {
    send: (request, onChunk) =>
      new Promise((resolve, reject) => {
        if (request.signal.aborted) return reject(abortedError(request.signal, false));
        const refused = refuseAddress(new URL(request.url), reach);
        if (refused) return reject(unreachable(refused, false));
        const outgoing = open(request, agents);
        let isSettled = false;
        let hasResponse = false;
        /** From here on the provider may have read the request. */
        let isConnected = false;

        function settle(): boolean {
          if (isSettled) return false;
          isSettled = true;
          request.signal.removeEventListener('abort', abort);
          return true;
        }
        function succeed(): void {
          if (settle()) resolve();
        }
        function fail(error: unknown): void {
          if (settle()) reject(error);
          outgoing.destroy();
        }
        function abort(): void {
          fail(abortedError(request.signal, isConnected));
        }
        function failConnection(cause: Error): void {
          fail(
            hasResponse
              ? new LlmError('lost', 'The connection to the model provider was lost during the answer.', { cause })
              : unreachable(cause, isConnected),
          );
        }

        request.signal.addEventListener('abort', abort);
        const onConnect = (): void => void (isConnected = true);
        limitConnecting({ outgoing, timeoutMs: timeouts.connectTimeoutMs, fail, onConnect });
        outgoing.setTimeout(timeouts.idleTimeoutMs, () =>
          fail(
            new LlmError(hasResponse ? 'lost' : 'unavailable', 'The model provider stopped responding.', {
              isBilled: isConnected,
            }),
          ),
        );
        outgoing.on('error', failConnection);
        outgoing.on('response', (incoming) => {
          hasResponse = true;
          incoming.on('error', failConnection);
          receive({ incoming, outgoing, secret: request.secret, onChunk, isSettled: () => isSettled, succeed, fail });
        });
      }),
    close() {
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
}

function unreachable(cause: Error, isBilled: boolean): LlmError {
  return new LlmError('unavailable', 'The model provider could not be reached.', { cause, isBilled });
}

function open(request: HttpRequest, agents: Agents): http.ClientRequest {
  const url = new URL(request.url);
  const body = request.body === undefined ? undefined : Buffer.from(JSON.stringify(request.body));
  const options = {
    method: request.method,
    headers: body
      ? { ...request.headers, 'content-type': 'application/json', 'content-length': body.length }
      : request.headers,
  };
  const outgoing =
    url.protocol === 'https:'
      ? https.request(url, { ...options, agent: agents['https:'] })
      : http.request(url, { ...options, agent: agents['http:'] });
  return outgoing.end(body);
}

/** Only limits new sockets; one kept alive from an earlier call is already connected. */
function limitConnecting(connection: {
  outgoing: http.ClientRequest;
  timeoutMs: number;
  fail: (error: LlmError) => void;
  onConnect: () => void;
}): void {
  const { outgoing, timeoutMs, fail, onConnect } = connection;
  outgoing.on('socket', (socket) => {
    if (!socket.connecting) return onConnect();
    const timer = setTimeout(
      () => fail(new LlmError('unavailable', 'The model provider could not be reached in time.')),
      timeoutMs,
    );
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      onConnect();
    });
    socket.once('close', () => clearTimeout(timer));
  });
}

/** Passes the body of a 2xx response on; any other response fails the exchange. */
function receive(exchange: {
  incoming: http.IncomingMessage;
  outgoing: http.ClientRequest;
  secret: string;
  onChunk: (chunk: Buffer) => boolean;
  isSettled: () => boolean;
  succeed: () => void;
  fail: (error: unknown) => void;
}): void {
  const { incoming, outgoing, secret, onChunk, isSettled, succeed, fail } = exchange;
  const status = incoming.statusCode ?? 0;
  if (status < 200 || status > 299) return readErrorResponse({ incoming, secret, fail });
  if (incoming.headers['content-type']?.startsWith('text/html'))
    return fail(new LlmError('format', 'The model provider responded with a web page.', { status, isBilled: false }));
  incoming.on('data', (chunk: Buffer) => {
    if (isSettled()) {
      // The answer was complete, and the provider goes on.
      outgoing.destroy();
      return;
    }
    try {
      if (onChunk(chunk)) succeed();
    } catch (error) {
      fail(error);
    }
  });
  incoming.on('end', succeed);
}

function readErrorResponse(response: {
  incoming: http.IncomingMessage;
  secret: string;
  fail: (error: LlmError) => void;
}): void {
  const { incoming, secret, fail } = response;
  const status = incoming.statusCode ?? 0;
  const chunks: Buffer[] = [];
  let size = 0;
  function finish(): void {
    const text = Buffer.concat(chunks).subarray(0, MAX_ERROR_BYTES).toString();
    const retryAfterMs = readRetryAfter(incoming.headers['retry-after']);
    const cause = new ErrorResponse(status, extractErrorCodes(text, secret), retryAfterMs);
    fail(
      new LlmError(errorKindForStatus(status), `The model provider responded with status ${status}.`, {
        status,
        cause,
        retryAfterMs,
      }),
    );
  }
  incoming.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_ERROR_BYTES) finish();
  });
  incoming.on('end', finish);
}

/** Returns the error kind of an HTTP status. 529 is Anthropic's "overloaded". */
export function errorKindForStatus(status: number): LlmErrorKind {
  if (status === 401 || status === 403) return 'key';
  if (status === 429 || status === 529) return 'busy';
  if (status === 408 || status >= 500) return 'unavailable';
  return 'request';
}

/** Retry-After contains seconds or an HTTP date (RFC 9110 §10.2.3). */
function readRetryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
