// A child process for tests of the pool: does well, badly, forever, or dies.

import { Problem, sharedProblems } from '#contract/problem.ts';
import { answerTasks } from '#platform/child-pool/serve-tasks.ts';

const hoard: unknown[] = [];

answerTasks({
  echo: (input) => input,
  whoAmI: () => ({ pid: process.pid, environment: Object.keys(process.env), limits: process.execArgv }),
  refuse: () => {
    throw Problem.of(sharedProblems, 'request/too-large', { message: 'Too large for me.' });
  },
  fail: () => {
    throw new Error('I stumbled.');
  },
  die: () => process.kill(process.pid, 'SIGKILL'),
  spin: () => {
    for (;;) hoard.length = 0;
  },
  hoard: () => {
    for (;;) hoard.push({ numbers: Array.from({ length: 1_000 }, Math.random) });
  },
  hoardOutsideTheHeap: () => {
    for (let megabytes = 0; megabytes < 4_096; megabytes += 64) hoard.push(Buffer.alloc(64 * 1024 * 1024, 1));
    return 'still here';
  },
});
