// The problems of payments, for the payments port and the billing feature.

import type { ProblemTable } from '../problem.ts';

export const billingProblems = {
  'billing/unknown-price': { status: 400, message: 'There is no plan with this price.' },
  'billing/off': { status: 400, message: 'Everyone has Enterprise, because billing is off here.' },
  'billing/no-customer': { status: 409, message: 'There is nothing to manage yet. Subscribe first.' },
  'billing/no-subscription': { status: 409, message: 'There is no active subscription.' },
  'billing/bad-signature': { status: 400, message: 'The signature of this webhook is not valid.' },
  'billing/provider-failed': {
    status: 502,
    message: 'The payment provider did not respond. Nothing was charged. Try again.',
  },
  'billing/not-found': { status: 404, message: 'Not found.' },
  'billing/checkout-closed': { status: 409, message: 'This checkout is closed. Start again from the plans.' },
  'billing/card-declined': { status: 402, message: 'The card was declined. Nothing was charged.' },
} as const satisfies ProblemTable;
