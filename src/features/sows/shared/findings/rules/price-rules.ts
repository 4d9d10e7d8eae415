// Prices, rates and payments that do not fit together.

import { formatAmount, formatShare } from '../../estimate/money.ts';
import type { CheckedSow, Report } from '../finding-shapes.ts';

const WHOLE = 10_000;

export function checkPrices(checked: CheckedSow, report: Report): void {
  checkPayments(checked, report);
  checkTotal(checked, report);
  checkRates(checked, report);
  checkEffort(checked, report);
}

function checkPayments({ content: { payments, milestones } }: CheckedSow, report: Report): void {
  if (payments.mode !== 'milestones') return;
  const sum = payments.rows.reduce((all, { share }) => all + share, 0);
  if (sum !== WHOLE)
    report(
      'sow/payments-not-whole',
      { section: 'payments' },
      `The payments add up to ${formatShare(sum)} and not to 100%.`,
    );
  const known = new Set(milestones.map(({ id }) => id));
  for (const [item, { label, milestoneId }] of payments.rows.entries())
    if (milestoneId !== null && !known.has(milestoneId))
      report(
        'sow/payment-without-milestone',
        { section: 'payments', item },
        `“${label}” is due with a milestone that is gone. Choose another one.`,
      );
}

function checkTotal({ content: { pricing }, priced: { price } }: CheckedSow, report: Report): void {
  const { agreedTotal } = pricing;
  if (agreedTotal === null || agreedTotal === price.total) return;
  const [agreed, computed] = [agreedTotal, price.total].map((amount) => formatAmount(amount, price.currency));
  report(
    'sow/price-differs',
    { section: 'prices' },
    `The agreed total is ${agreed}, and the prices add up to ${computed}.`,
  );
}

function checkRates({ content: { rates, schedule } }: CheckedSow, report: Report): void {
  if (rates.isAssumed)
    report(
      'sow/rates-assumed',
      { section: 'prices' },
      'The rates are an assumption of Lounge. Enter or confirm your own.',
    );
  if (rates.validFrom > schedule.start)
    report(
      'sow/rates-not-valid-yet',
      { section: 'prices' },
      `The rates are valid from ${rates.validFrom}, after the start on ${schedule.start}.`,
    );
}

function checkEffort({ content: { effort, rates, pricing, amendment } }: CheckedSow, report: Report): void {
  const isRetainer = pricing.model === 'retainer';
  const known = new Set(rates.roles.map(({ key }) => key));
  if (isRetainer && !known.has(pricing.retainer.roleKey))
    report('sow/role-without-rate', { section: 'prices' }, 'The retainer has a role that the rate card does not have.');
  // A change request may only take work away.
  if (!isRetainer && !amendment && !effort.some(({ count, high }) => count > 0 && high > 0))
    report('sow/no-effort', { section: 'effort' }, 'No effort is estimated, so the work costs nothing.');
  const assumed = effort.filter(({ isAssumed }) => isAssumed).length;
  if (assumed > 0)
    report(
      'sow/hours-assumed',
      { section: 'effort' },
      `The hours of ${assumed} of ${effort.length} lines are assumptions of Lounge. Confirm or change them.`,
    );
  for (const [item, { name, roleKey, low, likely, high }] of effort.entries()) {
    const place = { section: 'effort', item } as const;
    if (!known.has(roleKey))
      report(
        'sow/role-without-rate',
        place,
        `“${name}” has a role that the rate card does not have, so it costs nothing.`,
      );
    if (low > likely || likely > high)
      report('sow/effort-out-of-order', place, `“${name}”: low is at most likely, and likely at most high.`);
  }
}
