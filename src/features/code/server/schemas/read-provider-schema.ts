// Reads the output of `terraform providers schema -json`. Runs in a child process.

import { Problem } from '#contract/problem.ts';
import { codeProblems } from '../../contract.ts';
import { MAX_SCHEMA_BYTES } from '../../shared/limits.ts';

/** UTF-16 units of a description: what is shown of it beside an argument. */
const MAX_DESCRIPTION = 300;

/**
 * Returns JSON of the same form. Descriptions, which are two thirds of the output, are shortened, and left out where the schema would be too
 * large with them. Throws 'code/unreadable-schema'.
 */
export function readProviderSchema(text: string): string {
  const schema = parse(text);
  if (!isSchema(schema)) throw Problem.of(codeProblems, 'code/unreadable-schema');
  const whole = JSON.stringify(schema);
  return Buffer.byteLength(whole) <= MAX_SCHEMA_BYTES ? whole : JSON.stringify(schema, withoutDescription);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, shorten);
  } catch (cause) {
    throw Problem.of(codeProblems, 'code/unreadable-schema', { cause });
  }
}

/** An attribute called 'description' is an object and stays. */
function shorten(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (key === 'description_kind') return undefined;
  return key === 'description' ? value.slice(0, MAX_DESCRIPTION) : value;
}

function withoutDescription(key: string, value: unknown): unknown {
  return key === 'description' && typeof value === 'string' ? undefined : value;
}

function isSchema(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('provider_schemas' in value)) return false;
  const { provider_schemas: providers } = value;
  return typeof providers === 'object' && providers !== null && Object.keys(providers).length > 0;
}
