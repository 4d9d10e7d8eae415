// Which roles a service has, and which services have a role.

import { catalogueProviders, listCatalogue } from './catalogue.ts';
import type { CatalogueProvider, CatalogueService } from './catalogue-service.ts';
import type { SolutionRole } from './roles.ts';

type WithRoles = Pick<CatalogueService, 'roles'>;

/** `rolesOf(kinesis)` → ['stream']; empty where its record states none. */
export function rolesOf({ roles }: WithRoles): readonly SolutionRole[] {
  return roles;
}

/** Returns whether a service has one of these roles. What the catalogue does not know has none. */
export function hasRole(service: WithRoles | undefined, ...wanted: readonly SolutionRole[]): boolean {
  if (service === undefined) return false;
  const roles = rolesOf(service);
  return roles.length > 0 && wanted.some((role) => roles.includes(role));
}

/** Returns the first service of a provider that has a role. */
export function findByRole(provider: CatalogueProvider, role: SolutionRole): CatalogueService | undefined {
  return listCatalogue(provider).find((service) => hasRole(service, role));
}

/** Returns services that take part in no solution by a role, as 'azure/openai'. */
export function listWithoutRole(): string[] {
  return catalogueProviders
    .flatMap((provider) => listCatalogue(provider))
    .filter((service) => rolesOf(service).length === 0)
    .map(({ provider, key }) => `${provider}/${key}`);
}
