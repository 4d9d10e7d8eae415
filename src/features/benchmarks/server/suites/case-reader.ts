// Has a child process read the cases of a person.

import { Problem } from '#contract/problem.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import { benchmarkProblems } from '../../contract.ts';
import type { SuiteContent } from '../../shared/suite-shapes.ts';
import { readCasesTask } from '../child-tasks.ts';

/** Rejects with 'benchmarks/bad-cases', which says what is wrong and where. */
export type ReadSuite = (text: string, caller: TaskCaller) => Promise<SuiteContent>;

export function createCaseReader(pool: ChildPool): ReadSuite {
  const failures = { problems: benchmarkProblems, broken: 'benchmarks/bad-cases' } as const;
  return async (text, caller) => {
    const read = await runTask(pool, { ...caller, task: readCasesTask, input: text, failures });
    if ('mistake' in read) throw Problem.of(benchmarkProblems, 'benchmarks/bad-cases', { message: read.mistake });
    return read.content;
  };
}
