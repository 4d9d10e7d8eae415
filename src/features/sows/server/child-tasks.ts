// The tasks of statements of work for child processes. A child loads their code when it is first asked for it.

import type { SolutionFinding } from '#model/finding-shapes.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { ChildTask } from '#platform/child-pool/child-task.ts';

export const checkInvariantsTask: ChildTask<Solution, SolutionFinding[]> = {
  name: 'check-invariants',
  load: async () => (await import('./deliveries/invariants.ts')).checkInvariants,
};

export const sowTasks = [checkInvariantsTask] as const;
