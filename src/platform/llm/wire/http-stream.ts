// One HTTP exchange with a provider over Node's own client: JSON out, bytes in as they come.
// No web streams and no timer per chunk: this is the path every token takes.

import http from 'node:http';
import https from 'node:https';
import { errorCodesOf } from './formats/error-codes.ts';
import { LlmError, type LlmErrorKind } from '../llm.ts';
import { abortedError } from './pause.ts';

export type HttpTimeouts = {
  /** Milliseconds to find and reach the server, TLS included. */
  connectTimeoutMs: number;
  /** Milliseconds without a single byte, before or during the answer. */
  idleTimeoutMs: number;
};

export type HttpRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Never appears in an error, even when the provider repeats it. */
  secret: string;
  signal: AbortSignal;
};

export type HttpStream = {
  /**
   * Hands over each chunk of a 2xx answer. Resolves at its end, or as soon as `onChunk` answers true
   * ("complete"). Rejects with `LlmError`; what `onChunk` throws ends the exchange and is passed on.
   * Aborting the signal destroys the connection at once.
   */
  send(request: HttpRequest, onChunk: (chunk: Buffer) => boolean): Promise<void>;
  /** Closes the idle connections. */
  close(): void;
};

/** The cause of an `LlmError` for an answer that was not 2xx. For logs: codes only, never the provider's sentences. */
export class RefusedAnswer extends Error {
  /** As `errorCodesOf` found them in its first 64 KB. */
  readonly codes: string;
  /** What Retry-After asked for, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, codes: string, retryAfterMs: number | undefined) {
    super(`HTTP ${status}: ${codes || 'no error codes'}`);
    this.name = 'RefusedAnswer';
    this.codes = codes;
    this.retryAfterMs = retryAfterMs;
  }
}

type Agents = { 'http:': http.Agent; 'https:': https.Agent };

/** Some repeat the prompt in what they refuse; the codes stand behind it. */
const MAX_REFUSAL_BYTES = 65_536;

export function createHttpStream(timeouts: HttpTimeouts): HttpStream {
  const options = { keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 };
  const agents: Agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };

  return {
    send: (request, onChunk) =>
      new Promise((resolve, reject) => {
        if (request.signal.aborted) return reject(abortedError(request.signal));
        const outgoing = open(request, agents);
        let isSettled = false;
        let hasAnswer = false;

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
          fail(abortedError(request.signal));
        }
        function breakOff(cause: Error): void {
          fail(
            hasAnswer
              ? new LlmError('format', 'The model provider’s answer broke off.', { cause })
              : new LlmError('unavailable', 'The model provider could not be reached.', { cause }),
          );
        }

        request.signal.addEventListener('abort', abort);
        limitConnecting({ outgoing, timeoutMs: timeouts.connectTimeoutMs, fail });
        outgoing.setTimeout(timeouts.idleTimeoutMs, () =>
          fail(new LlmError('unavailable', 'The model provider fell silent.')),
        );
        outgoing.on('error', breakOff);
        outgoing.on('response', (incoming) => {
          hasAnswer = true;
          incoming.on('error', breakOff);
          const status = incoming.statusCode ?? 0;
          if (status < 200 || status > 299) return readRefusal({ incoming, secret: request.secret, fail });
          if (incoming.headers['content-type']?.startsWith('text/html'))
            return fail(new LlmError('format', 'The model provider answered with a web page.', { status }));
          incoming.on('data', (chunk: Buffer) => {
            if (isSettled) return;
            try {
              if (onChunk(chunk)) succeed();
            } catch (error) {
              fail(error);
            }
          });
          incoming.on('end', succeed);
        });
      }),
    close() {
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
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

/** A socket kept alive from an earlier call is connected already; only a new one is limited. */
function limitConnecting(connection: {
  outgoing: http.ClientRequest;
  timeoutMs: number;
  fail: (error: LlmError) => void;
}): void {
  const { outgoing, timeoutMs, fail } = connection;
  outgoing.on('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(
      () => fail(new LlmError('unavailable', 'The model provider could not be reached in time.')),
      timeoutMs,
    );
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => clearTimeout(timer));
    socket.once('close', () => clearTimeout(timer));
  });
}

function readRefusal(refusal: {
  incoming: http.IncomingMessage;
  secret: string;
  fail: (error: LlmError) => void;
}): void {
  const { incoming, secret, fail } = refusal;
  const status = incoming.statusCode ?? 0;
  const chunks: Buffer[] = [];
  let size = 0;
  function finish(): void {
    const text = Buffer.concat(chunks).subarray(0, MAX_REFUSAL_BYTES).toString();
    const cause = new RefusedAnswer(
      status,
      errorCodesOf(text, secret),
      readRetryAfter(incoming.headers['retry-after']),
    );
    fail(new LlmError(errorKindOf(status), `The model provider answered ${status}.`, { status, cause }));
  }
  incoming.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_REFUSAL_BYTES) finish();
  });
  incoming.on('end', finish);
}

/** The kind an HTTP status stands for; 529 is Anthropic's "overloaded". */
export function errorKindOf(status: number): LlmErrorKind {
  if (status === 401 || status === 403) return 'key';
  if (status === 429 || status === 529) return 'busy';
  if (status === 408 || status >= 500) return 'unavailable';
  return 'request';
}

/** Retry-After is seconds or an HTTP date (RFC 9110 §10.2.3). */
function readRetryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
