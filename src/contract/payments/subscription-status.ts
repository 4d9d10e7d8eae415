// The statuses of a subscription, for the payments port and the billing feature.

/**
 * Stripe's names: https://docs.stripe.com/api/subscriptions/object#subscription_object-status. The list is open: Stripe may
 * add to it at any time (https://docs.stripe.com/api/enums), and what we do not know is 'unknown'.
 */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
  'unknown',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
