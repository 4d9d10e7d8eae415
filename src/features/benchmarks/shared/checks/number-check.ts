// The number that an answer comes to: the last one in its last line that has any.

import type { CheckOf, CheckOutcome } from '../check-shapes.ts';
import { failed, passed } from './outcome.ts';

/** Digits with commas between groups of three, or without; a fraction after a point. What belongs to a word or an address is none. */
const NUMBER = /(?<![\w.,/])[-−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\w/]|[.,]\d)/g;
/** Rounding of floating point is no difference. */
const EPSILON = 1e-9;

export function checkNumber(answer: string, { value, tolerance }: CheckOf<'number'>): CheckOutcome {
  const found = lastNumber(answer);
  if (found === null) return failed('The answer has no number.');
  const isNear = Math.abs(found - value) <= tolerance + EPSILON * Math.max(1, Math.abs(value));
  const wanted = tolerance > 0 ? `${value} ± ${tolerance}` : String(value);
  return isNear
    ? passed(`The answer comes to ${found}.`)
    : failed(`The answer comes to ${found}, and ${wanted} is right.`);
}

function lastNumber(answer: string): number | null {
  for (const line of answer.split(/\r?\n/).toReversed()) {
    const last = line.replaceAll('*', '').match(NUMBER)?.at(-1);
    if (last !== undefined) return Number(last.replaceAll(',', '').replace('−', '-'));
  }
  return null;
}
