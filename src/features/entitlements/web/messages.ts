// The words of entitlements.

export const entitlementMessages = {
  thisMonth: 'This month',
  resets: (when: string) => `resets ${when}`,
  of: (limit: string) => `of ${limit}`,
  today: (limit: string) => `of ${limit} today`,
  noLimit: 'no limit',
  left: (amount: string) => `${amount} left.`,
  more: (plan: string, limit: string) => `${plan} includes ${limit}.`,
  /** It is used where the person's own plan counts by the day. */
  aMonth: (amount: string) => `${amount} a month`,
  unlimited: (plan: string) => `${plan} has no limit.`,
  loading: 'Loading your usage',
  loadFailed: 'Your usage could not be loaded.',
  details: 'See costs',
} as const;
