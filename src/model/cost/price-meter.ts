// One meter of a component in one environment: its lines, one for each step of the price, or why it has none.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { listNames } from '../check/finding.ts';
import type { ComponentSize } from '../sizes/sizes-of.ts';
import type { SolutionIndex } from '../check/solution-index.ts';
import type { Environment, SolutionComponent } from '../solution-shapes.ts';
import { findNoUse, findUsageRule, proposeUse, type ProposedUse } from '../usage/propose-use.ts';
import type { CostLine, MoneyRange, UnpricedPart, UnpricedReason } from './cost-shapes.ts';
import { costInCents, divide, multiply, readDecimal, toDecimal, writeDecimal, type Decimal } from './decimal.ts';
import { findPrice, type FoundPrice } from './find-price.ts';
import { formatNumber, formatUnits } from './format-money.ts';
import type { PriceRow } from './price-row.ts';
import { listChargedSizes, type ChargedSize } from '../sizes/size-charges.ts';
import {
  assumeQuantity,
  countSize,
  findStatedQuantity,
  HOURS_A_MONTH,
  isHourlyCount,
  type QuantityOf,
  type Units,
} from './quantities.ts';

export type MeterContext = {
  component: SolutionComponent;
  environment: Environment;
  service: CatalogueService;
  meter: string;
  /** The component's, as the provider writes it; null for global services. */
  region: string | null;
  currency: string;
  index: SolutionIndex;
  sizes: readonly ComponentSize[];
  /** All rows of a meter of a service of the same provider. */
  findRows: (service: string, meter: string) => readonly PriceRow[];
};

type Priced = { lines: CostLine[]; unpriced: UnpricedPart[] };

/** A hundred million a month: no line of a solution costs that, and the sums of all lines stay exact below it. */
const MAX_LINE_CENTS = 10_000_000_000n;
const bounds = ['low', 'expected', 'high'] as const;
const UNIT_PRICE_DIGITS = 8;
const HOURS = toDecimal(HOURS_A_MONTH);

/**
 * A quantity that somebody stated goes before what follows from sizes, that before a proposed use, and that before what is charged for
 * being there.
 */
export function priceMeter(context: MeterContext): Priced {
  const { component, meter, sizes, service, findRows } = context;
  const isStated = findStatedQuantity(component, meter) !== null;
  const charged = isStated ? [] : listChargedSizes(sizes, meter);
  const rule = isStated || charged.length > 0 ? null : findUsageRule(service, meter, component.sku);
  const noUse = rule && findNoUse(rule, context);
  if (noUse !== null) return refuse(context, 'not-used', `${component.name}: no “${meter}” is proposed: ${noUse}.`);
  if (charged.length === 0)
    return priceUnits(context, { rows: findRows(service.key, meter), sku: component.sku, charged: null });
  const parts = charged.map((each) => {
    const { price } = each;
    const rows = price ? findRows(price.service, price.meter) : findRows(service.key, meter);
    return priceUnits(context, { rows, sku: price ? price.sku : component.sku, charged: each });
  });
  return { lines: parts.flatMap(({ lines }) => lines), unpriced: parts.flatMap(({ unpriced }) => unpriced) };
}

type Charged = { rows: readonly PriceRow[]; sku: string | null; charged: ChargedSize | null };

function priceUnits(context: MeterContext, { rows, sku, charged }: Charged): Priced {
  const { component, meter, region, currency } = context;
  const isZoneRedundant = component.settings.isZoneRedundant === true && charged?.price == null;
  const found = findPrice(rows, { sku, isZoneRedundant, region, currency });
  if ('reason' in found) return refuse(context, found.reason, explainMissing({ ...context, sku }, found));
  const quantity = countUnits(context, found.steps[0], charged);
  if (quantity === null) return refuse(context, 'no-quantity', explainQuantity(context, found.steps[0]));
  if (quantity.low > quantity.expected || quantity.expected > quantity.high)
    return refuse(
      context,
      'absurd-quantity',
      `${component.name}: the low, expected and high quantities of “${meter}” are not in this order.`,
    );
  const lines = listSteps(found.steps, quantity);
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

function listSteps(steps: readonly PriceRow[], quantity: QuantityOf) {
  return steps.flatMap((row, index) => {
    const next = steps[index + 1];
    const inStep = cutToStep(quantity, {
      from: readDecimal(row.tierFrom),
      to: next ? readDecimal(next.tierFrom) : null,
    });
    // The first step shows that a quantity of nothing costs nothing.
    return index > 0 && inStep.high === 0n ? [] : [{ row, inStep, cents: costOf(row, inStep) }];
  });
}

/** Of all components of the environment; null where the quantity depends on use and nobody stated it. */
function countUnits(context: MeterContext, { unit }: PriceRow, charged: ChargedSize | null): Units | null {
  const { component, environment, service, meter } = context;
  const count = component.counts[environment.id] ?? 0;
  if (charged) return countSize(charged, { count, unit, component });
  const stated = findStatedQuantity(component, meter);
  // The copy that a setting makes is charged by the same meters, with the price of the first region.
  const regions = hasChargedCopy(context) ? 2 : 1;
  const times = (one: Decimal): Decimal => multiply(multiply(toDecimal(count), one), toDecimal(regions));
  if (stated === null) {
    const rule = findUsageRule(service, meter, component.sku);
    const use = rule && proposeUse(rule, { ...context, unit });
    if (use) return regions === 1 ? readProposed(use) : readProposed(timesRegions(use, regions));
    const assumed = assumeQuantity(service, { meter, unit, sku: component.sku });
    if (assumed === null) return null;
    const all = times(assumed);
    return {
      low: all,
      expected: all,
      high: all,
      basis: 'assumed',
      reckoning: `${reckon([count, assumed], unit)}${sayRegions(regions)}`,
    };
  }
  const isHourly = isHourlyCount(meter);
  const each = (value: number): Decimal => (isHourly ? multiply(toDecimal(value), HOURS) : toDecimal(value));
  const expected = toDecimal(stated.expected);
  return {
    low: times(each(stated.low)),
    expected: times(each(stated.expected)),
    high: times(each(stated.high)),
    basis: 'stated',
    reckoning: `${
      isHourly ? `${reckon([count, expected], 'an hour')} × ${HOURS_A_MONTH} hours` : reckon([count, expected], unit)
    }${sayRegions(regions)}`,
  };
}

function hasChargedCopy({ component, service }: Pick<MeterContext, 'component' | 'service'>): boolean {
  return typeof component.settings.replicaRegionId === 'string' && service.recovery?.copy?.value.form === 'setting';
}

function sayRegions(regions: number): string {
  return regions === 1 ? '' : ` × ${regions} regions`;
}

function timesRegions({ low, expected, high, reckoning }: ProposedUse, regions: number): ProposedUse {
  return {
    low: low * regions,
    expected: expected * regions,
    high: high * regions,
    reckoning: `${reckoning}${sayRegions(regions)}`,
  };
}

function readProposed({ low, expected, high, reckoning }: ProposedUse): Units {
  return { low: toDecimal(low), expected: toDecimal(expected), high: toDecimal(high), basis: 'proposed', reckoning };
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
  { component: { name, settings }, sku, meter, region, currency }: MeterContext & { sku: string | null },
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
