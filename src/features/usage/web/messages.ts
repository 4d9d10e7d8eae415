// The words of usage.

export const usageMessages = {
  thisMonth: 'This month',
  resets: (when: string) => `resets ${when}`,
  resetsSentence: (when: string) => `Resets ${when}.`,
  of: (limit: string) => `of ${limit}`,
  today: (limit: string) => `of ${limit} today`,
  noLimit: 'no limit',
  left: (amount: string) => `${amount} left.`,
  more: (plan: string, limit: string) => `${plan} has ${limit}.`,
  /** Where the person's own plan counts by the day. */
  aMonth: (amount: string) => `${amount} a month`,
  unlimited: (plan: string) => `${plan} has no limit.`,
  loading: 'Loading your usage',
  loadFailed: 'Your usage could not be loaded.',
  details: 'See costs',
  dismiss: 'Dismiss',
} as const;
