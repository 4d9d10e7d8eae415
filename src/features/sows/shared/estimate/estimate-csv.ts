// The rows that an estimate is made of as CSV, so that anybody can recompute it: effort, rates, prices, dates and payments. Costs and
// margins are left out.

import { writeCsvRow } from '#text/csv/write-row.ts';
import type { SowContent } from '../content/content-shapes.ts';
import { priceSow, type PricedSow } from './price-sow.ts';

const columns = [
  ...['kind', 'id', 'name', 'count', 'low', 'likely', 'high', 'rate', 'minutes', 'amount', 'from', 'to', 'share'],
] as const;

type Row = { kind: string } & { [column: string]: string | number | null };

/** Amounts are in hundredths of the currency, times in minutes, shares in hundredths of a percent. */
export function writeEstimateCsv(content: SowContent): string {
  const priced = priceSow(content);
  const rows = [...listWork(priced), ...listPrices(content, priced), ...listDates(content, priced)];
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''));
  return [columns, ...cells].map(writeCsvRow).join('');
}

function listWork({ estimate }: PricedSow): Row[] {
  return [...estimate.lines, ...estimate.optionalLines].map((line) => {
    const { id, name, count, low, likely, high, rate, minutes, amount } = line;
    return { kind: line.isOptional ? 'optional' : 'effort', id, name, count, low, likely, high, rate, minutes, amount };
  });
}

function listPrices({ pricing, rates, schedule }: SowContent, { price, estimate }: PricedSow): Row[] {
  return [
    ...pricing.expenses.map(({ id, name, amount }) => ({ kind: 'expense', id, name, amount })),
    { kind: 'model', id: pricing.model, name: rates.currency, from: schedule.start, to: schedule.workdays.join(' ') },
    { kind: 'sold at', id: pricing.confidence, amount: price.work },
    { kind: 'discount', amount: price.discount, share: pricing.discount },
    { kind: 'net', amount: price.net },
    { kind: 'tax', name: pricing.taxName, amount: price.tax, share: pricing.tax },
    { kind: 'total', amount: price.total },
    ...(['p50', 'p80', 'p90'] as const).map((id) => ({
      ...{ kind: 'percentile', id, minutes: estimate.effort[id], amount: estimate.worth[id] },
    })),
  ];
}

function listDates({ schedule }: SowContent, { milestones, payments }: PricedSow): Row[] {
  return [
    ...milestones.map(({ id, name, workingDays, begins, due }) => ({
      ...{ kind: 'milestone', id, name, count: workingDays, from: begins, to: due },
    })),
    ...payments.map(({ id, label, due, amount, share }) => ({
      kind: 'payment',
      id,
      name: label,
      to: due,
      amount,
      share,
    })),
    ...schedule.holidays.map(({ id, day, name }) => ({ kind: 'holiday', id, name, from: day, to: day })),
  ];
}
