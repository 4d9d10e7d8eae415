// A share of the plan in words: '187', 'of 200', '13 documents left. Enterprise has 1,000.'

import { formatFileSize } from '#contract/file-size.ts';
import { planOf } from '#contract/plan.ts';
import { shareNames, usageMessages } from './messages.ts';
import type { ShownShare } from './queries.ts';

/** From here on a bar warns and says what is left. */
const NEAR = 0.9;

type Right = ShownShare['right'];

export function amountText(right: Right, amount: number): string {
  return right === 'documentBytes' ? formatFileSize(amount) : amount.toLocaleString('en');
}

/** What follows the figure; `isDaily` where the others of the plan are counted by the month. */
export function limitText({ right, limit }: ShownShare, isDaily = false): string {
  if (limit === null) return usageMessages.noLimit;
  const amount = amountText(right, limit);
  return isDaily ? usageMessages.today(amount) : usageMessages.of(amount);
}

/** Null while there is enough. */
export function hintText({ right, used, limit, more }: ShownShare): string | null {
  if (limit === null || used < limit * NEAR) return null;
  const left = usageMessages.left(leftText(right, Math.max(0, limit - used)));
  if (!more) return left;
  const { name } = planOf(more.plan);
  return `${left} ${more.limit === null ? usageMessages.unlimited(name) : usageMessages.more(name, amountText(right, more.limit))}`;
}

function leftText(right: Right, left: number): string {
  const { one, several } = shareNames[right];
  if (right === 'documentBytes') return amountText(right, left);
  if (left === 0) return `No ${several}`;
  return `${amountText(right, left)} ${left === 1 ? one : several}`;
}
