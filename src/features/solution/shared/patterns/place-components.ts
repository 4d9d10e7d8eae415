// Components of a built solution: how many there are, and which kind of subnet each is in.

import type { CatalogueService, Sku, SubnetNeeds } from '#cloud/catalogue/catalogue-service.ts';
import { findSubnetNeeds } from '#cloud/catalogue/subnet-needs.ts';
import { hasAzureZones } from '#cloud/azure-redundancy.ts';
import type { CloudProvider } from '#cloud/provider.ts';
import type { Requirements, SolutionComponent } from '../solution-shapes.ts';
import { canCopy, chooseSku } from './choose-sku.ts';
import type { SubnetWish } from './plan-addresses.ts';
import { isInjected, isIntegrated } from '../traffic/integrated-service.ts';
import { isKind, needsMajority } from './service-kinds.ts';

export type Tier = 'ingress' | 'egress' | 'app' | 'data' | 'endpoints' | 'management';

/** A subnet that the solution has in every environment; in AWS one for each zone. */
export type PlannedSubnet = SubnetWish & {
  name: string;
  purpose: string;
  delegation: string | null;
  zone: string | null;
  isPublic: boolean;
  /** Whether a subnet of the cloud is in one zone. */
  isZonal: boolean;
  /** Whether what is in it calls the internet. */
  hasEgress: boolean;
};

export type Draft = {
  service: CatalogueService;
  component: SolutionComponent;
  /** Keys of its subnets, the one it is placed in first. */
  subnetKeys: readonly string[];
  /** Those at which its clients arrive. */
  inboundKeys: readonly string[];
};

export type DraftContext = {
  provider: CloudProvider;
  regionName: string;
  requirements: Requirements;
  secondRegionId: string | null;
  /** Whether private names are resolved. */
  hasDns: boolean;
  /** Whether a network in the middle has what all environments share. */
  hasHub: boolean;
  /** Of all services that the solution has. */
  keys: ReadonlySet<string>;
  /** Whether a store has addresses in a network, so that what runs outside of networks needs a way in. */
  hasPrivateStores: boolean;
};

type StartedDraft = Omit<Draft, 'subnetKeys' | 'inboundKeys'>;

/** The environment of what there is once for all others. */
export const SHARED = 'shared';

const tiers: Record<Tier, { azure: string; aws: string; gcp: string; purpose: string }> = {
  ingress: { azure: 'snet-ingress', aws: 'public', gcp: 'sb-ingress', purpose: 'Entrances from the internet' },
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
const KEEPS_DATA = new Set(['database', 'storage', 'analytics', 'messaging']);

export function draftComponent(service: CatalogueService, context: DraftContext): StartedDraft {
  const { provider, key, name, scope } = service;
  const { requirements, secondRegionId } = context;
  const sku = chooseSku(service, { requirements, hasSecondRegion: secondRegionId !== null });
  const isCopied = secondRegionId !== null && service.keepsState && sku !== undefined && canCopy(sku, requirements);
  const isGlobal = scope === 'global';
  const isInHub = context.hasHub && isOfHub(service);
  const isOverZones = isSpread(service, context);
  const counts = withZoneInstances(countIn(service, context), isOverZones ? sku : undefined);
  const isHubOnly = context.hasHub && counts['production'] === undefined;
  const component: SolutionComponent = {
    id: provider === 'self' ? `component-self-${key}` : `component-${key}`,
    name,
    provider,
    service: key,
    sku: sku?.name ?? null,
    regionId: isGlobal ? null : 'region-primary',
    subnetId: null,
    networkId: networkOf(service, isInHub || isHubOnly),
    counts,
    settings: {
      ...(service.keepsState || scope === 'regional' ? { isPublic: false } : {}),
      ...(isOverZones ? { isZoneRedundant: true } : {}),
      ...(isZonalPart(service) ? { isZoneRedundant: false } : {}),
      ...(isCopied && !isGlobal ? { replicaRegionId: secondRegionId } : {}),
      ...(KEEPS_DATA.has(service.category) ? { minTls: '1.2' as const } : {}),
      ...(service.keepsState && KEEPS_DATA.has(service.category) ? { backupDays: 35 } : {}),
      ...(hasEndpoint(service, context) && !isInjected(service, sku?.name ?? null)
        ? { usesPrivateEndpoint: true }
        : {}),
    },
    quantities: {},
    attributes: {},
    dataClass: service.keepsState ? highestClass(requirements) : 'none',
    note: '',
  };
  return { service, component };
}

/** The highest of the stated classes; nobody said where which data is. */
function highestClass({ dataClasses }: Requirements): SolutionComponent['dataClass'] {
  const order = ['restricted', 'confidential', 'internal', 'public'] as const;
  return order.find((each) => dataClasses.includes(each)) ?? 'internal';
}

/** What environments share when they have a network in the middle: its firewall, lines, names and way in. */
export function isOfHub(service: CatalogueService): boolean {
  if (isKind(service, 'hub')) return true;
  const isOnNetwork = service.scope === 'network' || service.scope === 'subnet';
  return isOnNetwork && (isKind(service, 'bastion') || service.key === 'private-dns');
}

function networkOf({ scope }: CatalogueService, isInHub: boolean): string | null {
  if (scope !== 'network') return null;
  return isInHub ? 'network-hub' : 'network-production';
}

function countIn(service: CatalogueService, { hasHub, keys }: DraftContext): SolutionComponent['counts'] {
  if ((hasHub && isOfHub(service)) || isOfAll(service)) return { [SHARED]: 1 };
  const part = countNetworkPart(service, keys);
  if (hasHub && part) return part;
  const isMachine = service.scope === 'subnet' && (service.category === 'compute' || service.provider === 'self');
  if (needsMajority(service)) return { production: 3, test: 1, development: 1 };
  return { production: isMachine ? 2 : 1, test: 1, development: 1 };
}

/** In production as many as zones need; one in an environment that may stop with its zone. */
function withZoneInstances(counts: SolutionComponent['counts'], sku: Sku | undefined): SolutionComponent['counts'] {
  const { production = 0 } = counts;
  const needed = sku?.redundancy.zoneInstances?.value ?? 0;
  return production > 0 ? { ...counts, production: Math.max(production, needed) } : counts;
}

/** A NAT gateway of AWS is in the zone of its one subnet. */
function isZonalPart(service: CatalogueService): boolean {
  return service.provider === 'aws' && isKind(service, 'nat');
}

/** Where a hub is, the networks that have one of what belongs to a network; null for anything else. */
function countNetworkPart({ key }: CatalogueService, keys: ReadonlySet<string>): SolutionComponent['counts'] | null {
  const each = { production: 1, test: 1, development: 1 };
  const isNatOfHub = keys.has('network-firewall');
  if (key === 'internet-gateway') {
    const isOpen = keys.has('alb') || keys.has('nlb') || (keys.has('nat-gateway') && !isNatOfHub);
    return { ...(isOpen ? each : {}), ...(isNatOfHub || !isOpen ? { [SHARED]: 1 } : {}) };
  }
  if (key !== 'cloud-router') return null;
  const hasLine = keys.has('cloud-vpn') || keys.has('interconnect');
  return { ...(keys.has('cloud-nat') ? each : {}), ...(hasLine || !keys.has('cloud-nat') ? { [SHARED]: 1 } : {}) };
}

/** What a client has once, however many environments there are. */
function isOfAll({ key, scope, category, keepsState }: CatalogueService): boolean {
  if (/^(?:ddos-protection|shield|direct-connect|expressroute|interconnect)$/.test(key)) return true;
  if (scope !== 'global') return false;
  return (
    /^(?:dns|route-53|cloud-dns)$/.test(key) ||
    ['identity', 'operations'].includes(category) ||
    (category === 'security' && !keepsState)
  );
}

/** Spread over zones where the SKU can be, or where there are several machines. */
function isSpread(service: CatalogueService, context: DraftContext): boolean {
  const { requirements, secondRegionId, regionName } = context;
  const sku = chooseSku(service, { requirements, hasSecondRegion: secondRegionId !== null });
  const zones = sku?.redundancy.zones?.value;
  const isMachine = service.scope === 'subnet' && (service.category === 'compute' || service.provider === 'self');
  const hasZones = context.provider !== 'azure' || hasAzureZones(regionName);
  return hasZones && (zones === 'optional' || zones === 'always' || (isMachine && zones !== undefined));
}

/** Platform services of Azure that keep data or secrets, or run code, are reached through private endpoints. */
function hasEndpoint(service: CatalogueService, { provider, hasDns }: DraftContext): boolean {
  const { privateAccess, scope, category } = service;
  if (provider !== 'azure' || scope !== 'regional' || !privateAccess) return false;
  if (privateAccess.value.dnsZone !== null && !hasDns) return false;
  return category !== 'operations' && category !== 'edge';
}

/** The subnets that a component needs, the one it is placed in first; none for what is outside of networks. */
export function wishSubnets(
  { service, component }: StartedDraft,
  context: Pick<DraftContext, 'provider' | 'hasPrivateStores'>,
): PlannedSubnet[] {
  const { provider, hasPrivateStores } = context;
  const endpoint = component.settings.usesPrivateEndpoint === true ? [tierSubnet('endpoints', provider)] : [];
  const proxies = service.companionSubnet ? [proxySubnet(service.companionSubnet)] : [];
  if (isIntegrated(service, component.sku)) {
    const own = hasPrivateStores ? [ownSubnet({ service, component }, provider)] : [];
    return [...own, ...endpoint].flatMap((one) => overZones(one, service));
  }
  if (service.scope !== 'subnet' && !isInjected(service, component.sku)) return [...endpoint, ...proxies];
  return [...overZones(ownSubnet({ service, component }, provider), service), ...proxies];
}

/** At which of its subnets clients arrive: an integrated platform service only calls out of its own. */
export function listInboundKeys({ service, component }: StartedDraft, keys: readonly string[]): readonly string[] {
  // Firewalls and NAT gateways have no rules of their own: routes lead to them.
  if (isKind(service, 'firewall', 'nat') && service.key !== 'secure-web-proxy') return [];
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

function ownSubnet({ service, component }: StartedDraft, provider: CloudProvider): PlannedSubnet {
  const needs = findSubnetNeeds(service, component.sku);
  const isOwn =
    needs?.isOwn.value === true ||
    needs?.name !== undefined ||
    needs?.delegation !== undefined ||
    // Azure delegates the subnet of an integration to the service.
    (provider === 'azure' && (isIntegrated(service, component.sku) || isInjected(service, component.sku)));
  const maxPrefix = needs?.advisedPrefix?.value ?? needs?.maxPrefix?.value ?? null;
  const ordinary = tierSubnet(tierOf(service), provider);
  // A cluster's nodes, and in AWS its pods, take many addresses.
  const isCluster = isKind(service, 'cluster');
  if (!isOwn && !isCluster) return { ...ordinary, maxPrefix };
  return {
    ...ordinary,
    key: needs?.name?.value ?? service.key,
    name: needs?.name?.value ?? `${ordinary.name}-${service.key}`,
    purpose: service.name,
    delegation: needs?.delegation?.value ?? null,
    maxPrefix,
    extraBits: isCluster ? 1 : 0,
    // Subnets with a name of their own belong to gateways and firewalls.
    hasEgress: ordinary.hasEgress && needs?.name === undefined,
  };
}

/** Subnets of AWS are in one zone each. */
function overZones(subnet: PlannedSubnet, service: CatalogueService | undefined): PlannedSubnet[] {
  if (!subnet.isZonal) return [subnet];
  const zones = AWS_ZONES.slice(0, Math.max(DEFAULT_ZONES, service?.subnet?.minZones?.value ?? 0));
  return zones.map((zone) => ({ ...subnet, key: `${subnet.key}-${zone}`, name: `${subnet.name}-${zone}`, zone }));
}

export const PROXY_ONLY = 'proxy-only';

/** Where the proxies of a region's Application Load Balancers have their addresses; nothing else may be in it. */
function proxySubnet({ maxPrefix }: SubnetNeeds): PlannedSubnet {
  return {
    ...tierSubnet('ingress', 'gcp'),
    key: PROXY_ONLY,
    name: 'sb-proxy-only',
    purpose: 'Proxies of regional Application Load Balancers',
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
    hasEgress: tier === 'app' || tier === 'management',
    maxPrefix: null,
    extraBits: 0,
  };
}

function tierOf(service: CatalogueService): Tier {
  const { category } = service;
  if (isKind(service, 'bastion', 'peopleLine')) return 'management';
  if (isKind(service, 'firewall') || service.key === 'gwlb') return 'egress';
  if (isKind(service, 'resolver') || /private-?link|private-service-connect/.test(service.key)) return 'endpoints';
  if (isKind(service, 'internalBalancer')) return 'app';
  if (category === 'network' || category === 'edge') return 'ingress';
  if (category === 'operations' || category === 'security' || category === 'identity') return 'management';
  return KEEPS_DATA.has(category) ? 'data' : 'app';
}

/** One of each key, with the strictest of what its components need. */
export function mergeSubnets(subnets: readonly PlannedSubnet[]): PlannedSubnet[] {
  return [...Map.groupBy(subnets, ({ key }) => key).values()].map((same) => {
    const limits = same.flatMap(({ maxPrefix }) => maxPrefix ?? []);
    return { ...same[0]!, maxPrefix: limits.length > 0 ? Math.min(...limits) : null };
  });
}
