// Which rows of the price books hold for a meter of a component.

import { ZONE_REDUNDANT, type PriceRow } from './price-row.ts';

/** A query says what is to be priced. The region is null for global services. */
export type PriceQuery = { sku: string | null; isZoneRedundant: boolean; region: string | null; currency: string };

/** The steps of one price, lowest first; or why there is none, with what the rows are for instead. */
export type FoundPrice =
  | { steps: readonly [PriceRow, ...PriceRow[]]; isOtherRegion: boolean }
  | { reason: 'no-price' | 'other-sku' | 'other-region' | 'other-currency'; known: readonly string[] };

const owners: readonly PriceRow['owner'][] = ['person', 'installation', 'sample'];

/**
 * Rows of a person go before rows of the installation, and these before the sample; rows that name the SKU and the region go before
 * rows for all of them. The sample, which has few regions, may stand in with another region's price; the result says so.
 */
export function findPrice(rows: readonly PriceRow[], query: PriceQuery): FoundPrice {
  const { region, currency } = query;
  const [first] = rows;
  if (!first) return { reason: 'no-price', known: [] };
  const sku = nameOfSku(rows, query);
  const ofSku = rows.filter((row) => row.sku === null || row.sku === sku);
  if (ofSku.length === 0) return { reason: 'other-sku', known: listKnown(rows, 'sku') };
  const here = ofSku.filter((row) => row.region === null || row.region === region);
  const own = here.filter((row) => row.currency === currency);
  if (own.length > 0) return { steps: bestSteps(own), isOtherRegion: false };
  if (here.length > 0) return { reason: 'other-currency', known: listKnown(here, 'currency') };
  const elsewhere = ofSku.filter((row) => row.isSample && row.currency === currency);
  if (elsewhere.length > 0) return { steps: bestSteps(elsewhere), isOtherRegion: true };
  return { reason: 'other-region', known: listKnown(ofSku, 'region') };
}

/** If prices differ for components over zones, only those prices hold for such components. */
function nameOfSku(rows: readonly PriceRow[], { sku, isZoneRedundant }: PriceQuery): string | null {
  const isApart = isZoneRedundant && rows.some((row) => row.sku?.endsWith(ZONE_REDUNDANT));
  return isApart && sku !== null ? `${sku}${ZONE_REDUNDANT}` : sku;
}

function listKnown(rows: readonly PriceRow[], key: 'sku' | 'region' | 'currency'): string[] {
  return [...new Set(rows.flatMap((row) => row[key] ?? []))].toSorted();
}

/** The rows of the best one's book, SKU, region and unit; of two for the same step, the newer one. */
function bestSteps(rows: readonly PriceRow[]): readonly [PriceRow, ...PriceRow[]] {
  const [best] = rows.toSorted(compareRows);
  if (!best) throw new Error('There is no row to choose from.');
  const same = rows.filter(
    (row) => row.owner === best.owner && row.sku === best.sku && row.region === best.region && row.unit === best.unit,
  );
  const byStep = new Map(
    same.toSorted((a, b) => a.date.localeCompare(b.date)).map((row) => [Number(row.tierFrom), row]),
  );
  const [lowest = best, ...higher] = [...byStep.entries()].toSorted(([a], [b]) => a - b).map(([, row]) => row);
  return [lowest, ...higher];
}

function compareRows(a: PriceRow, b: PriceRow): number {
  return (
    owners.indexOf(a.owner) - owners.indexOf(b.owner) ||
    Number(a.sku === null) - Number(b.sku === null) ||
    Number(a.region === null) - Number(b.region === null) ||
    b.date.localeCompare(a.date) ||
    (a.region ?? '').localeCompare(b.region ?? '')
  );
}
