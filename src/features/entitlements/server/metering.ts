// The engine behind the quotas of routes: one unit of a meter, taken with the run it is for.

import { newId } from '#contract/id.ts';
import type { Meter } from '#contract/plan-allowances.ts';
import { planKeys } from '#contract/plan.ts';
import type { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Metering, Quota, Reservation } from '#platform/http/quota.ts';
import type { RunKind } from '#platform/runs/run.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { isPlanAtLeast, periodOf } from '../shared/allowances.ts';
import { refundFailedRun, refundRun, type EntitlementSettings } from './entitlements.ts';
import { agentNotInPlan, limitReached } from './plan-limit.ts';
import { takeUnit, type Offer, type Taken } from './store.ts';

/** Work that is stored nowhere is a run, too: it counts as in progress, and is refunded when its process dies. */
export const spendingKind: RunKind<'function'> = { name: 'function', finalize: refundRun };

type Call = { userId: string; meter: Meter };

export function createMetering({
  db,
  runs,
  allowances: table,
  plans,
  now,
}: EntitlementSettings & { db: Db; runs: Runs<'function'> }): Metering {
  async function reserve(tx: Tx, { userId, meter, runId, agent, isPaid = false }: Call & Reservation): Promise<void> {
    const time = now();
    const offers = planKeys.map((plan): Offer => {
      const { amount, period } = table[plan].meters[meter];
      return { plan, amount, period: periodOf(period, time), atOnce: table[plan].atOnce };
    });
    const taken = await takeUnit(tx, { userId, plan: plans.planOf(userId), meter, runId, isPaid, offers });
    const { plan } = taken;
    if (agent && !isPlanAtLeast(plan, agent.minimumPlan)) throw agentNotInPlan({ plan, agent });
    if (!taken.isTaken) throw problemOf(taken, { meter, now: time });
  }

  /** Why no unit was taken: too many runs in progress, or none left. */
  function problemOf({ plan, running, used }: Taken, at: { meter: Meter; now: Date }): Problem {
    const shortage = { table, plan, now: at.now };
    const others = running - 1;
    if (others >= table[plan].atOnce)
      return limitReached({ ...shortage, allowance: 'atOnce', used: others, needed: running });
    return limitReached({ ...shortage, allowance: at.meter, used, needed: used + 1 });
  }

  function quotaOf({ userId, meter }: Call): Quota {
    return {
      reserve: (tx, reservation) => reserve(tx, { userId, meter, ...reservation }),

      async spend(work, { signal: callerSignal, agent, finalize }) {
        callerSignal.throwIfAborted();
        let isUsed = false;
        const ref = { userId, kind: spendingKind.name, subjectId: newId() };
        const id = await db.asUser(userId, async (tx) => {
          const run = await runs.insert(tx, { ...ref, requestId: newId(), fingerprint: null });
          await reserve(tx, { userId, meter, runId: run.id, agent });
          return run.id;
        });
        return runs.perform(
          { ...ref, id },
          {
            work: (signal) =>
              work({ signal: AbortSignal.any([callerSignal, signal]), useUnit: () => void (isUsed = true) }),
            async finalize(tx, ended) {
              await finalize?.(tx);
              const hasOutput = isUsed || ended.status === 'done';
              if (!callerSignal.aborted) await refundFailedRun(tx, ended, hasOutput);
            },
          },
        );
      },
    };
  }

  return { quotaOf };
}
