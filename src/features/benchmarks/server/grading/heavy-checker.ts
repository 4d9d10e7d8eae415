// Makes the checks that a hostile pattern or schema can slow down in a child process, which is killed after a second.

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import { PoolError } from '#platform/child-pool/pool-error.ts';
import type { CheckOutcome } from '../../shared/check-shapes.ts';
import { unchecked } from '../../shared/checks/outcome.ts';
import { heavyCheckTask, MAX_HEAVY_MS } from '../child-tasks.ts';
import type { HeavyOrder } from './heavy-checks.ts';

/** Rejects with the signal's reason, or when the pool is closed or has no room. */
export type RunHeavyCheck = (order: HeavyOrder, caller: TaskCaller) => Promise<CheckOutcome>;

export function createHeavyChecker(pool: ChildPool): RunHeavyCheck {
  return async (input, caller) => {
    try {
      return await pool.run(heavyCheckTask, { ...caller, input });
    } catch (error) {
      const reason = error instanceof PoolError ? reasonOf(error) : null;
      if (reason === null) throw error;
      return unchecked(reason);
    }
  };
}

function reasonOf({ fault }: PoolError): string | null {
  if (fault === 'timed-out') return `Not checked: the check took longer than ${MAX_HEAVY_MS / 1_000} second.`;
  if (fault === 'out-of-memory') return 'Not checked: the check needed too much memory.';
  return fault === 'crashed' || fault === 'failed' ? 'Not checked: the check failed on this answer.' : null;
}
