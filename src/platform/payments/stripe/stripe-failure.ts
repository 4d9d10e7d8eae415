// Turns every failure of Stripe, or of the connection to it, into one problem. Its details only go to the log.

import { Stripe } from 'stripe';
import { billingProblems } from '#contract/payments/billing-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { Payments } from '../payments.ts';

/** Returns the same engine, whose calls reject with 'billing/provider-failed'. */
export function withStripeProblems(payments: Payments): Payments {
  function guard<A extends unknown[], T>(call: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
    return (...args) => call(...args).catch(throwProviderFailed);
  }
  return {
    engine: payments.engine,
    createCustomer: guard(payments.createCustomer),
    createCheckout: guard(payments.createCheckout),
    findCheckout: guard(payments.findCheckout),
    createPortal: guard(payments.createPortal),
    fetchCustomer: guard(payments.fetchCustomer),
    listInvoices: guard(payments.listInvoices),
    setCancelling: guard(payments.setCancelling),
    expireCheckouts: guard(payments.expireCheckouts),
    readEvent: payments.readEvent,
  };
}

/** Returns true if Stripe reported that the object does not exist. */
export function isMissingResource(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

function throwProviderFailed(cause: unknown): never {
  throw Problem.of(billingProblems, 'billing/provider-failed', { cause });
}
