// Makes one problem of everything Stripe or the way to it can refuse. What it said goes to the log alone.

import { Stripe } from 'stripe';
import { billingProblems } from '#contract/billing-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { Payments } from '../payments.ts';

/** The same engine, whose calls reject with 'billing/provider-failed'. */
export function whenStripeRefuses(payments: Payments): Payments {
  function guard<A extends unknown[], T>(call: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
    return (...args) => call(...args).catch(fail);
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

export function isNoSuchThing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

function fail(cause: unknown): never {
  throw Problem.of(billingProblems, 'billing/provider-failed', { cause });
}
