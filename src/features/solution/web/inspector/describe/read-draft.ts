// What the dialog shows before a solution is created: what was understood, what it makes, and what the rules find in it.

import { checkSolution } from '#model/check/check-solution.ts';
import { describeInClauses } from '#model/describe/clauses/client-words.ts';
import type { Clause } from '#model/describe/clauses/clause-shapes.ts';
import { readDescription } from '#model/describe/describe-solution.ts';
import type { DescribeNote, Description } from '#model/describe/describe-shapes.ts';
import { readServices } from '#model/patterns/read-services.ts';
import { choosePattern, type WorkloadPattern } from '#model/patterns/workload-patterns.ts';
import type { Solution } from '#model/solution-shapes.ts';

export type Preview = {
  /** Null where nothing was named that could be built. */
  solution: Solution | null;
  pattern: WorkloadPattern | null;
  notes: readonly DescribeNote[];
  /** The text, clause by clause. */
  clauses: readonly Clause[];
  errors: number;
  warnings: number;
};

export function previewDescription(description: Description): Preview {
  const { solution, notes, clauses } = describeInClauses(description);
  if (!solution) return { solution, pattern: null, notes, clauses, errors: 0, warnings: 0 };
  const { services } = readDescription(description);
  const found = checkSolution(solution);
  return {
    solution,
    pattern: choosePattern(readServices(description.provider, services).known),
    notes,
    clauses,
    errors: found.filter(({ severity }) => severity === 'error').length,
    warnings: found.filter(({ severity }) => severity === 'warning').length,
  };
}
