// The tasks of benchmarks for child processes. A child loads their code when it is first asked for it.

import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { CheckOutcome } from '../shared/check-shapes.ts';
import type { ReadCases } from './suites/read/read-cases.ts';
import type { HeavyOrder } from './grading/heavy-checks.ts';

/** An honest pattern takes milliseconds for the longest answer. */
export const MAX_HEAVY_MS = 1_000;

export const heavyCheckTask: ChildTask<HeavyOrder, CheckOutcome> = {
  name: 'check-answer',
  maxMs: MAX_HEAVY_MS,
  load: async () => (await import('./grading/heavy-checks.ts')).runHeavyCheck,
};

/** A megabyte of YAML takes some seconds on a busy machine. */
const MAX_READ_MS = 10_000;

export const readCasesTask: ChildTask<string, ReadCases> = {
  name: 'read-cases',
  maxMs: MAX_READ_MS,
  load: async () => (await import('./suites/read/read-cases.ts')).readCases,
};

export const benchmarkTasks = [heavyCheckTask, readCasesTask] as const;
