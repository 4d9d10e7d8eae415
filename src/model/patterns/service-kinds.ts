// What a service is for in a built solution, by its roles, category and scope: which traffic it takes part in follows from it.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import type { SolutionRole } from '#catalogue/roles.ts';
import { hasRole } from '#catalogue/service-roles.ts';

/** Requests pass these edge networks before they reach a region. */
export const EDGE: readonly SolutionRole[] = ['cdn', 'accelerator'];
/** Administrators use these to come to what only the network reaches. */
export const ADMIN_ACCESS: readonly SolutionRole[] = ['bastion', 'session-service', 'identity-proxy'];
/** These look at all traffic that leaves. */
export const OUTBOUND_FILTER: readonly SolutionRole[] = ['firewall', 'outbound-proxy'];

/** Returns whether it runs the client's own code. */
export function isWorkload(service: CatalogueService): boolean {
  if (hasRole(service, 'compute-support')) return false;
  return service.category === 'compute' || service.category === 'containers';
}

/** Returns whether it computes on data that other services keep. */
export function isEngine({ category, keepsState }: CatalogueService): boolean {
  return category === 'analytics' && !keepsState;
}

/** Returns whether it calls services outside of its subnet: a workload, an engine, or a product on machines. */
export function callsOutOfSubnet(service: CatalogueService): boolean {
  return service.scope === 'subnet' && (isWorkload(service) || isEngine(service) || service.provider === 'self');
}

/** Returns whether it waits for requests. */
export function isServing(service: CatalogueService): boolean {
  return isWorkload(service) && !hasRole(service, 'worker');
}

/** Returns whether it keeps rows or documents itself, for longer than a cache does. */
export function isDatabase(service: CatalogueService): boolean {
  return service.category === 'database' && !hasRole(service, 'cache', 'database-proxy');
}

const DATA_CATEGORIES: ReadonlySet<string> = new Set(['database', 'storage', 'analytics', 'messaging']);

/** Returns whether it keeps data of the client. */
export function holdsData({ category }: CatalogueService): boolean {
  return DATA_CATEGORIES.has(category);
}

/** Returns whether it is a machine in a subnet, or a product that is installed on one. */
export function isMachine({ scope, category, provider }: CatalogueService): boolean {
  return scope === 'subnet' && (category === 'compute' || provider === 'self');
}

/** Data or secrets that are reached through addresses in a network: there themselves, or with an endpoint in Azure. */
export function isPrivateStore({ category, scope, provider, privateAccess, keepsState }: CatalogueService): boolean {
  const isStore = ['database', 'storage', 'messaging', 'analytics', 'security'].includes(category) && keepsState;
  const isInside = scope === 'subnet' || scope === 'network';
  return isStore && (isInside || (provider === 'azure' && scope === 'regional' && privateAccess !== undefined));
}

/** Machines and products on machines: what administrators sign in to, or reach the control plane of, inside of the network. */
export function isAdministered(service: CatalogueService): boolean {
  const isCluster = hasRole(service, 'cluster') && !hasRole(service, 'outside-control-plane');
  return service.scope === 'subnet' && (service.provider === 'self' || hasRole(service, 'machine') || isCluster);
}

/** A product whose members copy data to each other. */
export function hasMembers({ provider, category, keepsState }: CatalogueService): boolean {
  return provider === 'self' && category !== 'compute' && keepsState;
}
