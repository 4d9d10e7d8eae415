// The words of sign-in. The catalogue (specification §8, word for word) is in contract/auth-problem.ts: the server sends
// its texts, and firebase-sign-in.ts, which loads only where Firebase is used, takes them from there.

export const authWords = {
  passwordHint: 'At least 8 characters',
  noEmail: 'Enter your email address.',
  badEmail: 'Enter a complete email address, such as name@example.com.',
  noPassword: 'Enter your password.',
  forgotten: 'Forgot password?',
};

const FAILED = 'An error occurred during authentication.';

/** The alert for an error of sign-in or sign-up. */
export function authMessage(error: unknown): string {
  return (error as { message?: string }).message || FAILED;
}
