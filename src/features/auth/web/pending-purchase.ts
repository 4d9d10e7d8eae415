// A purchase that a person comes back from while signed out. This tab stores the id of its checkout until they sign in.

import { readPendingClaim } from './pending-claim.ts';

const KEY = 'purchase';

/** Stores the id of a purchase from an address of /subscription; ignores any other address. */
export function savePurchase({ pathname, search }: { pathname: string; search: string }): void {
  const id = new URLSearchParams(search).get('session_id');
  if (pathname === '/subscription' && id) sessionStorage.setItem(KEY, id);
}

export function forgetPurchase(): void {
  sessionStorage.removeItem(KEY);
}

/** Returns where a person goes after signing in: to the claim link or the purchase they came from, otherwise to `/`. */
export function placeAfterSignIn(): string {
  const claim = readPendingClaim();
  if (claim !== null) return `/claim?${new URLSearchParams({ token: claim }).toString()}`;
  const id = sessionStorage.getItem(KEY);
  return id === null ? '/' : `/subscription?${new URLSearchParams({ session_id: id }).toString()}`;
}
