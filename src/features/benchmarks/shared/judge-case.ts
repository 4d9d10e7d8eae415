// Whether a case is passed, by what its checks found. What was not checked decides nothing: a case is undecided where it would
// depend on that.

import type { CheckResult } from './check-shapes.ts';
import type { Verdict } from './run-shapes.ts';

/** @param passAt the share of the weights that must pass, from 0 to 1 */
export function judgeCase(results: readonly CheckResult[], passAt: number): Verdict {
  const musts = results.filter(({ must }) => must);
  if (musts.some(({ outcome }) => outcome === 'failed')) return 'failed';
  const total = weigh(results);
  const sure = weigh(results.filter(({ outcome }) => outcome === 'passed'));
  const open = weigh(results.filter(({ outcome }) => outcome === 'unchecked'));
  // Shares are compared as weights, with room for the rounding of 0.7 · 10.
  const needed = passAt * total - 1e-9;
  if (sure + open < needed) return 'failed';
  if (musts.some(({ outcome }) => outcome === 'unchecked')) return 'unchecked';
  return sure >= needed ? 'passed' : 'unchecked';
}

function weigh(results: readonly CheckResult[]): number {
  return results.reduce((sum, { weight }) => sum + weight, 0);
}
