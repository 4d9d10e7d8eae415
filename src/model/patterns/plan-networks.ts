// The networks and subnets of a built solution: one network for each environment, and a hub where they share one.

import { entryOf, itemAt, required } from '#text/required.ts';
import { DEFAULT_SPACE, planAddresses, type AddressPlan } from './plan-addresses.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import type { Environment, SolutionNetwork, SolutionSubnet } from '../solution-shapes.ts';
import { isOfHub } from './component-counts.ts';
import type { Draft, DraftContext, StartedDraft } from './draft.ts';
import { mergeSubnets, tierSubnets, wishSubnets, type PlannedSubnet } from './subnet-wishes.ts';
import type { BuildNote } from './read-services.ts';

const HUB = 'hub-';

/** The subnets that each component needs; those of the hub have keys of their own. */
export function listWishes(started: readonly StartedDraft[], context: DraftContext): PlannedSubnet[][] {
  const isFiltered = started.some(({ service }) => service.provider === 'aws' && hasRole(service, 'firewall'));
  return started.map((draft) => {
    const wishes = wishSubnets(draft, context);
    // Behind the firewall of AWS, the NAT gateways of all environments are in the hub.
    const isInHub = context.hasHub && (isOfHub(draft.service) || (isFiltered && hasRole(draft.service, 'nat')));
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

/** The hub reaches every environment, and no environment another one: by peerings, or where there is one by a transit hub. */
export function listNetworks(
  { networks, hub }: AddressPlan,
  { environments, isPeered }: { environments: readonly Environment[]; isPeered: boolean },
): SolutionNetwork[] {
  const ids = environments.map(({ id }) => `network-${id}`);
  const spokes = environments.map(({ id, name }, index) => ({
    id: `network-${id}`,
    name: `${name} network`,
    regionId: 'region-primary',
    environmentId: id,
    addressSpaces: [itemAt(networks, index).cidr],
    isOnPremises: false,
    peerIds: hub && isPeered ? ['network-hub'] : [],
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
      peerIds: isPeered ? ids : [],
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
      cidr: entryOf(required(plan.hub, 'the hub of the plan').subnets, wish.key),
      ...describe(wish),
    }));
  const own = environments.flatMap(({ id }, index) =>
    planned
      .filter(({ key }) => !isHubKey(key))
      .map((wish) => ({
        id: subnetIdOf(id, wish.key),
        networkId: `network-${id}`,
        cidr: entryOf(itemAt(plan.networks, index).subnets, wish.key),
        ...describe(wish),
      })),
  );
  return [...hub, ...own];
}

/**
 * Finds where the default route of a subnet leads: to the firewall, and from the firewall and without one to the NAT
 * gateway.
 */
function findEgress(drafts: readonly Draft[]): (key: string) => string | null {
  const firewall = drafts.find(({ service }) => hasRole(service, 'firewall'));
  const nat = drafts.find(({ service }) => hasRole(service, 'nat'));
  return (key) => {
    const isOfFirewall = firewall?.subnetKeys.includes(key) === true;
    const isReached = !isHubKey(key) || nat?.subnetKeys.some(isHubKey) === true;
    if (firewall && !isOfFirewall) return firewall.component.id;
    return (isReached && nat?.component.id) || null;
  };
}
