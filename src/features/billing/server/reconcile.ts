// Asks the provider about customers whose webhooks may have been lost. Everybody's turn comes once a day; since each
// counts from when it was asked about last, the turns spread over the day by themselves.

import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { listCustomers, listUnsynced, pruneEvents, type Engine } from './store.ts';
import type { SyncBilling } from './sync-billing.ts';

/** For each tidying, once a minute: 86,400 customers a day, and far below the provider's limit of calls. */
const AT_A_TIME = 60;

type Options = { db: Db; engine: Engine; syncBilling: SyncBilling; log: Log };

export function createReconcile({ db, engine, syncBilling, log }: Options) {
  let isUnderWay = false;

  async function syncDue(): Promise<void> {
    const due = await db.asSystem((tx) => listUnsynced(tx, { engine, limit: AT_A_TIME }));
    try {
      for (const customerId of due) await syncBilling(customerId);
    } catch (error) {
      // The provider is away, or this customer is a case for an operator: the next minute asks about others first.
      log.warn({ err: error }, 'asking about a customer failed');
    }
  }

  return {
    async reconcile(of: string | null): Promise<{ synced: number; failed: number }> {
      const customers = await db.asSystem((tx) => listCustomers(tx, { engine, of }));
      let failed = 0;
      for (const customerId of customers) {
        await syncBilling(customerId).catch((error: unknown) => {
          failed += 1;
          log.error({ err: error, customerId }, 'asking about a customer failed');
        });
      }
      return { synced: customers.length - failed, failed };
    },

    async tidy(): Promise<void> {
      if (isUnderWay) return;
      isUnderWay = true;
      try {
        await db.asSystem(pruneEvents);
        await syncDue();
      } finally {
        isUnderWay = false;
      }
    },
  };
}
