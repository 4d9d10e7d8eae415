// Where a person goes after signing in: to the claim link, the invitation or the purchase they came from, to the chat with the
// question they asked on the landing page, otherwise to `/`.

import { readCarriedQuestion } from '#ui/controls/draft/carried-question.ts';
import { readPendingClaim } from './pending/pending-claim.ts';
import { readPendingJoin } from './pending/pending-join.ts';
import { readPurchase } from './pending/pending-purchase.ts';

export function placeAfterSignIn(): string {
  const claim = readPendingClaim();
  if (claim !== null) return `/claim?${new URLSearchParams({ token: claim }).toString()}`;
  const join = readPendingJoin();
  if (join !== null) return `/project/join?${new URLSearchParams({ token: join }).toString()}`;
  const id = readPurchase();
  if (id === null) return readCarriedQuestion() === null ? '/' : '/chat';
  return `/subscription?${new URLSearchParams({ session_id: id }).toString()}`;
}
