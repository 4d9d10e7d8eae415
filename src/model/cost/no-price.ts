// Why a service has no price, where its record says so.

import type { CatalogueService, NoPrice } from '#catalogue/catalogue-service.ts';

/** Returns what holds for the SKU, and null where the record says nothing of it. A component without an SKU has a `sku` of null. */
export function findNoPrice(service: CatalogueService | undefined, sku: string | null): NoPrice | null {
  const stated = service?.noPrice;
  if (!stated) return null;
  const { skus } = stated;
  return skus === undefined || (sku !== null && skus.includes(sku)) ? stated : null;
}
