// Platform services that run code: the subnet of one is where its own calls leave from, not where its clients arrive.

import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';

/** App Service, Functions, Lambda, Cloud Run and API Management are; a database that is injected into a subnet is not. */
export function isIntegrated({ scope, subnet, category }: CatalogueService): boolean {
  return scope === 'regional' && subnet !== undefined && (category === 'compute' || category === 'integration');
}
