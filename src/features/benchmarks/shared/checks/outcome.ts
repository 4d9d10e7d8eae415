// What a check returns, by its outcome.

import type { CheckOutcome } from '../check-shapes.ts';

export function passed(reason: string): CheckOutcome {
  return { outcome: 'passed', reason };
}

export function failed(reason: string): CheckOutcome {
  return { outcome: 'failed', reason };
}

/** @param reason says why it could not be checked */
export function unchecked(reason: string): CheckOutcome {
  return { outcome: 'unchecked', reason };
}
