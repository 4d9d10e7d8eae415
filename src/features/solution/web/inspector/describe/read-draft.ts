// What the dialog shows before a solution is created: what was understood, what it makes, and what the rules find in it.

import { checkSolution } from '#model/check/check-solution.ts';
import { describeSolution, readDescription } from '#model/describe/describe-solution.ts';
import type { DescribeNote, Description } from '#model/describe/describe-shapes.ts';
import { readServices } from '#model/patterns/read-services.ts';
import { choosePattern, type WorkloadPattern } from '#model/patterns/workload-patterns.ts';
import type { Solution } from '#model/solution-shapes.ts';

export type Preview = {
  /** Null where nothing was named that could be built. */
  solution: Solution | null;
  pattern: WorkloadPattern | null;
  notes: readonly DescribeNote[];
  errors: number;
  warnings: number;
};

export function previewDescription(description: Description): Preview {
  const { solution, notes } = describeSolution(description);
  if (!solution) return { solution, pattern: null, notes, errors: 0, warnings: 0 };
  const { services } = readDescription(description);
  const found = checkSolution(solution);
  return {
    solution,
    pattern: choosePattern(readServices(description.provider, services).known),
    notes,
    errors: found.filter(({ severity }) => severity === 'error').length,
    warnings: found.filter(({ severity }) => severity === 'warning').length,
  };
}
