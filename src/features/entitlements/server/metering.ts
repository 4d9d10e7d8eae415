// The engine behind the quotas of routes: one unit of a meter, taken with the run it is for.

import { newId } from '#contract/id.ts';
import { planKeys } from '#contract/plan.ts';
import type { Meter } from '#contract/plan-allowances.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Metering, PlannedAgent, Quota } from '#platform/http/quota.ts';
import type { ModelCall } from '#platform/llm/models.ts';
import type { RunKind } from '#platform/runs/run.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { shortOf } from './plan-limit.ts';
import { takeUnit, type Offer, type Taken } from '#features/usage/server/store.ts';
import { periodOf, recordCalls, refundRun, requireAgent, type UsageSettings } from '#features/usage/server/usage.ts';

/** Work that is kept nowhere is a run, too: it counts among those under way, and its unit is given back when its process dies. */
export const spendingKind: RunKind<'function'> = { name: 'function', finalize: refundRun };

type Order = { userId: string; meter: Meter };

export function createMetering({
  db,
  runs,
  rights,
  billing,
  now,
}: UsageSettings & { db: Db; runs: Runs<'function'> }): Metering {
  async function reserve(
    tx: Tx,
    { userId, meter, runId, agent }: Order & { runId: number; agent: PlannedAgent | undefined },
  ): Promise<void> {
    const time = now();
    const offers = planKeys.map((plan): Offer => {
      const { amount, period } = rights[plan].meters[meter];
      return { plan, amount, period: periodOf(period, time), atOnce: rights[plan].atOnce };
    });
    const taken = await takeUnit(tx, { userId, engine: billing, meter, runId, offers });
    if (agent) requireAgent(taken.plan, agent);
    if (!taken.isTaken) throw refusalOf(meter, taken, time);
  }

  function refusalOf(meter: Meter, { plan, running, used }: Taken, time: Date) {
    const others = running - 1;
    if (others >= rights[plan].atOnce)
      return shortOf({ rights, plan, right: 'atOnce', used: others, needed: running, now: time });
    return shortOf({ rights, plan, right: meter, used, needed: used + 1, now: time });
  }

  function quotaOf({ userId, meter }: Order): Quota {
    return {
      reserve: (tx, { runId, agent }) => reserve(tx, { userId, meter, runId, agent }),

      async spend(act, agent) {
        const ref = { userId, kind: spendingKind.name, subjectId: newId() };
        const id = await db.asUser(userId, async (tx) => {
          const run = await runs.insert(tx, { ...ref, requestId: newId() });
          await reserve(tx, { userId, meter, runId: run.id, agent });
          return run.id;
        });
        const calls: ModelCall[] = [];
        return runs.perform(
          { ...ref, id },
          {
            work: (signal) => act({ signal, record: (call) => void calls.push(call) }),
            async finalize(tx, ended) {
              await recordCalls(tx, { userId, meter, calls });
              if (ended.status !== 'done') await refundRun(tx, ended);
            },
          },
        );
      },
    };
  }

  return { quotaOf };
}
