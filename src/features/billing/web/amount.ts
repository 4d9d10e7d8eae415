// Money as a bill shows it: $19.99.

/** `amount` is in cents, `currency` an ISO 4217 code. */
export function formatAmount({ amount, currency }: { amount: number; currency: string }): string {
  return (amount / 100).toLocaleString('en', { style: 'currency', currency });
}
