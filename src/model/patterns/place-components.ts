// Components of a built solution: the SKU, place and settings that each starts with.

import { findAzurePair, hasAzureZones } from '#catalogue/azure-redundancy.ts';
import type { CatalogueService, Sku } from '#catalogue/catalogue-service.ts';
import { isRegionIn } from '#catalogue/places/areas.ts';
import { nameOfRegion } from '#catalogue/regions.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import { GEO_REDUNDANT, MANY_REGIONS, SEVERAL_REGIONS } from '../check/built-in-copy.ts';
import { readResidency } from '../residency/read-residency.ts';
import type { Requirements, SolutionComponent } from '../solution-shapes.ts';
import { isInjected } from '../traffic/integrated-service.ts';
import { canCopy, chooseSku } from './choose-sku.ts';
import { countIn, isOfHub, withZoneInstances } from './component-counts.ts';
import type { DraftContext, StartedDraft } from './draft.ts';
import { holdsData, isMachine } from './service-kinds.ts';

export function draftComponent(service: CatalogueService, context: DraftContext): StartedDraft {
  const { provider, key, name, scope } = service;
  const sku = skuFor(service, context);
  const isOverZones = isSpread(service, context);
  const counts = withZoneInstances(countIn(service, context), isOverZones ? sku : undefined);
  const isOfHubOnly = context.hasHub && (isOfHub(service) || counts['production'] === undefined);
  const component: SolutionComponent = {
    id: provider === 'self' ? `component-self-${key}` : `component-${key}`,
    name,
    provider,
    service: key,
    sku: sku?.name ?? null,
    regionId: scope === 'global' ? null : 'region-primary',
    subnetId: null,
    networkId: networkOf(service, isOfHubOnly),
    counts,
    settings: {
      ...placeSettings(service, { context, sku, isOverZones }),
      ...dataSettings(service),
      ...backupSettings(service, context),
      ...accessSettings(service, { context, sku }),
    },
    quantities: {},
    attributes: {},
    dataClass: service.keepsState ? highestClass(context.requirements) : 'none',
    note: '',
  };
  return { service, component };
}

function skuFor(service: CatalogueService, context: DraftContext): Sku | undefined {
  const { requirements, secondRegionId, exclusions } = context;
  return chooseSku(service, {
    requirements,
    hasSecondRegion: secondRegionId !== null,
    isPrivate: exclusions.isPrivate,
    avoids: avoidedSkus(context),
  });
}

/** What copies itself out of the area where data has to stay, or may do so; and what Azure refuses in regions without a pair. */
function avoidedSkus(context: DraftContext): RegExp | null {
  if (context.provider === 'azure') return mayUsePair(context) ? null : GEO_REDUNDANT;
  if (context.provider === 'aws' || readResidency(context.requirements.residency ?? '') === null) return null;
  return context.secondRegionId === null ? SEVERAL_REGIONS : MANY_REGIONS;
}

/** Returns true if Azure may copy to the pair of the region: there is one, and data may be there. */
function mayUsePair({ requirements, regionName }: Pick<DraftContext, 'requirements' | 'regionName'>): boolean {
  const area = readResidency(requirements.residency ?? '');
  const pair = findAzurePair(nameOfRegion(regionName));
  return pair !== null && (area === null || isRegionIn(pair, area) === true);
}

function backupSettings(service: CatalogueService, context: DraftContext): SolutionComponent['settings'] {
  const isStated = readResidency(context.requirements.residency ?? '') !== null;
  return isStated && hasRole(service, 'paired-backups') && !mayUsePair(context) ? { keepsBackupsInRegion: true } : {};
}

type Placed = { context: DraftContext; sku: Sku | undefined; isOverZones: boolean };

/** Decides who reaches it, and over which zones and regions it is. */
function placeSettings(
  service: CatalogueService,
  { context, sku, isOverZones }: Placed,
): SolutionComponent['settings'] {
  const { keepsState, scope } = service;
  const { secondRegionId, requirements } = context;
  const isCopied = secondRegionId !== null && keepsState && sku !== undefined && canCopy(sku, requirements);
  return {
    ...(keepsState || scope === 'regional' ? { isPublic: false } : {}),
    ...(isOverZones ? { isZoneRedundant: true } : {}),
    ...(isZonalPart(service) ? { isZoneRedundant: false } : {}),
    ...(isCopied && scope !== 'global' ? { replicaRegionId: secondRegionId } : {}),
  };
}

function dataSettings(service: CatalogueService): SolutionComponent['settings'] {
  if (!holdsData(service)) return {};
  return { minTls: '1.2', ...(service.keepsState ? { backupDays: 35 } : {}) };
}

function accessSettings(
  service: CatalogueService,
  { context, sku }: Omit<Placed, 'isOverZones'>,
): SolutionComponent['settings'] {
  const isBehindEndpoint = hasEndpoint(service, context) && !isInjected(service, sku?.name ?? null);
  return isBehindEndpoint ? { usesPrivateEndpoint: true } : {};
}

/** The highest of the stated classes; nobody said where which data is. */
function highestClass({ dataClasses }: Requirements): SolutionComponent['dataClass'] {
  const order = ['restricted', 'confidential', 'internal', 'public'] as const;
  return order.find((each) => dataClasses.includes(each)) ?? 'internal';
}

function networkOf({ scope }: CatalogueService, isInHub: boolean): string | null {
  if (scope !== 'network') return null;
  return isInHub ? 'network-hub' : 'network-production';
}

/** A NAT gateway of AWS is in the zone of its one subnet. */
function isZonalPart(service: CatalogueService): boolean {
  return service.provider === 'aws' && hasRole(service, 'nat');
}

/** Spread over zones where the SKU can be, or where there are several machines. */
function isSpread(service: CatalogueService, context: DraftContext): boolean {
  if (context.provider === 'azure' && !hasAzureZones(context.regionName)) return false;
  const zones = skuFor(service, context)?.redundancy.zones?.value;
  return zones === 'optional' || zones === 'always' || (isMachine(service) && zones !== undefined);
}

/** Platform services of Azure that keep data or secrets, or run code, are reached through private endpoints. */
function hasEndpoint(service: CatalogueService, { provider, hasDns }: DraftContext): boolean {
  const { privateAccess, scope, category } = service;
  if (provider !== 'azure' || scope !== 'regional' || !privateAccess) return false;
  if (privateAccess.value.dnsZone !== null && !hasDns) return false;
  return category !== 'operations' && category !== 'edge';
}
