// The rows that an estimate is made of as CSV, so that anybody can recompute it: effort, rates, prices, dates and payments. Costs and
// margins are left out.

import { writeCsvRow } from '#text/csv/write-row.ts';
import type { SowContent } from '../content/content-shapes.ts';
import { priceSow } from './price-sow.ts';

/** Amounts are in hundredths of the currency, times in minutes, shares in hundredths of a percent. */
export function writeEstimateCsv(content: SowContent): string {
  const { price, estimate, milestones, payments } = priceSow(content);
  const { pricing, rates, schedule } = content;
  const rows: (readonly (string | number)[])[] = [
    ['kind', 'id', 'name', 'count', 'low', 'likely', 'high', 'rate', 'minutes', 'amount', 'from', 'to', 'share'],
    ...[...estimate.lines, ...estimate.optionalLines].map((line) => [
      line.isOptional ? 'optional' : 'effort',
      line.id,
      line.name,
      line.count,
      line.low,
      line.likely,
      line.high,
      line.rate,
      line.minutes,
      line.amount,
      '',
      '',
      '',
    ]),
    ...pricing.expenses.map(({ id, name, amount }) => [
      'expense',
      id,
      name,
      '',
      '',
      '',
      '',
      '',
      '',
      amount,
      '',
      '',
      '',
    ]),
    ...milestones.map(({ id, name, workingDays, begins, due }) => [
      ...['milestone', id, name, workingDays, '', '', '', '', '', '', begins, due, ''],
    ]),
    ...payments.map(({ id, label, due, amount, share }) => [
      ...['payment', id, label, '', '', '', '', '', '', amount, '', due, share ?? ''],
    ]),
    ...schedule.holidays.map(({ id, day, name }) => ['holiday', id, name, '', '', '', '', '', '', '', day, day, '']),
    [
      'model',
      pricing.model,
      rates.currency,
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      schedule.start,
      schedule.workdays.join(' '),
      '',
    ],
    ['sold at', pricing.confidence, '', '', '', '', '', '', '', price.work, '', '', ''],
    ['discount', '', '', '', '', '', '', '', '', price.discount, '', '', pricing.discount],
    ['net', '', '', '', '', '', '', '', '', price.net, '', '', ''],
    ['tax', '', pricing.taxName, '', '', '', '', '', '', price.tax, '', '', pricing.tax],
    ['total', '', '', '', '', '', '', '', '', price.total, '', '', ''],
    ...(['p50', 'p80', 'p90'] as const).map((name) => [
      ...['percentile', name, '', '', '', '', '', '', estimate.effort[name], estimate.worth[name], '', '', ''],
    ]),
  ];
  return rows.map(writeCsvRow).join('');
}
