// Reads a JSON body within limits: its type, its size while it arrives, its depth, and no prototype keys.

import type { IncomingMessage } from 'node:http';
import { Problem, sharedProblems } from '#contract/problem.ts';

const MAX_DEPTH = 32;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** The parsed body, `undefined` when there is none. Rejects with 400, 413 or 415. */
export async function readJsonBody(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const declared = Number(request.headers['content-length'] ?? Number.NaN);
  const hasBody = declared > 0 || request.headers['transfer-encoding'] !== undefined;
  if (!hasBody) return undefined;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw Problem.of(sharedProblems, 'request/unsupported-media-type', { details: { expected: 'application/json' } });
  if (declared > maxBytes) throw tooLarge(maxBytes);
  const text = await readText(request, maxBytes);
  const value = parse(text);
  refuseHostileShape(value, 0);
  return value;
}

function tooLarge(limit: number): Problem {
  return Problem.of(sharedProblems, 'request/too-large', { details: { limit } });
}

function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) {
        request.removeAllListeners('data');
        reject(tooLarge(maxBytes));
        return;
      }
      chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
    request.on('aborted', () => reject(Problem.of(sharedProblems, 'request/malformed')));
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Problem.of(sharedProblems, 'request/malformed', { cause });
  }
}

function refuseHostileShape(value: unknown, depth: number): void {
  if (value === null || typeof value !== 'object') return;
  if (depth >= MAX_DEPTH) throw Problem.of(sharedProblems, 'request/malformed', { message: `The request body is nested deeper than ${MAX_DEPTH} levels.` });
  if (Array.isArray(value)) {
    for (const item of value) refuseHostileShape(item, depth + 1);
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) throw Problem.of(sharedProblems, 'request/malformed', { message: `The key ${key} is not allowed.` });
    refuseHostileShape(child, depth + 1);
  }
}
