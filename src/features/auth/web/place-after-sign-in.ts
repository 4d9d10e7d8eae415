// Where a person goes after signing in: to the claim link or the purchase they came from, to the chat with the question
// they asked on the landing page, otherwise to `/`.

import { readPendingClaim } from './pending-claim.ts';
import { readPurchase } from './pending-purchase.ts';

export function placeAfterSignIn(): string {
  const claim = readPendingClaim();
  if (claim !== null) return `/claim?${new URLSearchParams({ token: claim }).toString()}`;
  const id = readPurchase();
  if (id === null) return isQuestionCarried() ? '/chat' : '/';
  return `/subscription?${new URLSearchParams({ session_id: id }).toString()}`;
}

/** The landing page stored the question as the draft of the chat, and it was neither sent nor changed since. */
function isQuestionCarried(): boolean {
  const carried = sessionStorage.getItem('carried-question');
  return carried !== null && carried === sessionStorage.getItem('draft');
}
