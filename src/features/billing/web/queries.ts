// What billing reads from the server, and the calls that change it.

import { queryOptions } from '@tanstack/react-query';
import billingRoutes from 'virtual:api-routes/billing';
import authRoutes from 'virtual:api-routes/auth';
import type { authContract } from '#features/auth/contract.ts';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { billingContract, Confirmation, Invoice, Subscription } from '../contract.ts';
import { checkoutMessages } from './checkout/checkout-messages.ts';

export const billingApi = apiOf<typeof billingContract>(billingRoutes);
const authApi = apiOf<typeof authContract>(authRoutes);

export type ShownSubscription = Jsonified<Subscription>;
export type ShownInvoice = Jsonified<Invoice>;
export type ShownConfirmation = Jsonified<Confirmation>;

/** Milliseconds between two checks of a payment in progress. */
const POLL_EVERY_MS = 2000;

/** The longest session id the server reads. */
const MAX_SESSION_ID_LENGTH = 500;

export const subscriptionQuery = queryOptions({
  queryKey: ['billing', 'subscription'],
  queryFn: async ({ signal }): Promise<ShownSubscription> =>
    jsonified(await billingApi.findSubscription(undefined, { signal })),
});

export const invoicesQuery = queryOptions({
  queryKey: ['billing', 'invoices'],
  queryFn: async ({ signal }): Promise<ShownInvoice[]> =>
    jsonified(await billingApi.listInvoices(undefined, { signal })).invoices,
});

export const confirmationKey = 'billing-return';

/** Polls while the payment is in progress; confirming the same session twice is harmless. */
export function confirmationQuery(sessionId: string) {
  return queryOptions({
    queryKey: [confirmationKey, sessionId],
    queryFn: async ({ signal }): Promise<ShownConfirmation> =>
      jsonified(await billingApi.confirmCheckout({ sessionId: sessionId.slice(0, MAX_SESSION_ID_LENGTH) }, { signal })),
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.outcome === 'pending' ? POLL_EVERY_MS : false),
  });
}

/** The person's identity token, which subscribing and checking send in a header of its own (specification §7). */
export async function findToken(): Promise<string> {
  try {
    const { token } = await authApi.token();
    if (token) return token;
  } catch (cause) {
    throw new Error(checkoutMessages.noToken, { cause });
  }
  throw new Error(checkoutMessages.noToken);
}
