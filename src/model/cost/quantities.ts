// How many units of a meter a component takes in a month: what a person stated, what follows from its sizes, or from being switched on.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CatalogueProvider, CatalogueService, Sku } from '#catalogue/catalogue-service.ts';
import { formatCount, formatSize } from '../sizes/format-size.ts';
import type { ChargedSize } from '../sizes/size-charges.ts';
import type { SolutionComponent } from '../solution-shapes.ts';
import type { CostLine } from './cost-shapes.ts';
import { multiply, toDecimal, type Decimal } from './decimal.ts';
import { formatNumber } from './format-money.ts';

/** Of one component; `low` and `high` are the expected quantity unless they are stated. */
export type StatedQuantity = { low: number; expected: number; high: number };

export type QuantityOf = Record<'low' | 'expected' | 'high', Decimal>;

/**
 * The mean month of the providers' own calculators: 365 × 24 / 12.
 * https://learn.microsoft.com/azure/cost-management-billing/costs/pricing-calculator
 */
export const HOURS_A_MONTH = 730;
const DAYS_A_MONTH = 30.416666666667;

/** The quantities of a component hold the bounds of a range under these names. */
export const boundName = (meter: string, bound: 'low' | 'high'): string => `${meter} (${bound})`;

/** Null: nobody stated a quantity of this meter. */
export function findStatedQuantity(
  { quantities }: Pick<SolutionComponent, 'quantities'>,
  meter: string,
): StatedQuantity | null {
  const expected = quantities[meter];
  if (expected === undefined) return null;
  return {
    expected,
    low: quantities[boundName(meter, 'low')] ?? expected,
    high: quantities[boundName(meter, 'high')] ?? expected,
  };
}

/** The quantities with those of one meter changed; null takes them out. */
export function setStatedQuantity(
  quantities: SolutionComponent['quantities'],
  meter: string,
  stated: StatedQuantity | null,
): SolutionComponent['quantities'] {
  const names = [meter, boundName(meter, 'low'), boundName(meter, 'high')];
  const others = Object.fromEntries(Object.entries(quantities).filter(([name]) => !names.includes(name)));
  if (stated === null) return others;
  const { low, expected, high } = stated;
  return {
    ...others,
    [meter]: expected,
    ...(low === expected ? {} : { [boundName(meter, 'low')]: low }),
    ...(high === expected ? {} : { [boundName(meter, 'high')]: high }),
  };
}

/** Returns true if the quantity is how many run in each hour: 'Capacity units an hour'. */
export function isHourlyCount(meter: string): boolean {
  return /\ban hour\b/i.test(meter);
}

/** Providers that charge machines by their parts name the parts in the unit; the limits of a machine's SKU say how many it has. */
const partsOfMachines: Readonly<Record<string, string>> = { 'vCPU hour': 'vCPUs', 'GB hour': 'Memory' };

/** 'vCPU hour' of an n2-standard-4 → 4, 'GB hour' → 16; null where the unit is no part of a machine, or the SKU does not state it. */
export function partOfMachine(
  skus: readonly Sku[],
  { sku, unit }: { sku: string | null; unit: string },
): number | null {
  const part = partsOfMachines[unit];
  const limit = skus.find(({ name }) => name === sku)?.limits.find(({ name }) => name === part)?.limit;
  const [found] = /^[\d.]+/.exec(limit?.value ?? '') ?? [];
  return found === undefined ? null : Number(found);
}

/** What has a component charged while it is there, whoever uses it, and by how many units a month; null for use. */
export function assumeQuantity(
  { meters, skus }: Pick<CatalogueService, 'meters' | 'skus'>,
  { meter, unit, sku }: { meter: string; unit: string; sku: string | null },
): Decimal | null {
  const part = partOfMachine(skus, { sku, unit });
  if (part !== null) return toDecimal(part * HOURS_A_MONTH);
  if (meter !== meters[0]) return null;
  if (unit === 'hour') return toDecimal(HOURS_A_MONTH);
  if (unit === 'day') return toDecimal(DAYS_A_MONTH);
  return unit === 'month' ? toDecimal(1) : null;
}

export type Units = QuantityOf & { basis: CostLine['basis']; reckoning: string };

const SECONDS_AN_HOUR = 3_600;

/**
 * Sizes that are charged by the hour or by the second are there all month. Returns null where a machine is charged by its parts and
 * the catalogue does not know how many it has.
 */
export function countSize(
  charged: ChargedSize,
  { count, unit, component }: { count: number; unit: string; component: ChargedComponent },
): Units | null {
  const { size, low, expected, high, each } = charged;
  const part = partOf(charged, { unit, provider: component.provider });
  if (part === null) return null;
  const time = timeOf(unit);
  const copies = copiesOf(charged, component);
  const factors = [typeof each?.value === 'number' ? each.value : 1, part.factor, copies.factor, time.factor];
  const units = (value: number): Decimal =>
    [value, ...factors].reduce((product, factor) => multiply(product, toDecimal(factor)), toDecimal(count));
  const words = [
    formatNumber(String(count)),
    formatSize(size.name, size.value),
    each && formatSize(each.name, each.value),
    part.words,
    copies.words,
    time.words,
  ];
  return {
    low: units(low),
    expected: units(expected),
    high: units(high),
    basis: size.isStated && each?.isStated !== false ? 'stated' : 'assumed',
    reckoning: words.filter((word) => word !== null).join(' × '),
  };
}

type Factor = { factor: number; words: string | null };
type ChargedComponent = Pick<SolutionComponent, 'provider' | 'settings'>;

function copiesOf({ again }: ChargedSize, { settings }: ChargedComponent): Factor {
  if (again === 'zone' && settings.isZoneRedundant === true) return { factor: 2, words: '2 with the standby' };
  if (again === 'region' && typeof settings.replicaRegionId === 'string') return { factor: 2, words: '2 regions' };
  return { factor: 1, words: null };
}

/** Returns how many processors or gigabytes a machine has, where these are charged; null where that is not known. */
function partOf(
  { price }: ChargedSize,
  { unit, provider }: { unit: string; provider: CatalogueProvider },
): Factor | null {
  if (price === null || !(unit in partsOfMachines)) return { factor: 1, words: null };
  const skus = findCatalogueService(provider, price.service)?.skus ?? [];
  const factor = partOfMachine(skus, { sku: price.sku, unit });
  return factor === null ? null : { factor, words: `${formatCount(factor)} ${unit.replace(/ hour$/, '')}` };
}

/** 'node hour' → 730, 'vCPU-second' → 2,628,000, 'day' → 30.4, 'GB' → 1 */
function timeOf(unit: string): Factor {
  const hours = `${HOURS_A_MONTH} hours`;
  if (/\bhour$/.test(unit)) return { factor: HOURS_A_MONTH, words: hours };
  if (/\bsecond$/.test(unit))
    return { factor: HOURS_A_MONTH * SECONDS_AN_HOUR, words: `${hours} × ${formatCount(SECONDS_AN_HOUR)} seconds` };
  if (/\bday$/.test(unit)) return { factor: DAYS_A_MONTH, words: '30.42 days' };
  return { factor: 1, words: null };
}
