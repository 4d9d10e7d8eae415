// Checks code in a child process, which is killed when it takes too long: the server is not harmed by what it is given.

import type { CheckReport } from '#contract/code-check.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask } from '#platform/child-pool/child-task.ts';
import { PoolError } from '#platform/child-pool/pool-error.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import { MAX_CHECK_MS } from './check-limits.ts';
import type { CheckOrder, Checkers } from './checker.ts';
import { uncheckedReport } from './unchecked.ts';

export const checkCodeTask: ChildTask<CheckOrder, CheckReport> = {
  name: 'check-code',
  maxMs: MAX_CHECK_MS,
  prepare: async (order) => (await import('./check-code.ts')).prepareCheck(order),
  load: async () => (await import('./check-code.ts')).checkCode,
};

export function createCheckers(pool: ChildPool): Checkers {
  return {
    async check(order, caller) {
      try {
        return await runTask(pool, { ...caller, task: checkCodeTask, input: order });
      } catch (error) {
        const reason = error instanceof PoolError ? reasonOf(error) : null;
        if (reason === null) throw error;
        return uncheckedReport(order, reason);
      }
    },
  };
}

function reasonOf({ fault }: PoolError): string | null {
  if (fault === 'timed-out') return `Not checked: the check took longer than ${MAX_CHECK_MS / 1_000} seconds.`;
  if (fault === 'out-of-memory') return 'Not checked: the check needed too much memory.';
  return fault === 'crashed' || fault === 'failed' ? 'Not checked: the checker failed on these files.' : null;
}
