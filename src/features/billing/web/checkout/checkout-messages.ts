// The words of starting a checkout, on every screen that can. Those in the specification are its exact texts.

export const checkoutMessages = {
  close: 'Close',
  processing: 'Processing...',
  noToken: 'Failed to get authentication token',
  noUrl: 'No checkout URL returned',
  subscribeFailed: (message: string) => `Failed to start subscription process: ${message}`,
  errorTitle: 'Subscription Error Details',
  errorText: 'Nothing was charged. Contact support if this persists.',
  error: 'Error',
  copy: 'Copy',
  copied: 'Copied',
} as const;
