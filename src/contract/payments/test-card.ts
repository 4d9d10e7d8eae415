// The cards of the test checkout (BILLING=local) and what happens to a payment with each. The numbers are Stripe's
// where it has one: https://docs.stripe.com/testing

export type TestCard = {
  /** As typed; spaces are ignored. */
  number: string;
  brand: string;
  /** The outcome is what happens to the payment, as shown on the page. */
  outcome: string;
};

export const testCards = {
  paid: { number: '4242 4242 4242 4242', brand: 'visa', outcome: 'Succeeds' },
  paidMastercard: { number: '5555 5555 5555 4444', brand: 'mastercard', outcome: 'Succeeds (Mastercard)' },
  declined: { number: '4000 0000 0000 0002', brand: 'visa', outcome: 'Declined' },
  failsLater: { number: '4000 0000 0000 0341', brand: 'visa', outcome: 'First payment succeeds, renewal fails' },
  pending: { number: '4000 0000 0000 0085', brand: 'visa', outcome: 'Pays after 3 days' },
} as const satisfies Record<string, TestCard>;
