// Adds and removes environments of a solution with the networks that are theirs.

import { contains, formatCidr, networkOf, parseCidr, privateNetworks, type Cidr } from '#text/network/cidr.ts';
import { carve } from '#text/network/free-networks.ts';
import { setPeering } from '../addresses/peerings.ts';
import { listIds, newPartId, newPartName } from '../edit/part-ids.ts';
import { attachLike } from '../reach/edit/edit-attachments.ts';
import { removeParts } from '../edit/remove-parts.ts';
import { viewEnvironment } from './environment-view.ts';
import { setSkuOf } from './skus.ts';
import type { Environment, Solution, SolutionNetwork, SolutionRule } from '../solution-shapes.ts';

export const MAX_ENVIRONMENTS = 12;

type NewEnvironment = Pick<Environment, 'name' | 'role'> & {
  /** The environment whose counts, networks, subnets and rules it gets; null: it begins empty. */
  copyOf: string | null;
};

/**
 * A new environment, in address ranges of its own. Null where there are too many, or where no private range is left for its
 * networks.
 */
export function addEnvironment(solution: Solution, { name, role, copyOf }: NewEnvironment): Solution | null {
  if (solution.environments.length >= MAX_ENVIRONMENTS) return null;
  const names = new Set(solution.environments.map((each) => each.name));
  const environment = { id: newPartId(listIds(solution), 'environment', name), name: newPartName(names, name), role };
  const added = { ...solution, environments: [...solution.environments, environment] };
  if (copyOf === null) return added;
  const counted = {
    ...added,
    components: added.components.map((each) =>
      setSkuOf(
        {
          ...each,
          counts: { ...each.counts, [environment.id]: each.counts[copyOf] ?? 0 },
          ...(each.sizes?.[copyOf] && { sizes: { ...each.sizes, [environment.id]: each.sizes[copyOf] } }),
        },
        environment.id,
        each.skus?.[copyOf] ?? null,
      ),
    ),
  };
  return solution.networks
    .filter(({ environmentId, isOnPremises }) => environmentId === copyOf && !isOnPremises)
    .reduce<Solution | null>((before, network) => {
      const { regionId } = network;
      const wanted = { network, name: environment.name, environmentId: environment.id, regionId };
      return before && (copyNetwork(before, wanted)?.solution ?? null);
    }, counted);
}

type NetworkCopy = {
  network: SolutionNetwork;
  /** Of what it is for: 'Staging' becomes 'Staging network'. */
  name: string;
  environmentId: string | null;
  regionId: string | null;
};

/**
 * The new network has the shape of the old one: each range keeps its place in its address space. Null where no private range is
 * left.
 */
export function copyNetwork(
  solution: Solution,
  { network, name, environmentId, regionId }: NetworkCopy,
): { solution: Solution; id: string } | null {
  const spaces = moveSpaces(solution, network);
  if (!spaces) return null;
  const taken = listIds(solution);
  const networkId = takeId(taken, 'network', `${name}-${network.name}`);
  const move = (text: string): string => spaces.find(({ from }) => isInside(text, from))?.move(text) ?? text;
  const subnets = solution.subnets.filter((subnet) => subnet.networkId === network.id);
  const ids = new Map(subnets.map((each) => [each.id, takeId(taken, 'subnet', `${name}-${each.name}`)] as const));
  const copy: SolutionNetwork = {
    ...network,
    id: networkId,
    name: newPartName(new Set(solution.networks.map((each) => each.name)), `${name} network`),
    environmentId,
    regionId,
    addressSpaces: spaces.map(({ to }) => formatCidr(to)),
    peerIds: [],
    ...(network.reserved && { reserved: network.reserved.map((range) => ({ ...range, cidr: move(range.cidr) })) }),
  };
  const copied: Solution = {
    ...solution,
    networks: [...solution.networks, copy],
    subnets: [
      ...solution.subnets,
      ...subnets.map((subnet) => ({
        ...subnet,
        id: ids.get(subnet.id) ?? subnet.id,
        networkId,
        cidr: move(subnet.cidr),
        secondary: subnet.secondary.map((range) => ({ ...range, cidr: move(range.cidr) })),
      })),
    ],
    rules: [...solution.rules, ...copyRules(solution, { ids, move, taken })],
  };
  // A hub that all environments share is peered with the new network as well.
  const hubs = network.peerIds.filter((id) =>
    solution.networks.some((each) => each.id === id && each.environmentId === null),
  );
  const peered = hubs.reduce((before, hub) => setPeering(before, [networkId, hub], true), copied);
  // Hubs of AWS attach networks of their own region only.
  const isNear = regionId === network.regionId || solution.provider !== 'aws';
  return {
    id: networkId,
    solution: isNear ? attachLike(peered, { networkId: network.id, copyId: networkId }) : peered,
  };
}

type Moved = { from: Cidr; to: Cidr; move: (text: string) => string };

/** A free private range for each address space of a network; null where one has none. */
function moveSpaces({ networks }: Solution, network: SolutionNetwork): Moved[] | null {
  const taken = networks.flatMap(({ addressSpaces }) => addressSpaces).flatMap((text) => parseCidr(text) ?? []);
  const moved: Moved[] = [];
  for (const text of network.addressSpaces) {
    const from = parseCidr(text);
    if (!from) continue;
    const [to] = findRoom(from, taken) ?? [];
    if (!to) return null;
    taken.push(to);
    moved.push({ from, to, move: (range) => shift(range, from, to) });
  }
  return moved;
}

/** Finds room beside the old range if there is any, so that one summary route covers both. */
function findRoom(range: Cidr, taken: readonly Cidr[]): Cidr[] | null {
  const { prefix } = range;
  const near = [2, 4, 8]
    .map((bits) => networkOf({ ...range, prefix: Math.max(8, prefix - bits) }))
    .filter((space) => privateNetworks.some((network) => contains(network, space)));
  for (const space of [...near, ...privateNetworks]) {
    const found = prefix < space.prefix ? null : carve({ space, prefixes: [prefix], taken });
    if (found) return found;
  }
  return null;
}

function isInside(text: string, space: Cidr): boolean {
  const cidr = parseCidr(text);
  return cidr !== null && contains(space, cidr);
}

function shift(text: string, from: Cidr, to: Cidr): string {
  const cidr = parseCidr(text);
  if (!cidr) return text;
  return formatCidr({ ...cidr, address: networkOf(to).address + cidr.address - networkOf(from).address });
}

type CopiedParts = { ids: ReadonlyMap<string, string>; move: (text: string) => string; taken: ReadonlySet<string> };

function copyRules({ rules }: Solution, { ids, move, taken }: CopiedParts): SolutionRule[] {
  const used = new Set(taken);
  return rules.flatMap((rule) => {
    const subnetId = ids.get(rule.subnetId);
    if (subnetId === undefined) return [];
    const rewrite = (selector: string): string => ids.get(selector) ?? move(selector);
    return [
      {
        ...rule,
        id: takeId(used, 'rule', `${subnetId}-${rule.priority}`),
        subnetId,
        source: rewrite(rule.source),
        destination: rewrite(rule.destination),
      },
    ];
  });
}

/** A new id, which is taken from then on. */
function takeId(taken: Set<string>, prefix: string, name: string): string {
  const id = newPartId(taken, prefix, name);
  taken.add(id);
  return id;
}

/** Null for the last environment, which a solution keeps. Components stay where they are counted elsewhere. */
export function removeEnvironment(solution: Solution, id: string): Solution | null {
  const others = solution.environments.filter((each) => each.id !== id);
  const [next] = others;
  if (!next) return null;
  const networks = solution.networks.filter(({ environmentId }) => environmentId === id);
  // What names a place in the removed environment names the same place in the next one.
  const placed = new Map(viewEnvironment(solution, next.id).components.map((each) => [each.id, each]));
  const subnetIds = new Set(
    solution.subnets
      .filter(({ networkId }) => networks.some((network) => network.id === networkId))
      .map((subnet) => subnet.id),
  );
  const networkIds = new Set(networks.map((network) => network.id));
  const moved: Solution = {
    ...solution,
    environments: others,
    components: solution.components.flatMap((former) => {
      const component = setSkuOf(former, id, null);
      const { [id]: _, ...counts } = component.counts;
      const isLost = subnetIds.has(component.subnetId ?? '') || networkIds.has(component.networkId ?? '');
      if (!isLost) return [{ ...component, counts }];
      const there = placed.get(component.id);
      return there ? [{ ...component, counts, subnetId: there.subnetId, networkId: there.networkId }] : [];
    }),
  };
  const kept = new Set(moved.components.map((component) => component.id));
  const gone = solution.components.filter((component) => !kept.has(component.id)).map((component) => component.id);
  return removeParts(moved, [...networkIds, ...gone]);
}
