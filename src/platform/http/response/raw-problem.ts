// A problem as the bytes of a whole response, for a connection whose request nobody could read, so that there is no
// `ServerResponse` to send it with.

import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Problem } from '#contract/problem.ts';
import { securityHeadersOf } from './security-headers.ts';

/** The same headers and body as every other problem; the client is told that the connection closes. */
export function toRawResponse(problem: Problem, publicUrl: string): string {
  const body = JSON.stringify(problem.toBody());
  const headers = {
    ...securityHeadersOf({ requestId: randomUUID(), publicUrl }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n');
}
