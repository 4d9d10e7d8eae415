// What an event keeps of the input of a call: ids, and values that cannot be a text of a person.

import type { AuditDeclaration } from '#contract/audit/audit.ts';
import type { AuditDetails } from './record-event.ts';

/** An id, a word of a closed list, the name of a format. No spaces, and nothing as long as a text or a token. */
const WORD = /^[\w.:-]{1,40}$/;

export function readTargetIds({ id }: AuditDeclaration, input: unknown): { id: string | null; count: number } {
  const value = id === undefined ? undefined : fieldOf(input, id);
  // A path with several ids separates them by commas.
  const ids = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(ids)) return { id: null, count: 0 };
  const texts = ids.filter((one): one is string => typeof one === 'string');
  return { id: texts.length === 1 ? (texts[0] ?? null) : null, count: texts.length };
}

export function readDetails({ details = [] }: AuditDeclaration, input: unknown): AuditDetails {
  const kept = details.flatMap((name) => {
    const value = fieldOf(input, name);
    if (value === null) return [[name, 'none'] as const];
    return isKept(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(kept);
}

function isKept(value: unknown): value is string | number | boolean {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && WORD.test(value));
}

function fieldOf(input: unknown, name: string): unknown {
  return input !== null && typeof input === 'object' ? (input as Record<string, unknown>)[name] : undefined;
}
