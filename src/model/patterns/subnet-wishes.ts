// Which subnets a component of a built solution needs: of the tier that it belongs to, or of its own.

import type { CatalogueService, SubnetNeeds } from '#catalogue/catalogue-service.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import { findSubnetNeeds } from '#catalogue/subnet-needs.ts';
import { itemAt } from '#text/required.ts';
import type { Exclusions } from '../exclusions/exclusions.ts';
import { isInjected, isIntegrated } from '../traffic/integrated-service.ts';
import type { Draft, DraftContext, StartedDraft } from './draft.ts';
import type { SubnetWish } from './plan-addresses.ts';
import { ADMIN_ACCESS, holdsData, isEngine } from './service-kinds.ts';

export type Tier = 'ingress' | 'private-ingress' | 'egress' | 'app' | 'data' | 'endpoints' | 'management';

/** A subnet that the solution has in every environment; in AWS one for each zone. */
export type PlannedSubnet = SubnetWish & {
  name: string;
  purpose: string;
  delegation: string | null;
  zone: string | null;
  isPublic: boolean;
  /** True if a subnet of the cloud is in one zone. */
  isZonal: boolean;
  /** True if what is in it calls the internet. */
  hasEgress: boolean;
};

const tiers: Record<Tier, { azure: string; aws: string; gcp: string; purpose: string }> = {
  ingress: { azure: 'snet-ingress', aws: 'public', gcp: 'sb-ingress', purpose: 'Entrances from the internet' },
  'private-ingress': {
    azure: 'snet-ingress',
    aws: 'private-ingress',
    gcp: 'sb-ingress',
    purpose: 'Entrances from private networks',
  },
  egress: { azure: 'snet-egress', aws: 'firewall', gcp: 'sb-inspection', purpose: 'Firewalls of outbound traffic' },
  app: { azure: 'snet-app', aws: 'private-app', gcp: 'sb-app', purpose: 'Compute of the application' },
  data: { azure: 'snet-data', aws: 'isolated-data', gcp: 'sb-data', purpose: 'Databases and caches' },
  endpoints: {
    azure: 'snet-private-endpoints',
    aws: 'vpc-endpoints',
    gcp: 'sb-psc',
    purpose: 'Private endpoints of platform services',
  },
  management: { azure: 'snet-management', aws: 'management', gcp: 'sb-management', purpose: 'Administration' },
};
/** AWS subnets are in one zone each. */
const AWS_ZONES = ['a', 'b', 'c'];
const DEFAULT_ZONES = 2;

/** Private stores give what runs outside of networks a way in. */
export type SubnetContext = Pick<DraftContext, 'provider' | 'hasPrivateStores' | 'exclusions'>;

/** The subnets that a component needs, the one it is placed in first; none for what is outside of networks. */
export function wishSubnets({ service, component }: StartedDraft, context: SubnetContext): PlannedSubnet[] {
  const { provider, hasPrivateStores } = context;
  const endpoint = component.settings.usesPrivateEndpoint === true ? [tierSubnet('endpoints', provider)] : [];
  const proxies = service.companionSubnet ? [proxySubnet(service.companionSubnet)] : [];
  if (isIntegrated(service, component.sku)) {
    const own = hasPrivateStores ? [ownSubnet({ service, component }, context)] : [];
    return [...own, ...endpoint].flatMap((one) => overZones(one, service));
  }
  if (service.scope !== 'subnet' && !isInjected(service, component.sku)) return [...endpoint, ...proxies];
  return [...overZones(ownSubnet({ service, component }, context), service), ...proxies];
}

/** Lists the subnets at which its clients arrive: an integrated platform service only calls out of its own. */
export function listInboundKeys({ service, component }: StartedDraft, keys: readonly string[]): readonly string[] {
  // Firewalls and NAT gateways have no rules of their own: routes lead to them.
  if (hasRole(service, 'firewall', 'nat')) return [];
  if (!isIntegrated(service, component.sku)) return keys.filter((key) => key !== PROXY_ONLY);
  return component.settings.usesPrivateEndpoint === true ? keys.slice(-1) : [];
}

/** The subnet that its own calls leave from, if it has one: a private endpoint only takes calls in. */
export function outboundKeyOf({ service, component, subnetKeys, inboundKeys }: Draft): string | undefined {
  if (isIntegrated(service, component.sku)) return subnetKeys.find((key) => !inboundKeys.includes(key));
  return service.scope === 'regional' && !isInjected(service, component.sku) ? undefined : subnetKeys[0];
}

/** The subnets of a tier, one or one for each zone. */
export function tierSubnets(tier: Tier, provider: CloudProvider): PlannedSubnet[] {
  return overZones(tierSubnet(tier, provider), undefined);
}

function ownSubnet(draft: StartedDraft, { provider, exclusions }: SubnetContext): PlannedSubnet {
  const { service, component } = draft;
  const needs = findSubnetNeeds(service, component.sku);
  const maxPrefix = needs?.advisedPrefix?.value ?? needs?.maxPrefix?.value ?? null;
  const ordinary = tierSubnet(tierOf(service, { provider, exclusions }), provider);
  // A cluster's nodes, and in AWS its pods, take many addresses.
  const isCluster = hasRole(service, 'cluster');
  if (!isCluster && !isAlone(draft, provider)) return { ...ordinary, maxPrefix };
  return {
    ...ordinary,
    ...nameOwn(draft, ordinary),
    maxPrefix,
    extraBits: isCluster ? 1 : 0,
    // Subnets with a name of their own belong to gateways and firewalls.
    hasEgress: ordinary.hasEgress && needs?.name === undefined,
  };
}

/** Returns whether nothing else is in its subnet. */
function isAlone({ service, component }: StartedDraft, provider: CloudProvider): boolean {
  const needs = findSubnetNeeds(service, component.sku);
  if (needs?.isOwn.value === true || needs?.name !== undefined || needs?.delegation !== undefined) return true;
  // Azure delegates the subnet of an integration to the service.
  return provider === 'azure' && (isIntegrated(service, component.sku) || isInjected(service, component.sku));
}

function nameOwn(
  { service, component }: StartedDraft,
  ordinary: PlannedSubnet,
): Pick<PlannedSubnet, 'key' | 'name' | 'purpose' | 'delegation'> {
  const needs = findSubnetNeeds(service, component.sku);
  return {
    key: needs?.name?.value ?? service.key,
    name: needs?.name?.value ?? `${ordinary.name}-${service.key}`,
    purpose: service.name,
    delegation: needs?.delegation?.value ?? null,
  };
}

/** Subnets of AWS are in one zone each. */
function overZones(subnet: PlannedSubnet, service: CatalogueService | undefined): PlannedSubnet[] {
  if (!subnet.isZonal) return [subnet];
  const zones = AWS_ZONES.slice(0, Math.max(DEFAULT_ZONES, service?.subnet?.minZones?.value ?? 0));
  return zones.map((zone) => ({ ...subnet, key: `${subnet.key}-${zone}`, name: `${subnet.name}-${zone}`, zone }));
}

export const PROXY_ONLY = 'proxy-only';
/** The purpose by which such a subnet is told from others. */
export const PROXY_PURPOSE = 'Proxies of regional Application Load Balancers';

/** Where the proxies of a region's Application Load Balancers have their addresses; nothing else may be in it. */
function proxySubnet({ maxPrefix }: SubnetNeeds): PlannedSubnet {
  return {
    ...tierSubnet('ingress', 'gcp'),
    key: PROXY_ONLY,
    name: 'sb-proxy-only',
    purpose: PROXY_PURPOSE,
    maxPrefix: maxPrefix?.value ?? null,
  };
}

function tierSubnet(tier: Tier, provider: CloudProvider): PlannedSubnet {
  return {
    key: tier,
    name: tiers[tier][provider],
    purpose: tiers[tier].purpose,
    delegation: null,
    zone: null,
    isPublic: tier === 'ingress' && provider === 'aws',
    isZonal: provider === 'aws',
    // In AWS, what a firewall lets out goes on to a NAT gateway.
    hasEgress: tier === 'app' || tier === 'management' || (tier === 'egress' && provider === 'aws'),
    maxPrefix: null,
    extraBits: 0,
  };
}

/** What leads out keeps its place on the internet where nothing may come in from there. */
function entryTierOf(service: CatalogueService, { isPrivate }: Exclusions): Tier {
  return isPrivate && !hasRole(service, 'nat', 'internet-facing') ? 'private-ingress' : 'ingress';
}

function tierOf(service: CatalogueService, { provider, exclusions }: Omit<SubnetContext, 'hasPrivateStores'>): Tier {
  const { category } = service;
  if (hasRole(service, ...ADMIN_ACCESS, 'client-vpn')) return 'management';
  if (hasRole(service, 'firewall', 'outbound-proxy', 'inspection-balancer')) return 'egress';
  if (hasRole(service, 'name-resolver', 'private-link')) return 'endpoints';
  if (hasRole(service, 'internal-balancer')) return 'app';
  if (category === 'network' || category === 'edge') return entryTierOf(service, exclusions);
  if (category === 'operations' || category === 'security' || category === 'identity') return 'management';
  return holdsData(service) && !needsWayOut(service, provider) ? 'data' : 'app';
}

/** An engine reads data elsewhere, and the subnets for data of AWS have no way out, which machines need to be managed. */
function needsWayOut(service: CatalogueService, provider: CloudProvider): boolean {
  return isEngine(service) || (provider === 'aws' && service.provider === 'self');
}

/** One of each key, with the strictest of what its components need. */
export function mergeSubnets(subnets: readonly PlannedSubnet[]): PlannedSubnet[] {
  return [...Map.groupBy(subnets, ({ key }) => key).values()].map((same) => {
    const limits = same.flatMap(({ maxPrefix }) => maxPrefix ?? []);
    return { ...itemAt(same, 0), maxPrefix: limits.length > 0 ? Math.min(...limits) : null };
  });
}
