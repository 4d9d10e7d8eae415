// How much of a cost sheet its sum covers. A sum without it says less than it seems to.

import { isCharged, type CostLine, type UnpricedPart } from '../cost-shapes.ts';
import { formatCents } from '../format-money.ts';

/** Components that something is charged for; `partly` are those of the `priced` ones that have charges without a price. */
export type PriceCoverage = { priced: number; partly: number; all: number };

type PricedParts = { lines: readonly CostLine[]; unpriced: readonly UnpricedPart[] };

export function coverageOf({ lines, unpriced }: PricedParts): PriceCoverage {
  const priced = new Set(lines.map(({ componentId }) => componentId));
  const open = new Set(unpriced.filter(isCharged).map(({ componentId }) => componentId));
  const partly = [...open].filter((id) => priced.has(id)).length;
  return { priced: priced.size, partly, all: priced.size + open.size - partly };
}

/** A sum of fewer of the charged components than this share says nothing of the whole, so that no summary shows it. */
export const MIN_COVERAGE = 0.8;

/** Returns whether a summary may show the sum: enough components are priced in whole. */
export function isSumShown({ priced, partly, all }: PriceCoverage): boolean {
  return priced - partly >= MIN_COVERAGE * all;
}

export function isWhole({ priced, partly, all }: PriceCoverage): boolean {
  return priced === all && partly === 0;
}

/** Cents from which on a sum that lacks something is rounded down to two digits. */
const ROUND_FROM = 10_000;

/** 'at least $3,200 a month', or '$3,219.48 a month' where everything has a price. */
export function formatSum(cents: number, currency: string, coverage: PriceCoverage): string {
  if (isWhole(coverage)) return `${formatCents(cents, currency)} a month`;
  if (cents < ROUND_FROM) return `at least ${formatCents(cents, currency)} a month`;
  const step = 10 ** (String(cents).length - 2);
  const amount = formatCents(Math.floor(cents / step) * step, currency);
  return `at least ${amount.replace(/\.00(?!\d)/, '')} a month`;
}

/** '5 of 10 components priced, 2 of them in part' */
export function formatCoverage(coverage: PriceCoverage): string {
  const { priced, partly, all } = coverage;
  if (isWhole(coverage)) return all === 1 ? 'The only component is priced' : `All ${all} components priced`;
  if (all === 1 && partly === 1) return 'The only component is priced in part';
  const parts = partly > 0 && priced > 0 ? `, ${partly} of them in part` : '';
  return `${priced} of ${all} ${all === 1 ? 'component' : 'components'} priced${parts}`;
}
