// The words of a plan limit beside the server's own. Apart from those of /subscription, which other pages do not load.

export const planLimitMessages = {
  resets: (when: string) => `Resets ${when}.`,
  dismiss: 'Dismiss',
} as const;
