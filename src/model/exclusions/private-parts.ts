// What a pattern becomes where the client rules the internet out: people come over a line, and what has an address on the internet
// is not added.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { keyOfCounterpart } from '#catalogue/counterparts.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { CounterpartName } from '#catalogue/records/counterpart-names.ts';
import type { SolutionRole } from '#catalogue/roles.ts';
import { findByRole, hasRole } from '#catalogue/service-roles.ts';
import { isServing, isWorkload, OUTBOUND_FILTER } from '../patterns/service-kinds.ts';
import type { Exclusions } from './exclusions.ts';

/** Only this is read of a pattern here. */
type Pattern = { needs: readonly CounterpartName[]; hasEntrance: boolean };

/** Entrances from the internet and their guards; administrators come over the line, too. */
const OPEN_NEEDS: readonly CounterpartName[] = ['entrance', 'web-firewall', 'api', 'bastion', 'vpn'];

/** Takes time linear in the needs. */
export function closePattern<T extends Pattern>(pattern: T, { isPrivate, isOffline }: Exclusions): T {
  if (!isPrivate) return pattern;
  const needs = pattern.needs.filter((need) => !OPEN_NEEDS.includes(need) && !(isOffline && need === 'nat'));
  return { ...pattern, needs };
}

type Completion = {
  pattern: Pattern;
  named: readonly CatalogueService[];
  provider: CloudProvider;
  exclusions: Exclusions;
};

/** Keys of what lets people in over a line, and traffic out as far as it may go. */
export function listPrivateParts(services: readonly CatalogueService[], completion: Completion): string[] {
  if (!completion.exclusions.isPrivate) return [];
  return [
    ...listEntrances(services, completion),
    ...listEndpoints(services, completion),
    ...listLines(services, completion),
    ...listResolvers(services, completion),
    ...(needsFirewall(services, completion) ? [keyOfCounterpart('firewall', completion.provider)] : []),
  ];
}

/** Platform services of Azure are reached by their private endpoints; everything else stands behind a balancer of the network. */
function listEntrances(services: readonly CatalogueService[], { pattern, provider }: Completion): string[] {
  const has = (...roles: SolutionRole[]): boolean => services.some((service) => hasRole(service, ...roles));
  if (!pattern.hasEntrance || has('balancer', 'internal-balancer', 'api-gateway')) return [];
  const behind = services.filter((service) => isWorkload(service) && !hasRole(service, 'job-runner', 'static-site'));
  if (behind.length === 0) return [];
  if (provider === 'aws') return [keyOfCounterpart('entrance', provider)];
  if (provider === 'gcp') return keysOf(provider, 'internal-balancer');
  const isInNetwork = behind.some((service) => isServing(service) && hasRole(service, 'machine', 'cluster'));
  return isInNetwork ? keysOf(provider, 'inner-packet-balancer') : [];
}

function keysOf(provider: CloudProvider, role: SolutionRole): string[] {
  const service = findByRole(provider, role);
  return service ? [service.key] : [];
}

/** Without a way out, what runs in networks of AWS reaches services of AWS over interface endpoints. */
function listEndpoints(services: readonly CatalogueService[], { provider, exclusions }: Completion): string[] {
  if (provider !== 'aws' || !exclusions.isOffline) return [];
  const isRunning = services.some((service) => service.scope === 'subnet' && isWorkload(service));
  return isRunning && !services.some((service) => hasRole(service, 'private-link'))
    ? keysOf(provider, 'private-link')
    : [];
}

/**
 * A VPN passes the internet and has an address there, so that a line of a carrier is taken where nothing may have one. People
 * reach desktops alone through what the provider runs before them.
 */
function listLines(services: readonly CatalogueService[], { named, provider, exclusions }: Completion): string[] {
  const hasLine = named.some((service) => hasRole(service, 'line', 'managed-hub', 'client-vpn'));
  const isOfDesktops = services.some((service) => hasRole(service, 'desktop')) && !services.some(isWorkload);
  return hasLine || isOfDesktops ? [] : [keyOfCounterpart(exclusions.isOffline ? 'line' : 'vpn', provider)];
}

/**
 * The data centre finds a private endpoint by a name that only the cloud answers:
 * https://learn.microsoft.com/azure/private-link/private-endpoint-dns-integration
 */
function listResolvers(services: readonly CatalogueService[], { pattern, provider }: Completion): string[] {
  if (provider !== 'azure' || !pattern.hasEntrance) return [];
  const isReached = services.some((service) => isWorkload(service) && service.scope === 'regional');
  const hasEntrance = services.some((service) => hasRole(service, 'balancer', 'name-resolver'));
  return isReached && !hasEntrance ? keysOf(provider, 'name-resolver') : [];
}

/** Nodes of AKS fetch their own parts from Microsoft: https://learn.microsoft.com/azure/aks/outbound-rules-control-egress */
function needsFirewall(services: readonly CatalogueService[], { provider, exclusions }: Completion): boolean {
  if (provider !== 'azure' || !exclusions.isOffline) return false;
  const hasFilter = services.some((service) => hasRole(service, ...OUTBOUND_FILTER, 'managed-hub'));
  return !hasFilter && services.some((service) => hasRole(service, 'managed-cluster') && hasRole(service, 'cluster'));
}
