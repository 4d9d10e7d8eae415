// What a bar says when its share is nearly used up: '13 documents left. Enterprise has 1,000.'

import { planOf } from '#contract/plan.ts';
import { usageMessages } from '#features/usage/web/messages.ts';
import type { ShownShare } from '#features/usage/web/queries.ts';
import { shareNames } from './allowance-labels.ts';
import { amountText } from './allowance-text.ts';

/** From here on a bar warns and says what is left. */
const NEAR = 0.9;

/** Null while there is enough. */
export function hintText({ right, used, limit, period, more }: ShownShare): string | null {
  if (limit === null || used < limit * NEAR) return null;
  const left = usageMessages.left(leftText(right, Math.max(0, limit - used)));
  if (!more) return left;
  const { name } = planOf(more.plan);
  if (more.limit === null) return `${left} ${usageMessages.unlimited(name)}`;
  const amount = amountText(right, more.limit);
  return `${left} ${usageMessages.more(name, more.period === period ? amount : usageMessages.aMonth(amount))}`;
}

function leftText(right: ShownShare['right'], left: number): string {
  const { one, several } = shareNames[right];
  if (right === 'documentBytes') return amountText(right, left);
  if (left === 0) return `No ${several}`;
  return `${amountText(right, left)} ${left === 1 ? one : several}`;
}
