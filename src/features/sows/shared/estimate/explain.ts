// How a figure was computed: each of its inputs with its value, and the formula, as they are shown when a person opens it.

import type { SowContent } from '../content/content-shapes.ts';
import { priceModelNames } from '../content/section-names.ts';
import { formatAmount, formatHours, formatShare } from './money.ts';
import type { PricedLine, PricedSow } from './price-sow.ts';
import { SEED, SIMULATED_RUNS } from './simulate.ts';

export type Explained = {
  name: string;
  result: string;
  formula: string;
  inputs: readonly (readonly [name: string, value: string])[];
};

const SIMULATED = `${SIMULATED_RUNS.toLocaleString('en-US')} runs with the seed ${SEED}, each task drawn from a triangular distribution`;

/** The lines of the price, the total last. */
export function explainPrice(content: SowContent, { price, estimate }: PricedSow): Explained[] {
  const { pricing } = content;
  const money = (amount: number): string => formatAmount(amount, price.currency);
  return [
    { name: 'Work', result: money(price.work), ...explainWork(content, estimate, money) },
    {
      name: 'Discount',
      result: price.discount === 0 ? money(0) : `−${money(price.discount)}`,
      formula: 'Work × discount, rounded to the cent',
      inputs: [
        ['Work', money(price.work)],
        ['Discount', formatShare(pricing.discount)],
      ],
    },
    {
      name: 'Expenses',
      result: money(price.expenses),
      formula: 'Sum of the expenses',
      inputs: pricing.expenses.map(({ name, amount }) => [name || 'Without a name', money(amount)] as const),
    },
    {
      name: 'Net price',
      result: money(price.net),
      formula: 'Work − discount + expenses',
      inputs: [
        ['Work', money(price.work)],
        ['Discount', money(price.discount)],
        ['Expenses', money(price.expenses)],
      ],
    },
    {
      name: pricing.taxName || 'Tax',
      result: money(price.tax),
      formula: 'Net price × tax, rounded to the cent',
      inputs: [
        ['Net price', money(price.net)],
        ['Tax', formatShare(pricing.tax)],
      ],
    },
    {
      name: 'Total',
      result: money(price.total),
      formula: 'Net price + tax',
      inputs: [
        ['Net price', money(price.net)],
        [pricing.taxName || 'Tax', money(price.tax)],
      ],
    },
  ];
}

function explainWork(
  { pricing, rates }: SowContent,
  estimate: PricedSow['estimate'],
  money: (amount: number) => string,
): Pick<Explained, 'formula' | 'inputs'> {
  if (pricing.model === 'time-and-material')
    return {
      formula: 'Sum of hours × rate of each role; hours are the mean of low, likely and high',
      inputs: estimate.roles.map(({ name, minutes, rate, amount }) => [
        name,
        `${formatHours(minutes)} × ${money(rate)} = ${money(amount)}`,
      ]),
    };
  if (pricing.model === 'retainer') {
    const { months, hoursPerMonth, roleKey } = pricing.retainer;
    const role = rates.roles.find(({ key }) => key === roleKey);
    return {
      formula: 'Months × hours a month × rate',
      inputs: [
        ['Months', String(months)],
        ['Hours a month', String(hoursPerMonth)],
        [role?.name ?? 'Role', money(role?.rate ?? 0)],
      ],
    };
  }
  return {
    formula: `${pricing.confidence.toUpperCase()} of what the work is worth at the rates: ${SIMULATED}`,
    inputs: [
      ['Model', priceModelNames[pricing.model]],
      ['P50', money(estimate.worth.p50)],
      ['P80', money(estimate.worth.p80)],
      ['P90', money(estimate.worth.p90)],
    ],
  };
}

/** Explains the percentiles of the effort. */
export function explainEffort({ estimate }: PricedSow): Explained[] {
  return (['p50', 'p80', 'p90'] as const).map((name) => ({
    name: name.toUpperCase(),
    result: formatHours(estimate.effort[name]),
    formula: `In ${name.slice(1)} of 100 runs the work takes at most this long: ${SIMULATED}`,
    inputs: [
      ['Lines of effort', String(estimate.lines.length)],
      ['Mean', formatHours(estimate.minutes)],
    ],
  }));
}

/** Explains what a line of effort comes to. */
export function explainLine({ name, ...line }: PricedLine, currency: string): Explained {
  return {
    name,
    result: formatAmount(line.amount, currency),
    formula: 'Count × (low + likely + high) / 3 × rate, rounded to the cent',
    inputs: [
      ['Count', `${line.count} × ${line.unit}`],
      ['Where the count comes from', line.reason || 'Entered by a person'],
      ['Low, likely, high', [line.low, line.likely, line.high].map(formatHours).join(', ')],
      ['Mean of all', formatHours(line.minutes)],
      ['Rate', `${formatAmount(line.rate, currency)} an hour`],
      ['Hours', line.isAssumed ? 'Assumed by Lounge; confirm or change them' : 'Confirmed by a person'],
    ],
  };
}
