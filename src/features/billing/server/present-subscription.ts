// A subscription as it leaves the server.

import type { Subscription } from '../contract.ts';
import type { Engine } from './store.ts';
import type { SubscriptionRow } from './tables.ts';

/** `row` is `null` when the person has never begun to pay. */
export function presentSubscription(row: SubscriptionRow | null, engine: Engine): Subscription {
  if (!row) return { plan: 'free', engine, status: null, currentPeriodEnd: null, isCancelling: false, card: null };
  const { plan, status, currentPeriodEnd, isCancelling, cardBrand: brand, cardLast4: last4 } = row;
  return { plan, engine, status, currentPeriodEnd, isCancelling, card: brand && last4 ? { brand, last4 } : null };
}
