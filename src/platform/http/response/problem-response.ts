// The one place that turns an error into HTTP: a `Problem` as it says, a violation of the contract as 400, anything else as
// 500 that reveals only the request id.

import { ORPCError, ValidationError } from '@orpc/server';
import type { ServerResponse } from 'node:http';
import { constants, gzip } from 'node:zlib';
import { Problem, sharedProblems, type ErrorBody } from '#contract/problem.ts';
import type { Log } from '#platform/log/log.ts';
import { isLogged } from '#platform/log/logged.ts';
import type { Redact } from '#platform/log/redactor.ts';
import { acceptsEncoding } from './accept-encoding.ts';

/** How long a sender may go on sending after it was refused. */
const LINGER_MS = 2_000;
/** Characters of a response that is worth compressing: a smaller one fits into a few packets. */
const COMPRESS_FROM = 16_384;
/** A restart of the database or the server takes a few seconds. */
const RETRY_AFTER_SECONDS = '3';

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ORPCError) {
    if (error.cause instanceof Problem) return error.cause;
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) return invalid(error.cause);
  }
  return Problem.of(sharedProblems, 'server/failed', { cause: error });
}

function invalid(cause: ValidationError): Problem {
  const issues = cause.issues.slice(0, 20).map((issue) => ({
    path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message: issue.message,
  }));
  return Problem.of(sharedProblems, 'request/invalid', { cause, details: { issues } });
}

export type ProblemContext = {
  requestId: string;
  log: Log;
  /** Removes secrets that the words of a provider or a library may repeat. */
  redact: Redact;
};

/** Sends the problem, or closes the connection when a response has already begun. */
export function sendProblem(response: ServerResponse, error: unknown, context: ProblemContext): void {
  const problem = toProblem(error);
  logFailure(problem, context.log);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.parse(context.redact(JSON.stringify(problem.toBody()))) as ErrorBody;
  if (problem.status >= 500) body.error['requestId'] = context.requestId;
  if (problem.status === 503 && !response.hasHeader('retry-after'))
    response.setHeader('retry-after', RETRY_AFTER_SECONDS);
  if (response.req.complete) sendJson(response, problem.status, body);
  else refuseRest(response, problem.status, body);
}

/** A passing problem, such as a database that restarts, fails every request at once, so each gets one short line. */
function logFailure(problem: Problem, log: Log): void {
  if (problem.status < 500 || isLogged(problem)) return;
  const { cause, code } = problem;
  if (problem.status !== 503) return log.error({ err: cause ?? problem, code }, 'request failed');
  log.warn({ code, reason: (cause instanceof Error ? cause : problem).message }, 'request failed');
}

/**
 * Responds while the body is still arriving. Closing at once would reset the connection, and the sender would never read
 * the response: the rest is discarded for a moment, then the connection is closed.
 */
function refuseRest(response: ServerResponse, status: number, value: unknown): void {
  const request = response.req;
  response.setHeader('connection', 'close');
  const text = JSON.stringify(value);
  response.writeHead(status, headersOf(Buffer.byteLength(text)));
  response.write(text);
  const timer = setTimeout(() => request.destroy(), LINGER_MS);
  request.on('close', () => {
    clearTimeout(timer);
    response.end();
  });
  request.resume();
}

/**
 * Sends a value as JSON, compressed when it is long and the client reads gzip. That is no oracle for secrets (BREACH): other
 * sites cannot send requests with the session's cookie.
 */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value ?? null);
  if (text.length < COMPRESS_FROM || !acceptsEncoding(response.req.headers['accept-encoding'] ?? '', 'gzip')) {
    response.writeHead(status, headersOf(Buffer.byteLength(text))).end(text);
    return;
  }
  gzip(text, { level: constants.Z_BEST_SPEED }, (error, bytes) => {
    if (error) return response.destroy(error);
    response.writeHead(status, { ...headersOf(bytes.length), 'content-encoding': 'gzip' }).end(bytes);
  });
}

function headersOf(length: number): Record<string, string | number> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': length,
    'cache-control': 'no-store',
  };
}
