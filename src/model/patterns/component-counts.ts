// How many of a component each environment of a built solution has, and what environments share.

import type { CatalogueService, Sku } from '#catalogue/catalogue-service.ts';
import type { SolutionRole } from '#catalogue/roles.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import type { SolutionComponent } from '../solution-shapes.ts';
import { SHARED, type DraftContext } from './draft.ts';
import { ADMIN_ACCESS, isMachine } from './service-kinds.ts';

/**
 * Returns true if environments share it when they have a network in the middle: its firewall, lines, names and way in.
 */
export function isOfHub(service: CatalogueService): boolean {
  if (hasRole(service, 'hub-part')) return true;
  const isOnNetwork = service.scope === 'network' || service.scope === 'subnet';
  return isOnNetwork && hasRole(service, ...ADMIN_ACCESS, 'private-name-zone');
}

export function countIn(service: CatalogueService, { hasHub, roles }: DraftContext): SolutionComponent['counts'] {
  if ((hasHub && isOfHub(service)) || isOfAll(service)) return { [SHARED]: 1 };
  const part = countNetworkPart(service, roles);
  if (hasHub && part) return part;
  if (hasRole(service, 'quorum')) return { production: 3, test: 1, development: 1 };
  // A group is there once: how many machines it has is one of its sizes.
  const isGroup = service.sizes.some(({ name }) => name === 'instances');
  return { production: isMachine(service) && !isGroup ? 2 : 1, test: 1, development: 1 };
}

/** In production as many as zones need; one in an environment that may stop with its zone. */
export function withZoneInstances(
  counts: SolutionComponent['counts'],
  sku: Sku | undefined,
): SolutionComponent['counts'] {
  const { production = 0 } = counts;
  const needed = sku?.redundancy.zoneInstances?.value ?? 0;
  return production > 0 ? { ...counts, production: Math.max(production, needed) } : counts;
}

/** Counts the networks that have one of what belongs to a network, if there is a hub; null for anything else. */
function countNetworkPart(
  service: CatalogueService,
  roles: ReadonlySet<SolutionRole>,
): SolutionComponent['counts'] | null {
  const each = { production: 1, test: 1, development: 1 };
  const isNatOfHub = roles.has('firewall');
  if (hasRole(service, 'internet-gateway')) {
    const isOpen = roles.has('balancer') || (roles.has('nat') && !isNatOfHub);
    return { ...(isOpen ? each : {}), ...(isNatOfHub || !isOpen ? { [SHARED]: 1 } : {}) };
  }
  if (!hasRole(service, 'router')) return null;
  const hasNat = roles.has('nat');
  return { ...(hasNat ? each : {}), ...(roles.has('line') || !hasNat ? { [SHARED]: 1 } : {}) };
}

/** Returns true if a client has it once, however many environments there are. */
function isOfAll(service: CatalogueService): boolean {
  const { scope, category, keepsState } = service;
  if (hasRole(service, 'ddos-protection', 'circuit')) return true;
  if (scope !== 'global') return false;
  return (
    hasRole(service, 'name-service') ||
    ['identity', 'operations'].includes(category) ||
    (category === 'security' && !keepsState)
  );
}
