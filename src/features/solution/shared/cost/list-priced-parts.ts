// What of a solution prices are looked up for.

import type { Solution } from '../solution-shapes.ts';
import type { PriceRow } from './price-row.ts';

type Part = Pick<PriceRow, 'provider' | 'service' | 'sku' | 'region'>;

/** Each service with each SKU and region once. */
export function listPricedParts({ components, regions }: Solution): Part[] {
  const names = new Map(regions.map(({ id, name }) => [id, name]));
  const parts = components.flatMap(({ provider, service, sku, regionId }): Part[] =>
    service === null
      ? []
      : [{ provider, service, sku, region: regionId === null ? null : (names.get(regionId) ?? null) }],
  );
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}
