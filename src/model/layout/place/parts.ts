// What a drawing of an environment shows: its boxes with their texts, before they have a place.

import { labelOfRegion } from '#catalogue/regions.ts';
import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CatalogueService, ServiceCategory } from '#catalogue/catalogue-service.ts';
import { cloudProviderNames } from '#catalogue/provider.ts';
import type { EnvironmentView, PlacedComponent } from '../../environments/environment-view.ts';
import { componentHasRole } from '../../component-roles.ts';
import { outsideParties, outsidePartyNames } from '../../traffic/outside-parties.ts';
import type { SolutionComponent } from '../../solution-shapes.ts';
import type { BoxKind } from '../drawing.ts';
import { glyphOf } from '../svg/service-glyphs.ts';

export type Part = {
  id: string;
  kind: BoxKind;
  parentId: string | null;
  title: string;
  lines: string[];
  category?: ServiceCategory;
  icon?: string;
};

export type Parts = {
  all: ReadonlyMap<string, Part>;
  /** The keys are parents, null for those at the top. The children are in the order of the solution. */
  childrenOf: ReadonlyMap<string | null, readonly Part[]>;
};

export function listParts(view: EnvironmentView): Parts {
  const parts = [
    ...listOutside(view),
    ...listRegions(view),
    ...listNetworks(view),
    ...view.subnets.map(({ id, networkId, name, cidr, zone }): Part => {
      const lines = [[cidr, ...(zone === null ? [] : [`zone ${zone}`])].filter(Boolean).join(' · ')];
      return { id, kind: 'subnet', parentId: networkId, title: name, lines };
    }),
    ...view.components.map((component) => componentPart(component, view)),
  ];
  const all = new Map(parts.map((part) => [part.id, part]));
  // A solution that is being drawn may name a parent that is gone.
  return groupParts(
    parts.map((part) => (part.parentId === null || all.has(part.parentId) ? part : { ...part, parentId: null })),
  );
}

/** `parts` have no parent that is not one of them. */
export function groupParts(parts: readonly Part[]): Parts {
  return {
    all: new Map(parts.map((part) => [part.id, part])),
    childrenOf: Map.groupBy(parts, ({ parentId }) => parentId),
  };
}

/** Lists the parties that something is connected with. On-premises is in the client's network if there is one. */
export function listOutside({
  connections,
  components,
  networks,
}: Pick<EnvironmentView, 'connections' | 'components'> & Partial<Pick<EnvironmentView, 'networks'>>): Part[] {
  const ids = new Set(components.map(({ id }) => id));
  const own = networks?.filter(({ isOnPremises }) => isOnPremises) ?? [];
  return outsideParties
    .filter((party) => !ids.has(party) && connections.some(({ from, to }) => from === party || to === party))
    .map((party) => ({
      id: party,
      kind: 'outside',
      parentId: party === 'on-premises' && own.length === 1 ? (own[0]?.id ?? null) : null,
      title: outsidePartyNames[party],
      lines: [],
    }));
}

/** Those with something in them, and those that copies are kept in. */
function listRegions({ regions, networks, components }: EnvironmentView): Part[] {
  const used = new Set([...networks, ...components].map(({ regionId }) => regionId));
  const isMixed = new Set(regions.map(({ provider }) => provider)).size > 1;
  return regions.flatMap(({ id, name, role, provider }): Part[] => {
    const copied = components.filter(({ settings }) => settings.replicaRegionId === id).map((each) => each.name);
    if (!used.has(id) && copied.length === 0 && role === 'secondary') return [];
    const label = labelOfRegion(name);
    const title = isMixed ? `${cloudProviderNames[provider]} ${label}` : label;
    const isCopied = copied.length > 0 ? [`Copies of ${copied.join(', ')}`] : [];
    return [{ id, kind: 'region', parentId: null, title, lines: [`${capitalize(role)} region`, ...isCopied] }];
  });
}

/** A hub stands between its spokes. */
function listNetworks({ networks, attachments, components }: EnvironmentView): Part[] {
  const attached = (id: string): boolean => attachments.some(({ targetId }) => targetId === id);
  const byPeers = networks.toSorted((a, b) => b.peerIds.length - a.peerIds.length)[0];
  // A transit hub joins them around the one that all environments share, which is in the middle.
  const hub = networks.find(({ id, environmentId }) => environmentId === null && attached(id)) ?? byPeers;
  const spokes = networks.filter((network) => network !== hub);
  const isHub = hub !== undefined && (hub.peerIds.length > 1 || (spokes.length > 1 && attached(hub.id)));
  const hubsOf = (id: string): string[] =>
    attachments.flatMap(({ targetId, hubId }) =>
      targetId === id ? components.filter((each) => each.id === hubId).map(({ name }) => name) : [],
    );
  const ordered = isHub ? spokes.toSpliced(Math.ceil(spokes.length / 2), 0, hub) : networks;
  return ordered.map(({ id, name, regionId, addressSpaces, isOnPremises, peerIds }) => {
    const peers = networks.filter(
      (other) => other.id !== id && (peerIds.includes(other.id) || other.peerIds.includes(id)),
    );
    const peering = peers.length > 0 ? `Peered with ${peers.map((peer) => peer.name).join(', ')}` : '';
    const hubs = hubsOf(id);
    const joined = hubs.length > 0 ? `Attached to ${hubs.join(', ')}` : '';
    return {
      id,
      kind: 'network',
      parentId: isOnPremises ? null : regionId,
      title: name,
      lines: [addressSpaces.join(', '), peering, joined].filter(Boolean),
    };
  });
}

function componentPart(component: PlacedComponent, view: EnvironmentView): Part {
  const { id, name } = component;
  const service = catalogueServiceOf(component);
  return {
    id,
    kind: 'component',
    parentId: parentOf(component, view),
    title: name,
    lines: componentLines(component, service),
    ...(service ? { category: service.category, icon: glyphOf(service) } : {}),
  };
}

/**
 * Its subnet, else its network, else its region; none for what is global. A circuit is outside of all networks, and a hub between
 * those that it joins.
 */
function parentOf(component: PlacedComponent, { subnets, networks, regions }: EnvironmentView): string | null {
  const { subnetId, networkId, regionId } = component;
  if (subnets.some(({ id }) => id === subnetId)) return subnetId;
  const isBetween = componentHasRole(component, 'circuit', 'transit');
  if (!isBetween && networks.some(({ id }) => id === networkId)) return networkId;
  const isOutside = catalogueServiceOf(component)?.scope === 'global' || componentHasRole(component, 'circuit');
  return !isOutside && regions.some(({ id }) => id === regionId) ? regionId : null;
}

/** 'Azure SQL Database' where the name does not say it, then 'GP_Gen5_2 × 3'. */
function componentLines(component: PlacedComponent, service: CatalogueService | undefined): string[] {
  const { sku, count, settings, subnetId } = component;
  const size = [sku ?? '', count > 1 ? `× ${count}` : ''].filter(Boolean).join(' ');
  const isByEndpoint = settings.usesPrivateEndpoint === true && subnetId !== null && service?.scope !== 'subnet';
  return [serviceLine(component), size, isByEndpoint ? 'Private endpoint' : ''].filter(Boolean);
}

/** Empty where the name of the component says it. */
export function serviceLine(component: SolutionComponent): string {
  const service = catalogueServiceOf(component);
  return service && service.name.toLowerCase() !== component.name.toLowerCase() ? service.name : '';
}

export function catalogueServiceOf({ provider, service }: SolutionComponent): CatalogueService | undefined {
  return service === null ? undefined : findCatalogueService(provider, service);
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
