// The networks and subnets of a built solution: one network for each environment, and a hub where they share one.

import { DEFAULT_SPACE, planAddresses, type AddressPlan } from './plan-addresses.ts';
import type { CloudProvider } from '#cloud/provider.ts';
import type { Environment, SolutionNetwork, SolutionSubnet } from '../solution-shapes.ts';
import {
  tierSubnets,
  isOfHub,
  mergeSubnets,
  wishSubnets,
  type Draft,
  type DraftContext,
  type PlannedSubnet,
} from './place-components.ts';
import type { BuildNote } from './read-services.ts';
import { isKind } from './service-kinds.ts';

const HUB = 'hub-';

type Started = Omit<Draft, 'subnetKeys' | 'inboundKeys'>;

/** The subnets that each component needs; those of the hub have keys of their own. */
export function listWishes(started: readonly Started[], context: DraftContext): PlannedSubnet[][] {
  const isFiltered = started.some(({ service }) => service.key === 'network-firewall');
  return started.map((draft) => {
    const wishes = wishSubnets(draft, context);
    // Behind the firewall of AWS, the NAT gateways of all environments are in the hub.
    const isInHub = context.hasHub && (isOfHub(draft.service) || (isFiltered && isKind(draft.service, 'nat')));
    return isInHub ? wishes.map((wish) => ({ ...wish, key: `${HUB}${wish.key}` })) : wishes;
  });
}

export function isHubKey(key: string): boolean {
  return key.startsWith(HUB);
}

/** `subnetIdOf('test', 'app')` → 'subnet-test-app'; of the hub, the same for all environments. */
export function subnetIdOf(environmentId: string, key: string): string {
  return `subnet-${isHubKey(key) ? key : `${environmentId}-${key}`}`.toLowerCase().slice(0, 64);
}

type SpaceRequest = { addressSpace?: string; provider: CloudProvider };

type SpaceWishes = { wishes: readonly PlannedSubnet[]; count: number; hasHub: boolean };

export function planSpace(
  { addressSpace, provider }: SpaceRequest,
  { wishes, count, hasHub }: SpaceWishes,
): { plan: AddressPlan; space: string; planned: PlannedSubnet[]; notes: BuildNote[] } {
  const named = mergeSubnets(wishes);
  // A hub, and environments behind one, have room for what comes, also where nothing that was named is in them.
  const isHubEmpty = hasHub && !named.some(({ key }) => isHubKey(key));
  const isEmpty = hasHub && named.every(({ key }) => isHubKey(key));
  const planned = [
    ...named,
    ...(isHubEmpty ? tierSubnets('management', provider).map((each) => ({ ...each, key: `${HUB}${each.key}` })) : []),
    ...(isEmpty ? tierSubnets('app', provider) : []),
  ];
  const [hubWishes, own] = [planned.filter(({ key }) => isHubKey(key)), planned.filter(({ key }) => !isHubKey(key))];
  const spaces = [addressSpace ?? DEFAULT_SPACE, DEFAULT_SPACE, '10.0.0.0/12'];
  for (const [index, space] of spaces.entries()) {
    const plan = planAddresses({ space, provider, count, wishes: own, hubWishes });
    if (plan === null) continue;
    const message = `${addressSpace ?? DEFAULT_SPACE} has no room for this solution; ${space} is used.`;
    return {
      plan,
      space,
      planned,
      notes: index === 0 ? [] : [{ kind: 'address-space', name: addressSpace ?? '', message, suggestion: null }],
    };
  }
  throw new Error(`No address space has room for ${planned.length} subnets.`);
}

/** The hub reaches every environment, and no environment another one. */
export function listNetworks({ networks, hub }: AddressPlan, environments: readonly Environment[]): SolutionNetwork[] {
  const ids = environments.map(({ id }) => `network-${id}`);
  const spokes = environments.map(({ id, name }, index) => ({
    id: `network-${id}`,
    name: `${name} network`,
    regionId: 'region-primary',
    environmentId: id,
    addressSpaces: [networks[index]!.cidr],
    isOnPremises: false,
    peerIds: hub ? ['network-hub'] : [],
  }));
  if (!hub) return spokes;
  return [
    {
      id: 'network-hub',
      name: 'Hub network',
      regionId: 'region-primary',
      environmentId: null,
      addressSpaces: [hub.cidr],
      isOnPremises: false,
      peerIds: ids,
    },
    ...spokes,
  ];
}

type SubnetPlan = { plan: AddressPlan; planned: readonly PlannedSubnet[]; drafts: readonly Draft[] };

export function listSubnets(
  environments: readonly Environment[],
  { plan, planned, drafts }: SubnetPlan,
): SolutionSubnet[] {
  const egressId = findEgress(drafts);
  const describe = ({ key, name, purpose, delegation, zone, isPublic, hasEgress }: PlannedSubnet) => ({
    name,
    secondary: [],
    purpose,
    delegation,
    zone,
    isPublic,
    ...(hasEgress && egressId(key) !== null ? { egressId: egressId(key) } : {}),
  });
  const hub = planned
    .filter(({ key }) => isHubKey(key))
    .map((wish) => ({
      id: subnetIdOf('', wish.key),
      networkId: 'network-hub',
      cidr: plan.hub!.subnets.get(wish.key)!,
      ...describe(wish),
    }));
  const own = environments.flatMap(({ id }, index) =>
    planned
      .filter(({ key }) => !isHubKey(key))
      .map((wish) => ({
        id: subnetIdOf(id, wish.key),
        networkId: `network-${id}`,
        cidr: plan.networks[index]!.subnets.get(wish.key)!,
        ...describe(wish),
      })),
  );
  return [...hub, ...own];
}

/** Where the default route of a subnet leads: to the firewall, from the firewall and without one to the NAT gateway. */
function findEgress(drafts: readonly Draft[]): (key: string) => string | null {
  const firewall = drafts.find(({ service }) => isKind(service, 'firewall') && service.key !== 'secure-web-proxy');
  const nat = drafts.find(({ service }) => isKind(service, 'nat'));
  return (key) => {
    const isOfFirewall = firewall?.subnetKeys.includes(key) === true;
    const isReached = !isHubKey(key) || nat?.subnetKeys.some(isHubKey) === true;
    if (firewall && !isOfFirewall) return firewall.component.id;
    return (isReached && nat?.component.id) || null;
  };
}
