// The engine behind the quotas of routes: one unit of a meter, taken with the run it is for.

import { newId } from '#contract/id.ts';
import type { AllowanceTable, Meter } from '#contract/plan-allowances.ts';
import { planKeys } from '#contract/plan.ts';
import type { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Metering, PlannedReservation, Quota, Reservation, RunGroup } from '#platform/http/quota.ts';
import type { RunKind } from '#platform/runs/run.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { isPlanAtLeast, periodOf } from '../shared/allowances.ts';
import { refundFailedRun, refundRun, type EntitlementSettings } from './entitlements.ts';
import { agentNotInPlan, limitReached } from './plan-limit.ts';
import { readTaken, takingUnit, type Offer, type Taken } from './store.ts';

/** Work that is stored nowhere is a run, too: it counts as in progress, and is refunded when its process dies. */
export const spendingKind: RunKind<'function'> = { name: 'function', finalize: refundRun };

const ALONE: RunGroup = { size: 1, taken: 0, running: 0 };

type Call = { userId: string; meter: Meter };

export function createMetering({
  db,
  runs,
  allowances: table,
  plans,
  now,
}: EntitlementSettings & { db: Db; runs: Runs<'function'> }): Metering {
  function planReservation(reservation: Call & Reservation): PlannedReservation {
    const { userId, meter, runId, agent, isPaid = false, group = ALONE } = reservation;
    const time = now();
    const offers = planKeys.map((plan): Offer => {
      const { amount, period } = table[plan].meters[meter];
      const hasAgent = !agent || isPlanAtLeast(plan, agent.minimumPlan);
      return { plan, amount, period: periodOf(period, time), atOnce: table[plan].atOnce, hasAgent };
    });
    return {
      statement: takingUnit({
        userId,
        plan: plans.planOf(userId),
        meter,
        runId,
        isPaid,
        grouped: group.running,
        offers,
      }),
      check: 'is_taken',
      requireTaken(rows) {
        const taken = readTaken(rows);
        const { plan } = taken;
        if (agent && !isPlanAtLeast(plan, agent.minimumPlan)) throw agentNotInPlan({ plan, agent });
        if (!taken.isTaken) throw problemOf(taken, { table, meter, now: time, group });
      },
    };
  }

  async function reserve(tx: Tx, reservation: Call & Reservation): Promise<void> {
    const { statement, requireTaken } = planReservation(reservation);
    requireTaken(await tx.execute(statement));
  }

  function quotaOf({ userId, meter }: Call): Quota {
    return {
      reserve: (tx, reservation) => reserve(tx, { userId, meter, ...reservation }),
      planReservation: (reservation) => planReservation({ userId, meter, ...reservation }),

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

type Shortage = { table: AllowanceTable; meter: Meter; now: Date; group: RunGroup };

/** Why no unit was taken: too many runs in progress, or none left. */
function problemOf({ plan, running, used }: Taken, { table, meter, now, group }: Shortage): Problem {
  const shortage = { table, plan, now };
  // What the act has taken so far is taken back with its transaction.
  const usedBefore = used - group.taken;
  const others = running - 1;
  if (others >= table[plan].atOnce)
    return limitReached({ ...shortage, allowance: 'atOnce', used: others, needed: running });
  return limitReached({ ...shortage, allowance: meter, used: usedBefore, needed: usedBefore + group.size });
}
