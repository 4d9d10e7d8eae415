// Platform services that run code: the subnet of one is where its own calls leave from, not where its clients arrive.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';

/** App Service, Functions, Lambda, Cloud Run and API Management are; a database that is injected into a subnet is not. */
export function isIntegrated(
  { key, scope, subnet, category }: Pick<CatalogueService, 'key' | 'scope' | 'subnet' | 'category'>,
  sku: string | null,
): boolean {
  const runsCode = category === 'compute' || category === 'integration';
  return scope === 'regional' && subnet !== undefined && runsCode && !isInjected({ key }, sku);
}

/**
 * The classic tiers of API Management are in their subnet themselves: clients arrive there, and Azure manages them there.
 * https://learn.microsoft.com/azure/api-management/virtual-network-reference
 */
export function isInjected({ key }: Pick<CatalogueService, 'key'>, sku: string | null): boolean {
  return key === 'api-management' && (sku === 'Developer' || sku === 'Premium');
}
