// What of a solution prices are looked up for.

import type { Solution } from '../solution-shapes.ts';
import { sizesOf } from '../sizes/sizes-of.ts';
import type { PriceRow } from './price-row.ts';
import { listCharges, skuOfSize } from '../sizes/size-charges.ts';

type Part = Pick<PriceRow, 'provider' | 'service' | 'sku' | 'region'>;

/** Each service with each SKU and region once; nodes of a cluster are priced as the machines that they are. */
export function listPricedParts({ components, regions, environments, requirements }: Solution): Part[] {
  const names = new Map(regions.map(({ id, name }) => [id, name]));
  const parts = components.flatMap((component): Part[] => {
    const { provider, service, sku, skus = {}, regionId } = component;
    if (service === null) return [];
    const region = regionId === null ? null : (names.get(regionId) ?? null);
    const own = [sku, ...Object.values(skus)].map((each) => ({ provider, service, sku: each, region }));
    const elsewhere = environments.flatMap((environment) =>
      sizesOf({ component, environment, requirements }).flatMap((size, _, sizes) =>
        listCharges(size).flatMap(({ price }) =>
          price ? [{ provider, service: price.service, sku: skuOfSize(price.sku, sizes), region }] : [],
        ),
      ),
    );
    return [...own, ...elsewhere];
  });
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}
