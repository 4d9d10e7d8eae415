// Tasks for tests of the pool: they succeed, fail, run forever or crash.

import { Problem, sharedProblems } from '#contract/problem.ts';
import type { ChildTask, ReportProgress } from '#platform/child-pool/child-task.ts';

const hoard: unknown[] = [];
const loaded: string[] = [];
let isReady = false;

function oddJob<Input = null, Output = unknown>(
  name: string,
  code: (input: Input, report?: ReportProgress) => Output,
): ChildTask<Input, Output> {
  async function load() {
    loaded.push(name);
    return code;
  }
  return { name, load };
}

export const oddJobs = {
  echo: oddJob('echo', (input: unknown) => input),
  /** Getting ready takes longer than the task may. */
  isReady: {
    ...oddJob('isReady', () => isReady),
    maxMs: 300,
    async prepare() {
      await new Promise((resolve) => setTimeout(resolve, 600));
      isReady = true;
    },
  },
  count: oddJob('count', (total: number, report) => {
    for (let done = 1; done <= total; done++) report?.({ done, total });
    return total;
  }),
  whoAmI: oddJob('whoAmI', () => ({ pid: process.pid, environment: Object.keys(process.env) })),
  listLoaded: oddJob('listLoaded', () => loaded),
  refuse: oddJob('refuse', () => {
    throw Problem.of(sharedProblems, 'request/too-large', { message: 'Too large for me.' });
  }),
  fail: oddJob('fail', () => {
    throw new Error('I stumbled.');
  }),
  die: oddJob('die', () => process.kill(process.pid, 'SIGKILL')),
  spin: oddJob('spin', () => {
    for (;;) hoard.length = 0;
  }),
  hoard: oddJob('hoard', () => {
    for (;;) hoard.push({ numbers: Array.from({ length: 1_000 }, Math.random) });
  }),
  hoardOutsideTheHeap: oddJob('hoardOutsideTheHeap', () => {
    for (let megabytes = 0; megabytes < 4_096; megabytes += 64) hoard.push(Buffer.alloc(64 * 1024 * 1024, 1));
    return 'still here';
  }),
};
