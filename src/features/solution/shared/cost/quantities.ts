// How many units of a meter a component takes in a month: what a person stated, or what follows from being switched on.

import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';
import type { SolutionComponent } from '../solution-shapes.ts';
import { readDecimal, toDecimal, type Decimal } from './decimal.ts';

/** Of one component; `low` and `high` are the expected quantity unless they are stated. */
export type StatedQuantity = { low: number; expected: number; high: number };

export type QuantityOf = Record<'low' | 'expected' | 'high', Decimal>;

/**
 * The mean month of the providers' own calculators: 365 × 24 / 12.
 * https://learn.microsoft.com/azure/cost-management-billing/costs/pricing-calculator
 */
export const HOURS_A_MONTH = 730;
const DAYS_A_MONTH = readDecimal('30.416666666667');

/** Under which names the quantities of a component hold the bounds of a range. */
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

/** Whether the quantity is how many run in each hour: 'Capacity units an hour'. */
export function isHourlyCount(meter: string): boolean {
  return /\ban hour\b/i.test(meter);
}

/** What has a component charged while it is there, whoever uses it, and by how many units a month; null for use. */
export function assumeQuantity(
  { meters }: Pick<CatalogueService, 'meters'>,
  { meter, unit }: { meter: string; unit: string },
): Decimal | null {
  if (meter !== meters[0]) return null;
  if (unit === 'hour') return toDecimal(HOURS_A_MONTH);
  if (unit === 'day') return DAYS_A_MONTH;
  return unit === 'month' ? toDecimal(1) : null;
}
