// Where a person goes after signing in: to the claim link or the purchase they came from, otherwise to `/`.

import { readPendingClaim } from './pending-claim.ts';
import { readPurchase } from './pending-purchase.ts';

export function placeAfterSignIn(): string {
  const claim = readPendingClaim();
  if (claim !== null) return `/claim?${new URLSearchParams({ token: claim }).toString()}`;
  const id = readPurchase();
  return id === null ? '/' : `/subscription?${new URLSearchParams({ session_id: id }).toString()}`;
}
