// The words of a plan limit that the server does not send; kept apart from those of /subscription, which other pages do
// not load.

export const planLimitMessages = {
  resets: (when: string) => `Resets ${when}.`,
  dismiss: 'Dismiss',
} as const;
