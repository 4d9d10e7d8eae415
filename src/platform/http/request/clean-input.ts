// Makes what a client sent safe: no prototype keys, no bottomless nesting, and only text that every store takes. Postgres
// cannot store NUL, and half a surrogate pair is not a character: both become U+FFFD.

import { Problem, sharedProblems } from '#contract/problem.ts';

const MAX_DEPTH = 32;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns a cleaned copy of JSON. Throws 'request/malformed' for a forbidden key or more than 32 levels. */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth >= MAX_DEPTH)
    throw Problem.of(sharedProblems, 'request/malformed', {
      message: `The request is nested deeper than ${MAX_DEPTH} levels.`,
    });
  if (Array.isArray(value)) return value.map((item) => cleanInput(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [cleanKey(key), cleanInput(child, depth + 1)]));
}

function cleanKey(key: string): string {
  if (FORBIDDEN_KEYS.has(key))
    throw Problem.of(sharedProblems, 'request/malformed', { message: `The key ${key} is not allowed.` });
  return cleanText(key);
}

function cleanText(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed();
}
