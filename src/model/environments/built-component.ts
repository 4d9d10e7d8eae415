// A component as it is built in an environment: with the SKU that it has there, and without what that SKU cannot do.

import type { Redundancy } from '#catalogue/catalogue-service.ts';
import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { SolutionComponent } from '../solution-shapes.ts';
import { withSkuOf } from './skus.ts';

export function builtIn(component: SolutionComponent, environmentId: string): SolutionComponent {
  const built = withSkuOf(component, environmentId);
  const { service, provider, sku, settings } = built;
  if (sku === component.sku || service === null) return built;
  const redundancy = findCatalogueService(provider, service)?.skus.find(({ name }) => name === sku)?.redundancy;
  return redundancy ? { ...built, settings: { ...settings, ...listLimits(settings, redundancy) } } : built;
}

function listLimits(
  { isZoneRedundant, replicaRegionId }: SolutionComponent['settings'],
  { zones, regions }: Redundancy,
): SolutionComponent['settings'] {
  return {
    ...(zones?.value === 'none' && isZoneRedundant && { isZoneRedundant: false }),
    ...(regions?.value === 'none' && replicaRegionId && { replicaRegionId: null }),
  };
}
