// Delivers what is due: as soon as a change of a workspace has committed, in whichever process hears of it first, and
// from time to time what waits for another attempt. Deliveries of one webhook go one after the other.

import type { Log } from '#platform/log/log.ts';
import { WORKSPACE_CHANNEL } from '#project/workspace/shared/workspace-change.ts';
import { deliver, type DeliverNeeds } from './deliver.ts';
import { claimDue, type Claimed } from './webhook-store.ts';

const BATCH = 50;
const AT_ONCE = 4;

export type DeliveryWorker = {
  start(): Promise<void>;
  /** Delivers all that is due now, and resolves when nothing is left. */
  deliverDue(): Promise<void>;
  /** Aborts what is under way: it is tried again later. It does not reject. */
  close(): Promise<void>;
};

export function createDeliveryWorker(needs: DeliverNeeds & { log: Log }): DeliveryWorker {
  const { db, log } = needs;
  const stopping = new AbortController();
  const { signal } = stopping;
  let listening: Promise<() => Promise<void>> | null = null;
  let underWay: Promise<void> | null = null;
  let isWanted = false;

  async function drain(): Promise<void> {
    do {
      isWanted = false;
      const claimed = await db.asSystem((tx) => claimDue(tx, BATCH));
      await deliverAll(claimed);
      if (claimed.length === BATCH) isWanted = true;
    } while (isWanted && !signal.aborted);
  }

  async function deliverAll(claimed: readonly Claimed[]): Promise<void> {
    const queue = [...groupByWebhook(claimed).values()];
    async function work(): Promise<void> {
      for (let own = queue.shift(); own && !signal.aborted; own = queue.shift())
        for (const { id } of own) {
          if (signal.aborted) return;
          await deliver(needs, { id, isRepeated: false, signal });
        }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  function deliverDue(): Promise<void> {
    isWanted = true;
    underWay ??= drain().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    async start() {
      listening ??= db.listen(WORKSPACE_CHANNEL, () => {
        if (signal.aborted) return;
        void deliverDue().catch((error: unknown) => {
          if (!signal.aborted) log.error({ err: error }, 'webhooks were not delivered; they will be tried again');
        });
      });
      await listening;
    },
    deliverDue,
    async close() {
      stopping.abort();
      await underWay?.catch(() => undefined);
      await (
        await listening
      )?.();
    },
  };
}

/** The ids of each webhook keep their order. */
function groupByWebhook(claimed: readonly Claimed[]): Map<string, Claimed[]> {
  return Map.groupBy(claimed, ({ webhookId }) => webhookId);
}
