// Reads a body as its bytes, within a size and a time.

import type { IncomingMessage } from 'node:http';
import { Problem, sharedProblems } from '#contract/problem.ts';

/** 1 MB at 0.5 Mbit/s takes 17 s. The server's own limit is made for uploads. */
const BODY_TIMEOUT_MS = 30_000;

/** Rejects with 400 or 413. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    function refuse(problem: Problem): void {
      clearTimeout(timer);
      request.removeAllListeners('data');
      reject(problem);
    }
    const timer = setTimeout(
      () =>
        refuse(
          Problem.of(sharedProblems, 'request/malformed', { message: 'The request body did not arrive in time.' }),
        ),
      BODY_TIMEOUT_MS,
    );
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > maxBytes) refuse(tooLarge(maxBytes));
    });
    request.on('end', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks));
    });
    request.on('error', (cause) => refuse(Problem.of(sharedProblems, 'request/malformed', { cause })));
  });
}

export function tooLarge(limit: number): Problem {
  return Problem.of(sharedProblems, 'request/too-large', { details: { limit } });
}
