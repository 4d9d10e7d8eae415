// Reads the output of `terraform providers schema -json` and leaves its descriptions out. Runs in a child process.

import { Problem } from '#contract/problem.ts';
import { codeProblems } from '../../contract.ts';

/** Two thirds of the output, which no check reads. */
const DESCRIPTIONS = new Set(['description', 'description_kind']);

/** Returns JSON of the same form. Throws 'code/unreadable-schema'. */
export function readProviderSchema(text: string): string {
  const schema = parse(text);
  if (!isSchema(schema)) throw Problem.of(codeProblems, 'code/unreadable-schema');
  return JSON.stringify(schema);
}

function parse(text: string): unknown {
  try {
    // An attribute called 'description' is an object and stays.
    return JSON.parse(text, (key, value: unknown) =>
      DESCRIPTIONS.has(key) && typeof value === 'string' ? undefined : value,
    );
  } catch (cause) {
    throw Problem.of(codeProblems, 'code/unreadable-schema', { cause });
  }
}

function isSchema(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('provider_schemas' in value)) return false;
  const { provider_schemas: providers } = value;
  return typeof providers === 'object' && providers !== null && Object.keys(providers).length > 0;
}
