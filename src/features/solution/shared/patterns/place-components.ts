// Components of a built solution: how many there are, and which kind of subnet each is in.

import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';
import { hasAzureZones } from '#cloud/azure-redundancy.ts';
import type { CloudProvider } from '#cloud/provider.ts';
import type { Requirements, SolutionComponent } from '../solution-shapes.ts';
import { canCopy, chooseSku } from './choose-sku.ts';
import type { SubnetWish } from './plan-addresses.ts';
import { isWorkload } from './workload-patterns.ts';

export type Tier = 'ingress' | 'app' | 'data' | 'endpoints' | 'management';

/** A subnet that the solution has in every environment; in AWS one for each zone. */
export type PlannedSubnet = SubnetWish & {
  name: string;
  purpose: string;
  delegation: string | null;
  zone: string | null;
  isPublic: boolean;
};

export type Draft = {
  service: CatalogueService;
  component: SolutionComponent;
  /** Keys of its subnets, the one it is placed in first. */
  subnetKeys: readonly string[];
};

export type DraftContext = {
  provider: CloudProvider;
  regionName: string;
  requirements: Requirements;
  secondRegionId: string | null;
  /** Whether private names are resolved. */
  hasDns: boolean;
};

const tiers: Record<Tier, { azure: string; aws: string; gcp: string; purpose: string }> = {
  ingress: { azure: 'snet-ingress', aws: 'public', gcp: 'sb-ingress', purpose: 'Entrances from the internet' },
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
/** A cluster's nodes, and in AWS its pods, take many addresses. */
const CLUSTER = /^(?:aks|eks|gke)$/;
const KEEPS_DATA = new Set(['database', 'storage', 'analytics', 'messaging']);

export function draftComponent(service: CatalogueService, context: DraftContext): Omit<Draft, 'subnetKeys'> {
  const { provider, key, name, scope } = service;
  const { requirements, secondRegionId } = context;
  const sku = chooseSku(service, { requirements, hasSecondRegion: secondRegionId !== null });
  const isCopied = secondRegionId !== null && service.keepsState && sku !== undefined && canCopy(sku, requirements);
  const isGlobal = scope === 'global';
  const component: SolutionComponent = {
    id: provider === 'self' ? `component-self-${key}` : `component-${key}`,
    name,
    provider,
    service: key,
    sku: sku?.name ?? null,
    regionId: isGlobal ? null : 'region-primary',
    subnetId: null,
    networkId: scope === 'network' ? 'network-production' : null,
    counts: countIn(service),
    settings: {
      ...(service.keepsState || scope === 'regional' ? { isPublic: false } : {}),
      ...(isSpread(service, context) ? { isZoneRedundant: true } : {}),
      ...(isCopied && !isGlobal ? { replicaRegionId: secondRegionId } : {}),
      ...(KEEPS_DATA.has(service.category) ? { minTls: '1.2' as const } : {}),
      ...(service.keepsState && KEEPS_DATA.has(service.category) ? { backupDays: 35 } : {}),
      ...(hasEndpoint(service, context) ? { usesPrivateEndpoint: true } : {}),
    },
    quantities: {},
    attributes: {},
    dataClass: service.keepsState ? 'internal' : 'none',
    note: '',
  };
  return { service, component };
}

function countIn(service: CatalogueService): SolutionComponent['counts'] {
  const isMachine = service.scope === 'subnet' && (service.category === 'compute' || service.provider === 'self');
  const isOncePerSolution = service.scope === 'global' || service.category === 'network';
  return { production: isMachine ? 2 : 1, test: 1, development: isOncePerSolution ? 0 : 1 };
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

/** Platform services of Azure that keep data or secrets are reached through private endpoints. */
function hasEndpoint(service: CatalogueService, { provider, hasDns }: DraftContext): boolean {
  const { privateAccess, scope, category } = service;
  if (provider !== 'azure' || scope !== 'regional' || !privateAccess || isInjected(service)) return false;
  if (privateAccess.value.dnsZone !== null && !hasDns) return false;
  return category !== 'operations' && category !== 'edge';
}

/** A platform service with its outbound traffic in a subnet of its own: App Service, Functions. */
function isInjected(service: CatalogueService): boolean {
  return service.scope === 'regional' && service.subnet !== undefined && isWorkload(service);
}

/** The subnets that a component needs; none for what is outside of networks. */
export function wishSubnets(
  { service, component }: Omit<Draft, 'subnetKeys'>,
  provider: CloudProvider,
): PlannedSubnet[] {
  const isPlaced = service.scope === 'subnet' || isInjected(service);
  if (!isPlaced && component.settings.usesPrivateEndpoint !== true) return [];
  if (!isPlaced) return [tierSubnet('endpoints', provider)];
  const needs = service.subnet;
  const tier = tierOf(service);
  const isOwn = needs?.isOwn.value === true || needs?.name !== undefined || needs?.delegation !== undefined;
  const maxPrefix = needs?.advisedPrefix?.value ?? needs?.maxPrefix?.value ?? null;
  const ordinary = tierSubnet(tier, provider);
  const isCluster = CLUSTER.test(service.key);
  const subnet: PlannedSubnet =
    isOwn || isCluster
      ? {
          ...ordinary,
          key: needs?.name?.value ?? service.key,
          name: needs?.name?.value ?? `${ordinary.name}-${service.key}`,
          purpose: service.name,
          delegation: needs?.delegation?.value ?? null,
          maxPrefix,
          extraBits: isCluster ? 1 : 0,
        }
      : { ...ordinary, maxPrefix };
  if (provider !== 'aws') return [subnet];
  const zones = AWS_ZONES.slice(0, Math.max(DEFAULT_ZONES, needs?.minZones?.value ?? 0));
  return zones.map((zone) => ({ ...subnet, key: `${subnet.key}-${zone}`, name: `${subnet.name}-${zone}`, zone }));
}

function tierSubnet(tier: Tier, provider: CloudProvider): PlannedSubnet {
  return {
    key: tier,
    name: tiers[tier][provider],
    purpose: tiers[tier].purpose,
    delegation: null,
    zone: null,
    isPublic: tier === 'ingress' && provider === 'aws',
    maxPrefix: null,
    extraBits: 0,
  };
}

function tierOf({ category, key }: CatalogueService): Tier {
  if (/bastion/.test(key)) return 'management';
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
