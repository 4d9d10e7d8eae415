// What a bar says when its allowance is nearly used up: '13 documents left. Enterprise includes 1,000.'

import { planOf } from '#contract/plan.ts';
import { entitlementMessages } from '../messages.ts';
import type { ShownAllowance, ShownKey } from '../queries.ts';
import { allowanceLabels } from './allowance-labels.ts';
import { amountText } from './allowance-text.ts';

/** The used part of an allowance from which its bar warns and says what is left. */
const NEAR = 0.9;

/** Null while enough is left. */
export function hintText({ allowance, used, limit, period, more }: ShownAllowance): string | null {
  if (limit === null || used < limit * NEAR) return null;
  const left = entitlementMessages.left(leftText(allowance, Math.max(0, limit - used)));
  if (!more) return left;
  const { name } = planOf(more.plan);
  if (more.limit === null) return `${left} ${entitlementMessages.unlimited(name)}`;
  const amount = amountText(allowance, more.limit);
  const hasOtherPeriod = more.period !== period;
  return `${left} ${entitlementMessages.more(name, hasOtherPeriod ? entitlementMessages.aMonth(amount) : amount)}`;
}

function leftText(allowance: ShownKey, left: number): string {
  const { one, several } = allowanceLabels[allowance];
  if (allowance === 'storageBytes') return amountText(allowance, left);
  if (left === 0) return `No ${several}`;
  return `${amountText(allowance, left)} ${left === 1 ? one : several}`;
}
