// What a private endpoint of a service needs.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { isInjected, isIntegrated } from '../traffic/integrated-service.ts';
import { componentHasRole } from '../component-roles.ts';
import type { Solution, SolutionComponent } from '../solution-shapes.ts';
import type { SolutionIndex } from './solution-index.ts';

export function hasPrivateDns({ components }: Solution): boolean {
  return components.some(
    (component) =>
      componentHasRole(component, 'name-service', 'private-name-zone', 'name-resolver') ||
      /\bdns\b|route-53/i.test(component.name),
  );
}

/** Whether an endpoint would work as it is: the service has one, and its name would be resolved. */
export function canHaveEndpoint(service: CatalogueService | undefined, solution: Solution): boolean {
  const zone = service?.privateAccess?.value.dnsZone;
  return service?.privateAccess !== undefined && (zone === null || hasPrivateDns(solution));
}

/** Whether calls of a component leave from a network. A private endpoint takes calls in, and none leave from it. */
export function hasAddresses(component: SolutionComponent, index: SolutionIndex): boolean {
  if (index.networkOf(component) === undefined) return false;
  const service = index.serviceOf(component);
  if (service?.scope !== 'regional' || component.settings.usesPrivateEndpoint !== true) return true;
  return isIntegrated(service, component.sku) || isInjected(service, component.sku);
}
