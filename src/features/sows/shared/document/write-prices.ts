// The prices and the payment schedule of a document as Markdown.

import { formatFullDay } from '#text/dates/format-date.ts';
import { plain } from '#text/markdown/write-markdown.ts';
import { priceModelNames } from '../content/section-names.ts';
import { divideRounded, formatAmount, formatHours, formatShare } from '../estimate/money.ts';
import type { SowDocument } from './document-shapes.ts';
import { listOf, table } from './markdown-parts.ts';

type Price = SowDocument['price'];

export function writePrices({ price, cloud }: SowDocument): string {
  return [
    `The price model is: ${priceModelNames[price.model].toLowerCase()}.`,
    ...writeWork(price),
    writeSum(price),
    writeOptional(price),
    writeCloud(cloud),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function writeWork({ roles, retainer, phases, currency }: Price): string[] {
  const money = (amount: number): string => formatAmount(amount, currency);
  if (roles.length > 0) {
    const rows = roles.map(({ name, minutes, rate, amount }) => [
      name,
      formatHours(minutes),
      money(rate),
      money(amount),
    ]);
    return [
      'Hours are an estimate; those that were worked are paid.',
      table(['Role', 'Hours', 'Rate an hour', 'Amount'], rows, [1, 2, 3]),
    ];
  }
  if (retainer) {
    const { months, hoursPerMonth, role, rate } = retainer;
    const rows = [[role, String(months), String(hoursPerMonth), money(rate)]];
    return [table(['Role', 'Months', 'Hours a month', 'Rate an hour'], rows, [1, 2, 3])];
  }
  if (phases.length === 0) return [];
  return [
    table(
      ['Phase', 'Amount'],
      phases.map(({ name, amount }) => [name, money(amount)]),
      [1],
    ),
  ];
}

function writeSum(price: Price): string {
  const money = (amount: number): string => formatAmount(amount, price.currency);
  const rows = [
    ['Work', money(price.work)],
    ...(price.discount > 0 ? [[`Discount of ${formatShare(price.discountShare)}`, `−${money(price.discount)}`]] : []),
    ...(price.credit ? [['Credit for work that is not needed any more', `−${money(price.credit)}`]] : []),
    ...price.expenses.map(({ name, amount }) => [name || 'Expenses', money(amount)]),
    ['Net price', money(price.net)],
    price.taxShare > 0
      ? [`${price.taxName || 'Tax'} of ${formatShare(price.taxShare)}`, money(price.tax)]
      : [price.taxName || 'Tax', 'not included'],
    ['Total', money(price.total)],
  ];
  return table(['Price', 'Amount'], rows, [1]);
}

function writeOptional({ optional, currency }: Price): string {
  if (optional.length === 0) return '';
  const rows = optional.map(({ name, amount }) => [name, formatAmount(amount, currency)]);
  return `### Optional items\n\nThe client may order these in addition. They are not in the total, and are net of tax.\n\n${table(['Item', 'Net price'], rows, [1])}`;
}

type Cloud = NonNullable<SowDocument['cloud']>;

/** Amounts of the cloud in the currency that a person stated a rate for. */
export function convertCloud(
  { low, expected, high }: Cloud,
  { rate, currency }: NonNullable<Cloud['conversion']>,
): string {
  const money = (amount: number): string => formatAmount(divideRounded([amount, rate], 1_000_000), currency);
  return low === high ? money(expected) : `${money(low)} to ${money(high)}`;
}

function writeConversion(cloud: Cloud): string {
  const { conversion, currency } = cloud;
  if (!conversion || conversion.currency === currency) return '';
  const rate = (conversion.rate / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 6 });
  return ` That is ${plain(convertCloud(cloud, conversion))} at ${rate} ${conversion.currency} for 1 ${plain(currency)}, the rate of ${formatFullDay(conversion.day)}.`;
}

function writeCloud(cloud: SowDocument['cloud']): string {
  if (!cloud) return '';
  const money = (amount: number): string => formatAmount(amount, cloud.currency);
  const range = cloud.low === cloud.high ? money(cloud.expected) : `${money(cloud.low)} to ${money(cloud.high)}`;
  const samples = cloud.hasSamples ? ' Some prices are samples and not the client’s own.' : '';
  return `### Recurring cost of the cloud\n\nThe client pays the cloud directly; this cost is not in the total. Estimated on ${formatFullDay(cloud.day)}: **${plain(range)}** a month.${writeConversion(cloud)} Covered: ${plain(cloud.coverage)}.${samples}\n\nSources of the prices:\n\n${listOf(cloud.sources)}`;
}

export function writePayments({ payments, price }: SowDocument): string {
  if (payments.length === 0) return '';
  const rows = payments.map(({ label, due, amount, share }) => [
    label,
    formatFullDay(due),
    share === null ? '' : formatShare(share),
    formatAmount(amount, price.currency),
  ]);
  return table(['Payment', 'Due', 'Share', 'Amount'], rows, [2, 3]);
}
