// What of a solution prices are looked up for.

import type { Solution } from '../solution-shapes.ts';
import type { PriceRow } from './price-row.ts';

type Part = Pick<PriceRow, 'provider' | 'service' | 'sku' | 'region'>;

/** Each service with each SKU and region once. */
export function listPricedParts({ components, regions }: Solution): Part[] {
  const names = new Map(regions.map(({ id, name }) => [id, name]));
  const parts = components.flatMap(({ provider, service, sku, skus = {}, regionId }): Part[] => {
    if (service === null) return [];
    const region = regionId === null ? null : (names.get(regionId) ?? null);
    return [sku, ...Object.values(skus)].map((each) => ({ provider, service, sku: each, region }));
  });
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}
