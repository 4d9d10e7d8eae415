// A share of the plan in figures: '187', 'of 200'.

import { formatFileSize } from '#contract/file-size.ts';
import { usageMessages } from '../messages.ts';
import type { ShownShare } from '../queries.ts';

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
