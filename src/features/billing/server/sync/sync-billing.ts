// The only way a plan changes. Whatever may have changed one (a webhook, the return from a checkout or the portal, a
// check, the daily reconciliation, an operator) calls this with the customer's id and nothing else.
//
// Webhooks arrive late, twice, never and in any order, so their content is not used: under a lock of the customer the
// provider is asked, and its answer is written. The lock makes sure that the last one to write is also the last one who
// asked.

import { billingProblems } from '#contract/payments/billing-problem.ts';
import { Problem } from '#contract/problem.ts';
import { recordEvent } from '#platform/audit/record-event.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Payments, ProviderCustomer, ProviderEvent, ProviderSubscription } from '#platform/payments/payments.ts';
import { resolvePlan, type PlanWarning } from './resolve-plan.ts';
import { hasEvent, insertEvent, selectByCustomer, updateState, type SyncedState } from '../store.ts';
import type { SubscriptionRow } from '../tables.ts';

/**
 * Returns the provider's answer, or `null` when there was nothing to ask: no person here has the customer, or the event
 * was handled before. Rejects with 'billing/provider-failed' within 8 seconds; then nothing was written, not even the event,
 * except for an answer that came too late to wait for.
 */
export type SyncBilling = (customerId: string, options?: { event?: ProviderEvent }) => Promise<ProviderCustomer | null>;

/** A person or a webhook waits this long: for others who ask about the same customer, and for the provider. */
const MAX_SYNC_MS = 8_000;

type SyncOptions = { event?: ProviderEvent; onAsk?: () => void };
type Resolution = { customer: ProviderCustomer; warnings: readonly PlanWarning[] };

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
  /** Warnings about the same subscriptions are logged once, and not with every webhook. */
  const logged = new Set<string>();

  function logOnce(customerId: string, { customer, warnings }: Resolution): void {
    for (const warning of warnings) {
      const key = JSON.stringify([customerId, warning]);
      if (logged.has(key)) continue;
      logged.add(key);
      const subscriptions = customer.subscriptions.filter(({ id }) => warning.subscriptionIds.includes(id));
      log.warn({ customerId, subscriptions }, warning.message);
    }
  }

  /** Rejects when the time is up; what still waits for the lock then asks nobody. */
  function sync(customerId: string, options: SyncOptions): Promise<ProviderCustomer | null> {
    const deadline = AbortSignal.timeout(MAX_SYNC_MS);
    const late = Promise.withResolvers<never>();
    deadline.addEventListener('abort', () => {
      late.reject(Problem.of(billingProblems, 'billing/provider-failed', { cause: deadline.reason }));
    });
    return Promise.race([syncUntil(deadline, customerId, options), late.promise]);
  }

  function syncUntil(
    deadline: AbortSignal,
    customerId: string,
    { event, onAsk }: SyncOptions,
  ): Promise<ProviderCustomer | null> {
    return db.withLock(`billing ${customerId}`, async () => {
      deadline.throwIfAborted();
      onAsk?.();
      const row = await findWork(customerId, event);
      if (!row) return null;
      const customer = await payments.fetchCustomer(customerId);
      const { plan, subscription, warnings } = resolvePlan(customer, row);
      logOnce(customerId, { customer, warnings });
      if (customer.isDeleted) log.warn({ customerId }, 'the payment provider has no such customer any more');
      await db.asSystem(async (tx) => {
        await updateState(tx, customerId, {
          plan,
          ...stateOf(subscription),
          cardBrand: customer.card?.brand ?? null,
          cardLast4: customer.card?.last4 ?? null,
        });
        if (event) await insertEvent(tx, event);
        if (plan !== row.plan)
          await recordEvent(tx, { kind: 'plan.changed', targetId: row.userId, details: { from: row.plan, to: plan } });
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
