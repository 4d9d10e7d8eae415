// The words of sign-in and sign-out (specification §8, word for word).

const byCode: Record<string, string> = {
  'auth/invalid-credential': 'Invalid email or password. Please check your credentials and try again.',
  'auth/email-already-in-use': 'Email address is already in use. Try signing in instead.',
  'auth/weak-password': 'The password is too weak. Please use a stronger password.',
  'auth/user-not-found': 'No user found with these credentials.',
  'auth/invalid-email': 'The email address is invalid.',
  'auth/too-many-requests': 'Too many unsuccessful login attempts. Please try again later.',
};

export const signOutMessages = {
  done: 'Signed out successfully',
  failed: 'Error signing out, but session was cleared',
};

/** The alert for what sign-in or sign-up threw: the catalogue's words, else the provider's own. */
export function authMessage(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return byCode[code] ?? (message || 'An error occurred during authentication.');
}
