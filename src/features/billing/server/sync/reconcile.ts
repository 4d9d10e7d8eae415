// Asks the provider about customers whose webhooks may have been lost. Every customer is due a day after the last time
// they were asked about, so the questions spread over the day by themselves.

import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { deleteOldEvents, selectCustomers, selectUnsyncedCustomers, type Engine } from '../store.ts';
import type { SyncBilling } from './sync-billing.ts';

/**
 * Each tidying syncs this many, once a minute. That makes 86,400 customers a day, far below the provider's rate limit.
 */
const BATCH = 60;

export type Reconcile = {
  /** Syncs one customer, by id or e-mail address, or all (`null`); returns how many were asked about. For operators. */
  reconcile(of: string | null): Promise<{ synced: number; failed: number }>;
  /** Syncs some of the customers that were not synced for a day, and deletes old events. */
  tidy(): Promise<void>;
};

type Options = { db: Db; engine: Engine; syncBilling: SyncBilling; log: Log };

export function createReconcile({ db, engine, syncBilling, log }: Options): Reconcile {
  let isUnderWay = false;

  async function syncDue(): Promise<void> {
    const due = await db.asSystem((tx) => selectUnsyncedCustomers(tx, { engine, limit: BATCH }));
    try {
      for (const customerId of due) await syncBilling(customerId);
    } catch (error) {
      // The provider is away, or an operator has to look at this customer: the next minute begins with other customers.
      log.warn({ err: error }, 'asking about a customer failed');
    }
  }

  return {
    async reconcile(of) {
      const customers = await db.asSystem((tx) => selectCustomers(tx, { engine, of }));
      let failed = 0;
      for (const customerId of customers) {
        await syncBilling(customerId).catch((error: unknown) => {
          failed += 1;
          log.error({ err: error, customerId }, 'asking about a customer failed');
        });
      }
      return { synced: customers.length - failed, failed };
    },

    async tidy() {
      if (isUnderWay) return;
      isUnderWay = true;
      try {
        await db.asSystem(deleteOldEvents);
        await syncDue();
      } finally {
        isUnderWay = false;
      }
    },
  };
}
