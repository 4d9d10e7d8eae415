// The recurring cost of the cloud as a document keeps it: the sums of the cost sheet, what they cover and where the prices are from.

import type { CostSheet } from '#model/cost/cost-shapes.ts';
import { coverageOf, formatCoverage } from '#model/cost/summary/price-coverage.ts';
import type { CloudCost } from '../content/price-shapes.ts';
import { MAX_LINE_LENGTH } from '../limits.ts';

const MAX_SOURCES = 50;

/** Null where nothing of the solution has a price. */
export function readCloudCost(sheet: CostSheet, today: string): CloudCost | null {
  if (sheet.lines.length === 0) return null;
  const sources = new Set(
    sheet.lines.map(({ price: { source, date } }) => `${source}, ${date}`.slice(0, MAX_LINE_LENGTH)),
  );
  const { low, expected, high } = sheet.total;
  return {
    ...{ low, expected, high },
    currency: sheet.currency,
    coverage: formatCoverage(coverageOf(sheet)),
    sources: [...sources].toSorted().slice(0, MAX_SOURCES),
    hasSamples: sheet.hasSamples,
    day: today,
  };
}
