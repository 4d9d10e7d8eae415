// What a description says beside its services, put into the solution that the patterns have built.

import {
  contains,
  formatCidr,
  networkOf,
  overlaps,
  parseCidr,
  privateNetworks,
  sizeOf,
  type Cidr,
} from '#text/network/cidr.ts';
import { DEFAULT_SPACE } from '../patterns/plan-addresses.ts';
import { addRecoveryNetworks } from '../environments/recovery-network.ts';
import type { Solution, SolutionNetwork } from '../solution-shapes.ts';
import type { DescribeNote } from './describe-shapes.ts';
import { note } from './passages.ts';
import type { Places, WantedEnvironment } from './read-places.ts';

export type WantedCount = { service: string; count: number };

export function applyPlaces(
  solution: Solution,
  { secondaryRegion, onPremises, environments }: Pick<Places, 'secondaryRegion' | 'onPremises' | 'environments'>,
): Solution {
  // Whoever names the second region wants to run there.
  const withRegion =
    secondaryRegion === null ? solution : addRecoveryNetworks(withSecondaryRegion(solution, secondaryRegion));
  const withOwn = onPremises.length === 0 ? withRegion : withOwnNetworks(withRegion, onPremises);
  return environments === null ? withOwn : withEnvironments(withOwn, environments);
}

/** The second region under this name, in the place of one that there is. */
export function withSecondaryRegion(solution: Solution, name: string): Solution {
  if (solution.regions.some((region) => region.name === name && region.role === 'primary')) return solution;
  const regions = solution.regions.filter(({ role }) => role === 'primary');
  const known = solution.regions.find(({ role }) => role === 'secondary');
  const id = known?.id ?? 'region-secondary';
  return {
    ...solution,
    regions: [...regions, { id, provider: solution.provider, name, role: 'secondary' }],
    assumed: solution.assumed.filter((path) => path !== 'regions.secondary'),
  };
}

function withOwnNetworks(solution: Solution, cidrs: readonly string[]): Solution {
  const own: SolutionNetwork = {
    id: 'network-on-premises',
    name: 'Data centre',
    regionId: null,
    environmentId: null,
    addressSpaces: [...new Set(cidrs)].slice(0, 8),
    isOnPremises: true,
    peerIds: [],
  };
  return { ...solution, networks: [...solution.networks, own] };
}

/** Environments that are not wanted go with their networks, and those that are keep the ids that the patterns gave them. */
function withEnvironments(solution: Solution, wanted: readonly WantedEnvironment[]): Solution {
  const kept = solution.environments.flatMap((environment) => {
    const one = wanted.find(({ role }) => role === environment.role);
    return one || environment.role === 'shared' ? [{ ...environment, name: one?.name ?? environment.name }] : [];
  });
  const ids = new Set(kept.map(({ id }) => id));
  const networks = solution.networks
    .filter(({ environmentId }) => environmentId === null || ids.has(environmentId))
    .map((network) => {
      const name = kept.find(({ id }) => id === network.environmentId)?.name;
      return name === undefined ? network : { ...network, name: `${name} network` };
    });
  const networkIds = new Set(networks.map(({ id }) => id));
  const subnets = solution.subnets.filter(({ networkId }) => networkIds.has(networkId));
  const subnetIds = new Set(subnets.map(({ id }) => id));
  return {
    ...solution,
    environments: kept,
    assumed: solution.assumed.filter((path) => path !== 'environments'),
    networks: networks.map((network) => ({ ...network, peerIds: network.peerIds.filter((id) => networkIds.has(id)) })),
    subnets,
    rules: solution.rules.filter(({ subnetId }) => subnetIds.has(subnetId)),
    components: solution.components.map((component) => ({
      ...component,
      counts: Object.fromEntries(Object.entries(component.counts).filter(([id]) => ids.has(id))),
    })),
  };
}

/** Counts are of production, or of what all environments share; the others keep theirs. */
export function applyCounts(solution: Solution, counts: readonly WantedCount[]): Solution {
  const ids = (['production', 'shared'] as const).flatMap((wanted) =>
    solution.environments.filter(({ role }) => role === wanted).map(({ id }) => id),
  );
  return {
    ...solution,
    components: solution.components.map((component) => {
      const wanted = counts.find(({ service }) => service === component.service);
      const place = ids.find((id) => (component.counts[id] ?? 0) > 0);
      return wanted && place ? { ...component, counts: { ...component.counts, [place]: wanted.count } } : component;
    }),
  };
}

/** The first network of the size of `space`, from it on, that is private and overlaps none of `taken`; null where none is left. */
function findFreeSpace(space: string, taken: readonly string[]): string | null {
  const wanted = parseCidr(space);
  if (!wanted) return null;
  const others = taken.flatMap((cidr) => parseCidr(cidr) ?? []);
  const isTaken = (cidr: Cidr): boolean => others.some((other) => overlaps(cidr, other));
  const isPrivate = (cidr: Cidr): boolean => privateNetworks.some((network) => contains(network, cidr));
  let candidate = networkOf(wanted);
  for (let step = 0; step < 256 && isTaken(candidate) && isPrivate(candidate); step++)
    candidate = { ...candidate, address: candidate.address + sizeOf(candidate) };
  return isTaken(candidate) || !isPrivate(candidate) ? null : formatCidr(candidate);
}

/** Each space has the size that a solution is planned in. There is one in each private network of RFC 1918. */
const PRIVATE_SPACES = [DEFAULT_SPACE, '172.20.0.0/16', '192.168.0.0/16'];

/** The space that Lounge assumes gives way to the client's own networks; one that was asked for does not. */
export function chooseSpace(
  given: string | undefined,
  places: Places,
): { addressSpace: string | null; notes: DescribeNote[] } {
  const asked = given || places.addressSpace;
  if (asked) return { addressSpace: asked, notes: [] };
  if (places.onPremises.length === 0) return { addressSpace: null, notes: [] };
  const free = PRIVATE_SPACES.map((space) => findFreeSpace(space, places.onPremises)).find((space) => space !== null);
  if (free === undefined || free === DEFAULT_SPACE) return { addressSpace: null, notes: [] };
  const words = `${free} is taken for the cloud, because ${DEFAULT_SPACE} overlaps your own network.`;
  return { addressSpace: free, notes: [note('assumed', words)] };
}
