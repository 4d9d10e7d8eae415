// The tasks of benchmarks for child processes. A child loads their code when it is first asked for it.

import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { CheckOutcome } from '../shared/check-shapes.ts';
import type { HeavyOrder } from './grading/heavy-checks.ts';

/** An honest pattern takes milliseconds for the longest answer. */
export const MAX_HEAVY_MS = 1_000;

export const heavyCheckTask: ChildTask<HeavyOrder, CheckOutcome> = {
  name: 'check-answer',
  maxMs: MAX_HEAVY_MS,
  load: async () => (await import('./grading/heavy-checks.ts')).runHeavyCheck,
};

export const benchmarkTasks = [heavyCheckTask] as const;
