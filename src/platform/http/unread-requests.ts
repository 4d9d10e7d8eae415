// Answers what never becomes a request: bytes that are not HTTP, headers that are too long or too slow, an expectation that
// nobody knows. Node would answer these itself, with an empty body that no client of the API can read.

import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Log } from '#platform/log/log.ts';
import type { Redact } from '#platform/log/redactor.ts';
import { sendProblem } from './response/problem-response.ts';
import { toRawResponse } from './response/raw-problem.ts';
import { setSecurityHeaders } from './response/security-headers.ts';

/** The connection stays open for so long after the answer, because closing at once would reset it before the client reads. */
const LINGER_MS = 1_000;

export type UnreadRequestOptions = { publicUrl: string; log: Log; redact: Redact };

export function answerUnreadRequests(server: Server, { publicUrl, log, redact }: UnreadRequestOptions): void {
  /** The responses that are not finished, by their connection. */
  const underway = new WeakMap<Duplex, Set<ServerResponse>>();

  server.prependListener('request', ({ socket }, response) => {
    const own = underway.get(socket) ?? new Set();
    underway.set(socket, own.add(response));
    response.once('close', () => own.delete(response));
  });

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // The parser fails again with all bytes that arrive after the answer.
    if (socket.writableEnded) return;
    const responses = [...(underway.get(socket) ?? [])];
    const hasBegun = responses.some(({ headersSent }) => headersSent);
    if (!socket.writable || hasBegun) {
      socket.destroy(error);
      return;
    }
    socket.end(toRawResponse(problemOf(error.code, responses.length > 0), publicUrl));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });

  server.on('checkExpectation', (_request, response) => {
    const requestId = randomUUID();
    setSecurityHeaders(response, { requestId, publicUrl });
    response.setHeader('connection', 'close');
    sendProblem(response, Problem.of(sharedProblems, 'request/expectation-failed'), { requestId, log, redact });
  });
}

/** `isBodyLate`: the headers were read, so that what came too late is the body. */
function problemOf(code: string | undefined, isBodyLate: boolean): Problem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return Problem.of(sharedProblems, 'request/headers-too-large');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return Problem.of(sharedProblems, 'request/too-large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return Problem.of(sharedProblems, isBodyLate ? 'request/timed-out' : 'request/headers-timed-out');
    default:
      return Problem.of(sharedProblems, 'request/unreadable');
  }
}
