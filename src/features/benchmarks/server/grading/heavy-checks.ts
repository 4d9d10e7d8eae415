// Checks that a hostile pattern or schema can make slow: patterns and JSON schemas. It runs in a child process, which is killed
// when it takes too long.

import { z } from 'zod';
import type { CheckOf, CheckOutcome } from '../../shared/check-shapes.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { failed, passed, unchecked } from '../../shared/checks/outcome.ts';

export type HeavyOrder = { answer: string; check: CheckOf<'pattern'> | CheckOf<'schema'> };

export function runHeavyCheck({ answer, check }: HeavyOrder): CheckOutcome {
  return check.kind === 'pattern' ? checkPattern(answer, check) : checkSchema(answer, check);
}

function checkPattern(answer: string, { pattern, flags, isExpected }: CheckOf<'pattern'>): CheckOutcome {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, flags);
  } catch (error) {
    return unchecked(`The pattern cannot be read: ${messageOf(error)}`);
  }
  const match = expression.exec(answer)?.[0];
  const shown = `/${pattern}/${flags}`;
  if (match === undefined)
    return isExpected ? failed(`Nothing matches ${shown}.`) : passed(`Nothing matches ${shown}.`);
  const found = `“${match.slice(0, 60)}” matches ${shown}.`;
  return isExpected ? passed(found) : failed(found);
}

function checkSchema(answer: string, { schema }: CheckOf<'schema'>): CheckOutcome {
  let shape: z.ZodType;
  try {
    shape = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  } catch (error) {
    return unchecked(`The JSON schema cannot be read: ${messageOf(error)}`);
  }
  const value = readJson(answer);
  if (value === undefined) return failed('The answer has no JSON.');
  const { error } = shape.safeParse(value);
  if (!error) return passed('The JSON fits the schema.');
  const [issue] = error.issues;
  const place = issue?.path.map(String).join('.') ?? '';
  return failed(`The JSON does not fit${place === '' ? '' : ` at ${place}`}: ${issue?.message ?? 'another shape'}.`);
}

/** The answer as a whole, or its last fenced block. */
function readJson(answer: string): unknown {
  const whole = parseJson(answer);
  if (whole !== undefined) return whole;
  const parts = answer.split(/^\s{0,3}```.*$/m);
  return parts.length >= 3
    ? parseJson(parts[parts.length % 2 === 0 ? parts.length - 1 : parts.length - 2] ?? '')
    : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
