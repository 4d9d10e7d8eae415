// One meter of a component in one environment: its lines, one for each step of the price, or why it has none.

import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';
import { listNames } from '../check/finding.ts';
import type { Environment, SolutionComponent } from '../solution-shapes.ts';
import type { CostLine, MoneyRange, UnpricedPart, UnpricedReason } from './cost-shapes.ts';
import { costInCents, divide, multiply, readDecimal, toDecimal, writeDecimal, type Decimal } from './decimal.ts';
import { findPrice, type FoundPrice } from './find-price.ts';
import { formatNumber, formatUnits } from './format-money.ts';
import type { PriceRow } from './price-row.ts';
import { assumeQuantity, findStatedQuantity, HOURS_A_MONTH, isHourlyCount, type QuantityOf } from './quantities.ts';

export type MeterContext = {
  component: SolutionComponent;
  environment: Environment;
  service: CatalogueService;
  meter: string;
  /** The component's, as the provider writes it; null for global services. */
  region: string | null;
  currency: string;
  /** Of this meter. */
  rows: readonly PriceRow[];
};

/** A hundred million a month: no line of a solution costs that, and the sums of all lines stay exact below it. */
const MAX_LINE_CENTS = 10_000_000_000n;
const bounds = ['low', 'expected', 'high'] as const;
const UNIT_PRICE_DIGITS = 8;
const HOURS = toDecimal(HOURS_A_MONTH);

export function priceMeter(context: MeterContext): { lines: CostLine[]; unpriced: UnpricedPart[] } {
  const { component, meter, rows, region, currency } = context;
  const isZoneRedundant = component.settings.isZoneRedundant === true;
  const found = findPrice(rows, { sku: component.sku, isZoneRedundant, region, currency });
  if ('reason' in found) return refuse(context, found.reason, explainMissing(context, found));
  const quantity = countUnits(context, found.steps[0]);
  if (quantity === null) return refuse(context, 'no-quantity', explainQuantity(context, found.steps[0]));
  if (quantity.low > quantity.expected || quantity.expected > quantity.high)
    return refuse(
      context,
      'absurd-quantity',
      `${component.name}: the low, expected and high quantities of “${meter}” are not in this order.`,
    );
  const lines = found.steps.flatMap((row, index) => {
    const next = found.steps[index + 1];
    const inStep = cutToStep(quantity, {
      from: readDecimal(row.tierFrom),
      to: next ? readDecimal(next.tierFrom) : null,
    });
    // The first step shows that a quantity of nothing costs nothing.
    return index > 0 && inStep.high === 0n ? [] : [{ row, inStep, cents: costOf(row, inStep) }];
  });
  if (lines.some(({ cents }) => cents.high > MAX_LINE_CENTS))
    return refuse(
      context,
      'absurd-quantity',
      `${component.name}: ${formatNumber(writeDecimal(quantity.high))} of “${meter}” would cost more than 100 million ${currency} a month. Check the quantity and the count.`,
    );
  return {
    lines: lines.map(({ row, inStep, cents }) =>
      writeLine(context, { row, cents, quantity, inStep, isOtherRegion: found.isOtherRegion }),
    ),
    unpriced: [],
  };
}

type Units = QuantityOf & { basis: CostLine['basis']; reckoning: string };

/** Of all components of the environment; null where the quantity depends on use and nobody stated it. */
function countUnits({ component, environment, service, meter }: MeterContext, { unit }: PriceRow): Units | null {
  const count = component.counts[environment.id] ?? 0;
  const stated = findStatedQuantity(component, meter);
  const times = (one: Decimal): Decimal => multiply(toDecimal(count), one);
  if (stated === null) {
    const assumed = assumeQuantity(service, { meter, unit });
    if (assumed === null) return null;
    const all = times(assumed);
    return { low: all, expected: all, high: all, basis: 'assumed', reckoning: reckon([count, assumed], unit) };
  }
  const isHourly = isHourlyCount(meter);
  const each = (value: number): Decimal => (isHourly ? multiply(toDecimal(value), HOURS) : toDecimal(value));
  const expected = toDecimal(stated.expected);
  return {
    low: times(each(stated.low)),
    expected: times(each(stated.expected)),
    high: times(each(stated.high)),
    basis: 'stated',
    reckoning: isHourly
      ? `${reckon([count, expected], 'an hour')} × ${HOURS_A_MONTH} hours`
      : reckon([count, expected], unit),
  };
}

/** From this amount on, a third decimal says nothing to a reader; the cost is of the exact amount. */
const ROUNDED_FROM = toDecimal(10);
const HUNDREDTH = readDecimal('0.01');

/** '30.416666666667' → '30.42' */
function roundQuantity(quantity: Decimal): string {
  if (quantity < ROUNDED_FROM) return writeDecimal(quantity);
  return writeDecimal(((quantity + HUNDREDTH / 2n) / HUNDREDTH) * HUNDREDTH);
}

/** '2 × 730 hour' reads '2 × 730 hours'. */
function reckon([count, each]: readonly [number, Decimal], unit: string): string {
  return `${formatNumber(String(count))} × ${formatUnits(roundQuantity(each), unit)}`;
}

function cutToStep(quantity: QuantityOf, { from, to }: { from: Decimal; to: Decimal | null }): QuantityOf {
  const cut = (value: Decimal): Decimal => {
    const top = to !== null && value > to ? to : value;
    return top > from ? top - from : 0n;
  };
  return { low: cut(quantity.low), expected: cut(quantity.expected), high: cut(quantity.high) };
}

function costOf({ amount, per }: PriceRow, quantity: QuantityOf): Record<(typeof bounds)[number], bigint> {
  const price = readDecimal(amount);
  const cost = (bound: (typeof bounds)[number]): bigint => costInCents({ price, per, quantity: quantity[bound] });
  return { low: cost('low'), expected: cost('expected'), high: cost('high') };
}

type PricedStep = {
  row: PriceRow;
  cents: ReturnType<typeof costOf>;
  quantity: Units;
  inStep: QuantityOf;
  isOtherRegion: boolean;
};

function writeLine(
  { component, environment, meter }: MeterContext,
  { row, cents, quantity, inStep, isOtherRegion }: PricedStep,
): CostLine {
  const amount: MoneyRange = { low: Number(cents.low), expected: Number(cents.expected), high: Number(cents.high) };
  const { source, date, isSample, owner, region, sku, tierFrom, note } = row;
  return {
    componentId: component.id,
    environmentId: environment.id,
    meter,
    quantity: {
      low: writeDecimal(inStep.low),
      expected: writeDecimal(inStep.expected),
      high: writeDecimal(inStep.high),
    },
    basis: quantity.basis,
    reckoning: quantity.reckoning,
    unit: row.unit,
    unitPrice: priceOfOne(row),
    stated: { amount: row.amount, per: row.per },
    amount,
    price: { source, date, isSample, owner, region, isOtherRegion, sku, tierFrom, note },
  };
}

/** Zeros in front do not count as digits. */
function priceOfOne({ amount, per }: PriceRow): string {
  if (per === 1) return amount;
  const digits = divide(readDecimal(amount), per).toString();
  const dropped = Math.max(0, digits.length - UNIT_PRICE_DIGITS);
  const rounded = (BigInt(digits) + (5n * 10n ** BigInt(dropped)) / 10n) / 10n ** BigInt(dropped);
  return writeDecimal(rounded * 10n ** BigInt(dropped));
}

function refuse(
  { component, environment, meter }: MeterContext,
  reason: UnpricedReason,
  message: string,
): { lines: CostLine[]; unpriced: UnpricedPart[] } {
  return {
    lines: [],
    unpriced: [{ componentId: component.id, environmentId: environment.id, meter, reason, message }],
  };
}

function explainMissing(
  { component: { name, sku, settings }, meter, region, currency }: MeterContext,
  { reason, known }: Extract<FoundPrice, { reason: string }>,
): string {
  const list = listNames(known.map((each) => ({ name: each })));
  switch (reason) {
    case 'other-sku':
      return `${name}: “${meter}” has prices for ${list}, not for ${sku ?? 'a component without a SKU'}${settings.isZoneRedundant ? ' over zones' : ''}.`;
    case 'other-region':
      return `${name}: “${meter}” has prices in ${list}, not in ${region ?? 'no region at all'}.`;
    case 'other-currency':
      return `${name}: “${meter}” has prices in ${list} only, and no amount is converted into ${currency}.`;
    default:
      return `${name}: no price book has “${meter}”.`;
  }
}

function explainQuantity({ component: { name }, meter, currency }: MeterContext, row: PriceRow): string {
  return `${name}: “${meter}” costs ${priceOfOne(row)} ${currency} for each ${row.unit}; state how many a month.`;
}
