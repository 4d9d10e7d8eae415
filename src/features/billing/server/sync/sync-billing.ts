// The only way a plan changes. Whatever may have changed one (a webhook, the return from a checkout or the portal, a
// check, the daily reconciliation, an operator) calls this with the customer's id and nothing else.
//
// Webhooks arrive late, twice, never and in any order, so their content is not used: under a lock of the customer the
// provider is asked, and its answer is written. The lock makes sure that the last one to write is also the last one who
// asked.

import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Payments, ProviderCustomer, ProviderEvent, ProviderSubscription } from '#platform/payments/payments.ts';
import { resolvePlan } from './resolve-plan.ts';
import { hasEvent, insertEvent, selectByCustomer, updateState, type SyncedState } from '../store.ts';
import type { SubscriptionRow } from '../tables.ts';

/**
 * Returns the provider's answer, or `null` when there was nothing to ask: no person here has the customer, or the event
 * was handled before. When it rejects, nothing was written, not even the event.
 */
export type SyncBilling = (customerId: string, options?: { event?: ProviderEvent }) => Promise<ProviderCustomer | null>;

/** A call joins the question that waits to be asked: a flood of checks becomes two questions to the provider, not a queue of them. */
type Question = { isAsked: boolean; answer: Promise<ProviderCustomer | null> };

export function createSyncBilling({ db, payments, log }: { db: Db; payments: Payments; log: Log }): SyncBilling {
  async function findWork(customerId: string, event: ProviderEvent | undefined): Promise<SubscriptionRow | null> {
    return db.asSystem(async (tx) => {
      if (event && (await hasEvent(tx, event.id))) return null;
      return selectByCustomer(tx, customerId);
    });
  }

  const questions = new Map<string, Question>();

  function sync(
    customerId: string,
    { event, onAsk }: { event?: ProviderEvent; onAsk?: () => void },
  ): Promise<ProviderCustomer | null> {
    return db.withLock(`billing ${customerId}`, async () => {
      onAsk?.();
      const row = await findWork(customerId, event);
      if (!row) return null;
      const customer = await payments.fetchCustomer(customerId);
      const { plan, subscription, warning } = resolvePlan(customer, row.plan);
      if (warning) log.warn({ customerId, subscriptions: customer.subscriptions }, warning);
      if (customer.isDeleted) log.warn({ customerId }, 'the payment provider has no such customer any more');
      await db.asSystem(async (tx) => {
        await updateState(tx, customerId, {
          plan,
          ...stateOf(subscription),
          cardBrand: customer.card?.brand ?? null,
          cardLast4: customer.card?.last4 ?? null,
        });
        if (event) await insertEvent(tx, event);
      });
      if (plan !== row.plan) log.info({ customerId, from: row.plan, to: plan }, 'a plan changed');
      return customer;
    });
  }

  return function syncBilling(customerId, { event } = {}) {
    if (event) return sync(customerId, { event });
    const waiting = questions.get(customerId);
    if (waiting && !waiting.isAsked) return waiting.answer;
    const question: Question = { isAsked: false, answer: Promise.resolve(null) };
    questions.set(customerId, question);
    question.answer = sync(customerId, { onAsk: () => (question.isAsked = true) }).finally(() => {
      if (questions.get(customerId) === question) questions.delete(customerId);
    });
    return question.answer;
  };
}

function stateOf(
  subscription: ProviderSubscription | null,
): Pick<SyncedState, 'subscriptionId' | 'status' | 'currentPeriodEnd' | 'isCancelling'> {
  if (!subscription) return { subscriptionId: null, status: null, currentPeriodEnd: null, isCancelling: false };
  const { id, status, currentPeriodEnd, isCancelling } = subscription;
  return { subscriptionId: id, status, currentPeriodEnd, isCancelling };
}
