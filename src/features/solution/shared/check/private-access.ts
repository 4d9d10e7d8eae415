// What a private endpoint of a service needs.

import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';
import type { Solution } from '../solution-shapes.ts';

export function hasPrivateDns({ components }: Solution): boolean {
  return components.some(({ service, name }) => /\bdns\b|route-53/i.test(`${service} ${name}`));
}

/** Whether an endpoint would work as it is: the service has one, and its name would be resolved. */
export function canHaveEndpoint(service: CatalogueService | undefined, solution: Solution): boolean {
  const zone = service?.privateAccess?.value.dnsZone;
  return service?.privateAccess !== undefined && (zone === null || hasPrivateDns(solution));
}
