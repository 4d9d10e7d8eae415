// Fixes findings of one kind one after the other: a fix may make others go, or change what the next one has to do.

import { applyFix } from '#model/check/check-solution.ts';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import type { Solution } from '#model/solution-shapes.ts';

/** The solution with each of the fixes that still apply. */
export function fixEach(solution: Solution, findings: readonly SolutionFinding[]): Solution {
  return findings.reduce((before, finding) => applyFix(before, finding) ?? before, solution);
}
