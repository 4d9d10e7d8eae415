// A sign-out that the server has not heard of, because it could not be reached or failed. Until it has, this browser counts
// as signed out: the cookie of the session is still there, and no script can remove it. The landing page writes the same key.

const KEY = 'sign-out-owed';

export function oweSignOut(): void {
  localStorage.setItem(KEY, 'yes');
}

export function isSignOutOwed(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Somebody signs in, or the server has heard of it. */
export function forgetOwedSignOut(): void {
  localStorage.removeItem(KEY);
}
