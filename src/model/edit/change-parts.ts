// Small edits of a solution: names, and what is added empty.

import { formatCidr, overlaps, parseCidr, type Cidr } from '#text/network/cidr.ts';
import { carve } from '#text/network/free-networks.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type {
  Solution,
  SolutionConnection,
  SolutionNetwork,
  SolutionRegion,
  SolutionSubnet,
} from '../solution-shapes.ts';
import { findPart } from './find-part.ts';
import { listIds, newPartId, newPartName } from './part-ids.ts';

export type Added = { solution: Solution; id: string };

/** An empty name changes nothing. Connections have no name. */
export function renamePart(solution: Solution, id: string, name: string): Solution {
  const found = findPart(solution, id);
  const trimmed = name.trim();
  if (!found || trimmed === '' || found.kind === 'connection' || found.part.name === trimmed) return solution;
  const rename = <Part extends { id: string; name: string }>(parts: readonly Part[]): Part[] =>
    parts.map((part) => (part.id === id ? { ...part, name: trimmed } : part));
  if (found.kind === 'component') return { ...solution, components: rename(solution.components) };
  if (found.kind === 'subnet') return { ...solution, subnets: rename(solution.subnets) };
  if (found.kind === 'network') return { ...solution, networks: rename(solution.networks) };
  if (found.kind === 'region') return { ...solution, regions: rename(solution.regions) };
  return solution;
}

/** `name` as the provider writes it. The first region is the primary one. */
export function addRegion(solution: Solution, { provider, name }: Pick<SolutionRegion, 'provider' | 'name'>): Added {
  const isFirst = !solution.regions.some(({ role }) => role === 'primary');
  const id = newPartId(listIds(solution), 'region', name);
  const region: SolutionRegion = { id, provider, name, role: isFirst ? 'primary' : 'secondary' };
  return { id, solution: { ...solution, regions: [...solution.regions, region] } };
}

const PRIVATE_SPACES = ['10.20.0.0/16', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'];
const NETWORK_PREFIX = 18;

type NewNetwork = {
  regionId: string | null;
  environmentId: string | null;
  name?: string;
  isOnPremises?: boolean;
};

/** The new network has the next range that no other network has. */
export function addNetwork(solution: Solution, wanted: NewNetwork): Added {
  const { regionId, environmentId, isOnPremises = false } = wanted;
  const environment = solution.environments.find(({ id }) => id === environmentId);
  const names = new Set(solution.networks.map(({ name }) => name));
  const prefix = networkPrefixes[solution.provider];
  const name = newPartName(names, wanted.name ?? `${prefix}-${environment?.name.toLowerCase() ?? 'shared'}`);
  const id = newPartId(listIds(solution), 'network', name);
  const space = nextSpace(solution);
  const network: SolutionNetwork = {
    id,
    name,
    regionId,
    environmentId,
    addressSpaces: space === null ? [] : [space],
    isOnPremises,
    peerIds: [],
  };
  return { id, solution: { ...solution, networks: [...solution.networks, network] } };
}

const networkPrefixes: Record<CloudProvider, string> = { azure: 'vnet', aws: 'vpc', gcp: 'vpc' };

/** Null where all private addresses are taken. */
function nextSpace({ networks, components }: Solution): string | null {
  const clusters = components.flatMap(({ settings }) => [settings.podRange ?? '', settings.serviceRange ?? '']);
  const taken = [...networks.flatMap(({ addressSpaces }) => addressSpaces), ...clusters].flatMap(
    (text) => parseCidr(text) ?? [],
  );
  for (const text of PRIVATE_SPACES) {
    const space = parseCidr(text);
    const [found] = (space && carveFrom(space, NETWORK_PREFIX, taken)) ?? [];
    if (found) return formatCidr(found);
  }
  return null;
}

function carveFrom(space: Cidr, prefix: number, taken: readonly Cidr[]): Cidr[] | null {
  return carve({ space, prefixes: [prefix], taken: taken.filter((each) => overlaps(each, space)) });
}

export type NewSubnet = Pick<SolutionSubnet, 'networkId' | 'name'> &
  Partial<Pick<SolutionSubnet, 'purpose' | 'delegation' | 'zone' | 'isPublic'>> & {
    /** The longest prefix that is accepted. */
    maxPrefix?: number | null;
  };

const SUBNET_PREFIX = 24;
const SMALLEST_SUBNET = 28;

/** With the next free range of its network; null where the network is full or has no readable range. */
export function addSubnet(solution: Solution, wanted: NewSubnet): Added | null {
  const network = solution.networks.find(({ id }) => id === wanted.networkId);
  const siblings = solution.subnets.filter(({ networkId }) => networkId === wanted.networkId);
  const cidr = network && nextRange(network, siblings, wanted.maxPrefix ?? null);
  if (!cidr) return null;
  const name = newPartName(new Set(siblings.map((each) => each.name)), wanted.name);
  const id = newPartId(listIds(solution), 'subnet', `${network.environmentId ?? 'shared'}-${name}`);
  const subnet: SolutionSubnet = {
    id,
    networkId: network.id,
    name,
    cidr,
    secondary: [],
    purpose: wanted.purpose ?? '',
    delegation: wanted.delegation ?? null,
    zone: wanted.zone ?? null,
    isPublic: wanted.isPublic ?? false,
  };
  return { id, solution: { ...solution, subnets: [...solution.subnets, subnet] } };
}

/** Returns a range as large as a subnet usually is, or a smaller one if there is no room for that. */
function nextRange(
  { addressSpaces }: SolutionNetwork,
  siblings: readonly SolutionSubnet[],
  maxPrefix: number | null,
): string | null {
  const taken = siblings.flatMap(({ cidr }) => parseCidr(cidr) ?? []);
  const first = Math.min(SUBNET_PREFIX, maxPrefix ?? SUBNET_PREFIX);
  const last = Math.min(SMALLEST_SUBNET, maxPrefix ?? SMALLEST_SUBNET);
  for (let prefix = first; prefix <= last; prefix++)
    for (const text of addressSpaces) {
      const space = parseCidr(text);
      const [found] = (space && carveFrom(space, prefix, taken)) ?? [];
      if (found) return formatCidr(found);
    }
  return null;
}

/** A connection that is there already is not added a second time. */
export function addConnection(solution: Solution, wanted: Omit<SolutionConnection, 'id'>): Added {
  const same = solution.connections.find(
    (each) =>
      each.from === wanted.from &&
      each.to === wanted.to &&
      each.protocol === wanted.protocol &&
      each.ports === wanted.ports,
  );
  if (same) return { id: same.id, solution };
  const id = newPartId(listIds(solution), 'connection', `${wanted.from}-${wanted.to}`);
  return { id, solution: { ...solution, connections: [...solution.connections, { ...wanted, id }] } };
}
