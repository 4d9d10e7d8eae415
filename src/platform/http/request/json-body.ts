// Reads a JSON body within limits of type, size and time.

import type { IncomingMessage } from 'node:http';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { readBody, tooLarge } from './raw-body.ts';

/** The parsed body, `undefined` when there is none. Rejects with 400, 413 or 415. */
export async function readJsonBody(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const declared = Number(request.headers['content-length'] ?? Number.NaN);
  const hasBody = declared > 0 || request.headers['transfer-encoding'] !== undefined;
  if (!hasBody) return undefined;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw Problem.of(sharedProblems, 'request/unsupported-media-type', { details: { expected: 'application/json' } });
  if (declared > maxBytes) throw tooLarge(maxBytes);
  return parse((await readBody(request, maxBytes)).toString('utf8'));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Problem.of(sharedProblems, 'request/malformed', { cause });
  }
}
