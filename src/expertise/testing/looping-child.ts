// A child process whose checker of code loops or throws on files that say so, and else checks.

import { checkCodeTask } from '#expertise/checkers/code-checkers.ts';
import type { CheckOrder } from '#expertise/checkers/checker.ts';
import { serveTasks } from '#platform/child-pool/serve-tasks.ts';

async function load() {
  const check = await checkCodeTask.load();
  return (order: CheckOrder) => {
    const isLooping = (): boolean => order.files.some(({ text }) => text === 'loop');
    while (isLooping());
    if (order.files.some(({ text }) => text === 'throw')) throw new Error('The checker has a bug.');
    return check(order);
  };
}

serveTasks([{ ...checkCodeTask, load }]);
