// All rules of solutions over what was read of a delivery. Runs in a child process: the delivery is a stranger's.

import { checkSolution } from '#model/check/check-solution.ts';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import type { Solution } from '#model/solution-shapes.ts';

export function checkInvariants(solution: Solution): SolutionFinding[] {
  return checkSolution(solution);
}
