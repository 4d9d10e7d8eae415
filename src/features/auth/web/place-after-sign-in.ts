// Where a person goes after signing in: to the claim link, the invitation or the purchase they came from, to the
// chat with the question
// they asked on the landing page, otherwise to `/`.

import { readPendingClaim } from './pending-claim.ts';
import { readPendingJoin } from './pending-join.ts';
import { readPurchase } from './pending-purchase.ts';

export function placeAfterSignIn(): string {
  const claim = readPendingClaim();
  if (claim !== null) return `/claim?${new URLSearchParams({ token: claim }).toString()}`;
  const join = readPendingJoin();
  if (join !== null) return `/project/join?${new URLSearchParams({ token: join }).toString()}`;
  const id = readPurchase();
  if (id === null) return isQuestionCarried() ? '/chat' : '/';
  return `/subscription?${new URLSearchParams({ session_id: id }).toString()}`;
}

/** The landing page stored the question as the draft of the chat, and it was neither sent nor changed since. */
function isQuestionCarried(): boolean {
  const carried = sessionStorage.getItem('carried-question');
  return carried !== null && carried === sessionStorage.getItem('draft');
}
