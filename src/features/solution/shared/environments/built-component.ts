// A component as it is built in an environment: with the SKU that it has there, and without what that SKU cannot do.

import { findCatalogueService } from '#cloud/catalogue/catalogue.ts';
import type { SolutionComponent } from '../solution-shapes.ts';
import { withSkuOf } from './skus.ts';

export function builtIn(component: SolutionComponent, environmentId: string): SolutionComponent {
  const built = withSkuOf(component, environmentId);
  const { service, provider, sku, settings } = built;
  if (sku === component.sku || service === null) return built;
  const redundancy = findCatalogueService(provider, service)?.skus.find(({ name }) => name === sku)?.redundancy;
  return {
    ...built,
    settings: {
      ...settings,
      ...(redundancy?.zones?.value === 'none' && settings.isZoneRedundant && { isZoneRedundant: false }),
      ...(redundancy?.regions?.value === 'none' && settings.replicaRegionId && { replicaRegionId: null }),
    },
  };
}
