// Converts a test customer to the shapes of the payments port.

import { testCards } from '#contract/payments/test-card.ts';
import type { Invoice, ProviderCustomer, ProviderSubscription } from '../payments.ts';
import type { Account, TestInvoice, TestSubscription } from './account.ts';

export function presentCustomer({ subscriptions, card }: Account): ProviderCustomer {
  return { subscriptions: subscriptions.map(presentSubscription), card: card && presentCard(card), isDeleted: false };
}

function presentSubscription({
  id,
  status,
  plan,
  currentPeriodEnd,
  isCancelling,
}: TestSubscription): ProviderSubscription {
  return {
    id,
    status,
    reportedStatus: status,
    plan,
    priceIds: [`price_${plan}`],
    currentPeriodEnd: new Date(currentPeriodEnd),
    isCancelling,
  };
}

export function presentInvoice({ id, number, amount, currency, status, createdAt }: TestInvoice): Invoice {
  return { id, number, amount, currency, status, createdAt: new Date(createdAt), url: null };
}

export function presentCard(card: NonNullable<Account['card']>): { brand: string; last4: string } {
  const { brand, number } = testCards[card];
  return { brand, last4: number.slice(-4) };
}
