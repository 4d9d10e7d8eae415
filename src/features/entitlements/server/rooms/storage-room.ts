// How much more a person may store. Documents, uploads in progress, designs and blueprints with their versions, images and exported files
// share one allowance. What was deleted makes room at once, but stays on the disk until it can no longer be restored:
// kept and deleted together never take more than twice the allowance.

import type { AllowanceTable } from '#contract/plan-allowances.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { PlanKey } from '#contract/plan.ts';
import { Problem } from '#contract/problem.ts';
import type { StoredBytes } from '../../contract.ts';
import { limitReached } from '../plan-limit.ts';

export type StorageRoom = {
  /** This many bytes still fit; Infinity means that there is no limit. */
  freeBytes: number;
  /** Throws 'plan/upgrade-required' or 'plan/deleted-items' when `bytes` more do not fit. */
  requireStorage(bytes: number): void;
  /** The same for what was deleted and is restored: it is on the disk already. */
  requireRestored(bytes: number): void;
};

type Holder = { table: AllowanceTable; plan: PlanKey; used: StoredBytes; now: Date };

/** Kept and deleted bytes together, as a multiple of the allowance. */
const MAX_WITH_DELETED = 2;

export function measureStorageRoom({ table, plan, used, now }: Holder): StorageRoom {
  const limit = table[plan].holdings.storageBytes ?? Infinity;
  const free = limit - used.kept;
  const freeWithDeleted = limit * MAX_WITH_DELETED - used.kept - used.deleted;

  const shortOf = (bytes: number): Problem =>
    limitReached({ table, plan, now, allowance: 'storageBytes', used: used.kept, needed: used.kept + bytes });

  function requireRestored(bytes: number): void {
    if (bytes > free) throw shortOf(bytes);
  }

  return {
    freeBytes: Math.min(free, freeWithDeleted),
    requireRestored,
    requireStorage(bytes) {
      requireRestored(bytes);
      if (bytes > freeWithDeleted)
        throw Problem.of(planProblems, 'plan/deleted-items', { details: shortOf(bytes).details });
    },
  };
}
