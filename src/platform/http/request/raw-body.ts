// Reads a body as its bytes, within a size and a time.

import type { Readable } from 'node:stream';
import { Problem, sharedProblems } from '#contract/problem.ts';

/** This time is for small bodies. The server's own limit is made for uploads of 50 MB. */
const MIN_TIMEOUT_MS = 30_000;
/** 0.5 Mbit/s: the slowest connection a large body may come over. */
const MIN_BYTES_PER_MS = 62.5;

/** Rejects with 413 when the body is larger, with 400 when it breaks off or takes too long. */
export function readBody(body: Readable, maxBytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(
    () =>
      refuse(Problem.of(sharedProblems, 'request/malformed', { message: 'The request body did not arrive in time.' })),
    Math.max(MIN_TIMEOUT_MS, maxBytes / MIN_BYTES_PER_MS),
  );

  function refuse(problem: Problem): void {
    clearTimeout(timer);
    body.removeAllListeners('data');
    reject(problem);
  }

  body.on('data', (chunk: Buffer) => {
    size += chunk.length;
    chunks.push(chunk);
    if (size > maxBytes) refuse(tooLarge(maxBytes));
  });
  body.on('end', () => {
    clearTimeout(timer);
    resolve(Buffer.concat(chunks));
  });
  body.on('error', (cause) =>
    refuse(cause instanceof Problem ? cause : Problem.of(sharedProblems, 'request/malformed', { cause })),
  );
  return promise;
}

export function tooLarge(limit: number): Problem {
  return Problem.of(sharedProblems, 'request/too-large', { details: { limit } });
}
