// Reads a JSON body within limits: its type, its size and its time while it arrives.

import type { IncomingMessage } from 'node:http';
import { Problem, sharedProblems } from '#contract/problem.ts';

/** 1 MB at 0.5 Mbit/s takes 17 s. The server's own limit is made for uploads. */
const BODY_TIMEOUT_MS = 30_000;

/** The parsed body, `undefined` when there is none. Rejects with 400, 413 or 415. */
export async function readJsonBody(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const declared = Number(request.headers['content-length'] ?? Number.NaN);
  const hasBody = declared > 0 || request.headers['transfer-encoding'] !== undefined;
  if (!hasBody) return undefined;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw Problem.of(sharedProblems, 'request/unsupported-media-type', { details: { expected: 'application/json' } });
  if (declared > maxBytes) throw tooLarge(maxBytes);
  return parse(await readText(request, maxBytes));
}

function tooLarge(limit: number): Problem {
  return Problem.of(sharedProblems, 'request/too-large', { details: { limit } });
}

function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    function refuse(problem: Problem): void {
      clearTimeout(timer);
      request.removeAllListeners('data');
      reject(problem);
    }
    const timer = setTimeout(() => refuse(Problem.of(sharedProblems, 'request/malformed', { message: 'The request body did not arrive in time.' })), BODY_TIMEOUT_MS);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > maxBytes) refuse(tooLarge(maxBytes));
    });
    request.on('end', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
    request.on('error', (cause) => refuse(Problem.of(sharedProblems, 'request/malformed', { cause })));
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Problem.of(sharedProblems, 'request/malformed', { cause });
  }
}
