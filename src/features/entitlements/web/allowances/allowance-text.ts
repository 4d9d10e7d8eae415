// An allowance in figures: '187', 'of 200'.

import { formatFileSize } from '#text/file-size.ts';
import { entitlementMessages } from '../messages.ts';
import type { ShownAllowance, ShownKey } from '../queries.ts';

export function amountText(allowance: ShownKey, amount: number): string {
  return allowance === 'storageBytes' ? formatFileSize(amount) : amount.toLocaleString('en');
}

/** The words after the used amount. Only days are named, as most meters count by the month. */
export function limitText({ allowance, limit, period }: ShownAllowance): string {
  if (limit === null) return entitlementMessages.noLimit;
  const amount = amountText(allowance, limit);
  return period === 'day' ? entitlementMessages.today(amount) : entitlementMessages.of(amount);
}
