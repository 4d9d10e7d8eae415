// A share of the plan in figures: '187', 'of 200'.

import { formatFileSize } from '#text/file-size.ts';
import { usageMessages } from '#features/usage/web/messages.ts';
import type { ShownShare } from '#features/usage/web/queries.ts';

type Right = ShownShare['right'];

export function amountText(right: Right, amount: number): string {
  return right === 'documentBytes' ? formatFileSize(amount) : amount.toLocaleString('en');
}

/** What follows the figure; days are named, months are the rule. */
export function limitText({ right, limit, period }: ShownShare): string {
  if (limit === null) return usageMessages.noLimit;
  const amount = amountText(right, limit);
  return period === 'day' ? usageMessages.today(amount) : usageMessages.of(amount);
}
