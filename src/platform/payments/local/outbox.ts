// Delivers the signed webhooks of test customers to our own endpoint over HTTP, and retries until it responds with 2xx.

import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { signWebhook } from '../webhook-signature.ts';
import { claimWebhooks, markDelivered } from './store.ts';
import type { WebhookRow } from './tables.ts';

const POLL_INTERVAL_MS = 1_000;
const TIMEOUT_MS = 10_000;

export type Outbox = {
  /** Starts delivering to the endpoint, a URL on this machine. */
  start(endpoint: string): void;
  /** Checks for due webhooks now instead of waiting for the next poll. */
  wake(): void;
  /** Sends one webhook once, regardless of earlier attempts, and marks it as delivered on success. */
  deliver(webhook: Pick<WebhookRow, 'id' | 'body'>): Promise<void>;
  /** Stops polling and resolves when no delivery is in progress. */
  stop(): Promise<void>;
};

/** Creates the outbox, which does nothing until `start` is called. `secret` signs the webhooks. */
export function createOutbox({ db, log, secret }: { db: Db; log: Log; secret: string }): Outbox {
  let endpoint: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let delivering: Promise<void> | null = null;
  let shouldCheckAgain = false;

  async function deliver({ id, body }: Pick<WebhookRow, 'id' | 'body'>): Promise<void> {
    if (!endpoint) return;
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signWebhook({ body, secret, now: new Date() }),
    };
    const response = await fetch(endpoint, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (response.ok) await db.asSystem((tx) => markDelivered(tx, id));
    else log.warn({ webhook: id, status: response.status }, 'a test webhook was rejected');
  }

  async function deliverDue(): Promise<void> {
    do {
      shouldCheckAgain = false;
      const due = await db.asSystem(claimWebhooks);
      for (const webhook of due)
        await deliver(webhook).catch((error: unknown) =>
          log.warn({ err: error, webhook: webhook.id }, 'a test webhook could not be delivered'),
        );
      if (due.length > 0) shouldCheckAgain = true;
    } while (shouldCheckAgain && endpoint);
  }

  function wake(): void {
    if (!endpoint) return;
    shouldCheckAgain = true;
    delivering ??= deliverDue()
      .catch((error: unknown) => log.error({ err: error }, 'checking for due test webhooks failed'))
      .finally(() => (delivering = null));
  }

  return {
    start(address) {
      endpoint = address;
      timer = setInterval(wake, POLL_INTERVAL_MS);
      timer.unref();
      wake();
    },
    wake,
    deliver,
    async stop() {
      endpoint = null;
      clearInterval(timer);
      await delivering;
    },
  };
}
