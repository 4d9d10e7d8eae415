// The local engine: a payment provider inside Lounge that moves no money. Its state is in our database, each customer's
// clock can be moved forward, and its webhooks are sent to our own endpoint just like a real provider's.

import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Payments } from '../payments.ts';
import { readSignedEvent } from '../read-event.ts';
import { readCustomerId, expireOpenCheckouts, openCheckout, setCancelling, type Draft } from './account.ts';
import { changeAccount } from './change-account.ts';
import { presentCustomer, presentInvoice } from './present-account.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { upsertCustomer, deleteOldWebhooks } from './store.ts';
import { createTestPages, type TestPages } from './test-pages.ts';

export type LocalPayments = Payments & {
  readonly engine: 'local';
  readonly pages: TestPages;
  readonly outbox: Outbox;
  tidy(): Promise<void>;
};

export type LocalOptions = { db: Db; log: Log; publicUrl: string; /** Signs the webhooks. */ secret: string };

/** Creates the engine. Webhooks are delivered once `outbox.start` has been called. */
export function createLocalPayments({ db, log, publicUrl, secret }: LocalOptions): LocalPayments {
  const outbox = createOutbox({ db, log, secret });

  /** Applies a change from the engine's own methods. Rejects when there is no such customer. */
  async function change<T>(id: string, apply: (draft: Draft) => T): Promise<T> {
    const result = await db.asSystem(async (tx) => changeAccount(tx, id, (draft) => ({ value: apply(draft) })));
    outbox.wake();
    if (!result) throw new Error(`There is no test customer ${id}.`);
    return result.value;
  }

  return {
    engine: 'local',
    pages: createTestPages({ db, outbox }),
    outbox,
    createCustomer: async (order) => ({ customerId: await db.asSystem((tx) => upsertCustomer(tx, order)) }),
    async createCheckout(order) {
      const { id } = await change(order.customerId, (draft) => openCheckout(draft, order));
      return { url: `${publicUrl}/checkout/${id}` };
    },
    async findCheckout(sessionId) {
      const customerId = readCustomerId(sessionId);
      const checkout = await db.asSystem((tx) =>
        changeAccount(tx, customerId, ({ account }) => account.checkouts.find(({ id }) => id === sessionId)),
      );
      return checkout ? { customerId, status: checkout.status } : null;
    },
    async createPortal({ customerId, returnUrl, change: wanted }) {
      await change(customerId, ({ account }) => void (account.returnUrl = returnUrl));
      return { url: `${publicUrl}/checkout/portal/${customerId}${wanted ? `?plan=${wanted.plan}` : ''}` };
    },
    fetchCustomer: (customerId) => change(customerId, ({ account }) => presentCustomer(account)),
    listInvoices: (customerId) =>
      change(customerId, ({ account }) => account.invoices.slice(0, 100).map(presentInvoice)),
    async setCancelling({ subscriptionId, isCancelling }) {
      await change(readCustomerId(subscriptionId), (draft) => {
        const subscription = draft.account.subscriptions.find(
          ({ id, status }) => id === subscriptionId && status !== 'canceled',
        );
        if (!subscription) throw new Error(`There is no running subscription ${subscriptionId}.`);
        setCancelling(draft, subscription, isCancelling);
      });
    },
    expireCheckouts: (customerId) => change(customerId, expireOpenCheckouts),
    readEvent: (webhook) => readSignedEvent({ ...webhook, secret }),
    tidy: () => db.asSystem(deleteOldWebhooks),
  };
}
