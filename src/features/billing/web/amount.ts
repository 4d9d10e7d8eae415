// Money as bills write it: $19.99.

/** `amount` in cents, `currency` by ISO 4217. */
export function formatAmount({ amount, currency }: { amount: number; currency: string }): string {
  return (amount / 100).toLocaleString('en', { style: 'currency', currency });
}
