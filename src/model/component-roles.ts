// The roles of a component: those of its service.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { SolutionRole } from '#catalogue/roles.ts';
import { rolesOf } from '#catalogue/service-roles.ts';
import type { SolutionComponent } from './solution-shapes.ts';

type Component = Pick<SolutionComponent, 'provider' | 'service'>;

/** Returns whether its service has one of these roles: false where the catalogue does not know the service. */
export function componentHasRole(component: Component, ...wanted: readonly SolutionRole[]): boolean {
  return rolesOfComponent(component).some((role) => wanted.includes(role));
}

/** Returns the roles of its service, or none where it has no service. */
export function rolesOfComponent({ provider, service }: Component): readonly SolutionRole[] {
  const found = service === null ? undefined : findCatalogueService(provider, service);
  return found ? rolesOf(found) : [];
}
