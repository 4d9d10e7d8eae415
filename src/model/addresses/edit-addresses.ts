// Edits of the address plan: subnets are allocated, resized, split and set, ranges are reserved. What names a range that changes,
// such as a rule, changes with it. An edit that cannot be made says why.

import { contains, formatCidr, lastAddress, networkOf, overlaps, parseCidr, type Cidr } from '#text/network/cidr.ts';
import { carve } from '#text/network/free-networks.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { itemAt, required } from '#text/required.ts';
import { MAX_RESERVED, MAX_SUBNETS } from '../limits.ts';
import type { Solution, SolutionNetwork, SolutionSubnet } from '../solution-shapes.ts';
import { providerOf } from './address-table.ts';
import { refuseRange, type AddressEdit } from './address-edit.ts';
import { replaceRange } from './move-ranges.ts';

/**
 * The sizes of subnets that each cloud accepts, as prefix lengths; the client's own networks take any.
 * Azure: https://learn.microsoft.com/azure/virtual-network/virtual-networks-faq
 * AWS: https://docs.aws.amazon.com/vpc/latest/userguide/subnet-sizing.html
 * Google Cloud: https://cloud.google.com/vpc/docs/subnets
 */
const prefixLimits: Record<CloudProvider, { largest: number; smallest: number }> = {
  azure: { largest: 2, smallest: 29 },
  aws: { largest: 16, smallest: 28 },
  gcp: { largest: 4, smallest: 29 },
};
const ANY_PREFIX = { largest: 1, smallest: 32 };
const MAX_NAME = 120;
/** Ids have at most 64 characters; the rest is for a number. */
const ID_LENGTH = 56;

export function prefixLimitsOf(provider: CloudProvider | null): { largest: number; smallest: number } {
  return provider ? prefixLimits[provider] : ANY_PREFIX;
}

/** The lowest free range of this size in the network; null where no gap is large enough. */
export function findFreeRange(solution: Solution, networkId: string, prefix: number): string | null {
  const network = solution.networks.find(({ id }) => id === networkId);
  if (!network) return null;
  const range = firstFree({ network, taken: takenIn(solution, network), prefix });
  return range && formatCidr(range);
}

type NewSubnet = {
  networkId: string;
  name: string;
  prefix: number;
  /** Free ranges that it is taken from; absent: the whole network. */
  within?: readonly string[];
};

/** A new subnet in the lowest free range of its size. */
export function allocateSubnet(solution: Solution, { networkId, name, prefix, within }: NewSubnet): AddressEdit {
  const network = solution.networks.find(({ id }) => id === networkId);
  if (!network) return { problem: 'The network no longer exists.' };
  const problem = refuseName(solution, { networkId, name }) ?? refusePrefix(prefix, providerOf(network, solution));
  if (problem) return { problem };
  if (solution.subnets.length >= MAX_SUBNETS) return { problem: `A blueprint has at most ${MAX_SUBNETS} subnets.` };
  const room = {
    network: within ? { ...network, addressSpaces: [...within] } : network,
    taken: takenIn(solution, network),
  };
  const range = firstFree({ ...room, prefix });
  if (!range)
    return {
      problem: `${network.name} has no free range of /${prefix}. Choose a smaller size, or add an address space.`,
    };
  return {
    solution: {
      ...solution,
      subnets: [...solution.subnets, newSubnet(solution, { networkId, name: name.trim(), cidr: formatCidr(range) })],
    },
  };
}

/**
 * A subnet with another size: from the same address on where that is free, else in the lowest free range. `isMoved` says that the
 * start has changed.
 */
export function resizeSubnet(
  solution: Solution,
  subnetId: string,
  prefix: number,
): AddressEdit & { isMoved?: boolean } {
  const found = findSubnet(solution, subnetId);
  if (!found) return { problem: 'The subnet no longer exists.' };
  const { subnet, network } = found;
  const cidr = parseCidr(subnet.cidr);
  if (!cidr) return { problem: `${subnet.name} has no IPv4 range that could be resized. Set its range first.` };
  const problem = refusePrefix(prefix, providerOf(network, solution));
  if (problem) return { problem };
  if (prefix === cidr.prefix) return { solution };
  const taken = takenIn(solution, network, { except: subnetId });
  const inPlace = networkOf({ ...cidr, prefix });
  const range = isFree(inPlace, { network, taken }) ? inPlace : firstFree({ network, taken, prefix });
  if (!range) return { problem: `${network.name} has no free range of /${prefix} for ${subnet.name}.` };
  return {
    solution: replaceRange(solution, { from: subnet.cidr, to: formatCidr(range), subnetId }),
    isMoved: range.address !== networkOf(cidr).address,
  };
}

/** A subnet with the range that a person has typed. One that overlaps another is set and marked, not refused. */
export function setSubnetRange(solution: Solution, subnetId: string, text: string): AddressEdit {
  const found = findSubnet(solution, subnetId);
  if (!found) return { problem: 'The subnet no longer exists.' };
  const problem =
    refuseRange(text) ??
    refusePrefix(required(parseCidr(text.trim()), 'the range').prefix, providerOf(found.network, solution));
  if (problem) return { problem };
  if (text.trim() === found.subnet.cidr) return { solution };
  return { solution: replaceRange(solution, { from: found.subnet.cidr, to: text.trim(), subnetId }) };
}

/** Two subnets of half the size: the first keeps what is in it, the second is new and empty. */
export function splitSubnet(solution: Solution, subnetId: string): AddressEdit {
  const found = findSubnet(solution, subnetId);
  if (!found) return { problem: 'The subnet no longer exists.' };
  const { subnet, network } = found;
  const cidr = parseCidr(subnet.cidr);
  if (!cidr) return { problem: `${subnet.name} has no IPv4 range that could be split.` };
  const prefix = cidr.prefix + 1;
  const problem = refusePrefix(prefix, providerOf(network, solution));
  if (problem) return { problem };
  if (solution.subnets.length >= MAX_SUBNETS) return { problem: `A blueprint has at most ${MAX_SUBNETS} subnets.` };
  const halves = (carve({ space: networkOf(cidr), prefixes: [prefix, prefix] }) ?? []).map(formatCidr);
  const halved = replaceRange(solution, { from: subnet.cidr, to: itemAt(halves, 0), subnetId });
  const name = freeName(solution, { networkId: network.id, name: subnet.name });
  const added = newSubnet(halved, { networkId: network.id, name, cidr: itemAt(halves, 1) });
  return {
    solution: { ...halved, subnets: [...halved.subnets, { ...added, zone: subnet.zone, isPublic: subnet.isPublic }] },
  };
}

/** A range of the network that stays free, for a reason. */
export function reserveRange(
  solution: Solution,
  { networkId, cidr: text, reason }: { networkId: string; cidr: string; reason: string },
): AddressEdit {
  const network = solution.networks.find(({ id }) => id === networkId);
  if (!network) return { problem: 'The network no longer exists.' };
  const problem = refuseRange(text) ?? (reason.trim() === '' ? 'Say what the range is reserved for.' : undefined);
  if (problem) return { problem };
  const reserved = network.reserved ?? [];
  if (reserved.length >= MAX_RESERVED) return { problem: `A network has at most ${MAX_RESERVED} reserved ranges.` };
  const cidr = required(parseCidr(text.trim()), 'the range');
  if (!isFree(cidr, { network, taken: takenIn(solution, network) }))
    return { problem: `${text.trim()} is not free in ${network.name}.` };
  return {
    solution: withNetwork(solution, {
      ...network,
      reserved: [...reserved, { cidr: text.trim(), reason: reason.trim() }],
    }),
  };
}

/** Makes a reserved range free again. */
export function releaseRange(solution: Solution, networkId: string, cidr: string): AddressEdit {
  const network = solution.networks.find(({ id }) => id === networkId);
  if (!network) return { problem: 'The network no longer exists.' };
  return {
    solution: withNetwork(solution, {
      ...network,
      reserved: (network.reserved ?? []).filter((each) => each.cidr !== cidr),
    }),
  };
}

/** Says why no subnet of this size can be built; undefined if one can. */
function refusePrefix(prefix: number, provider: CloudProvider | null): string | undefined {
  const { largest, smallest } = prefixLimitsOf(provider);
  if (Number.isInteger(prefix) && prefix >= largest && prefix <= smallest) return undefined;
  return `A subnet has a size from /${largest} to /${smallest} here.`;
}

function refuseName(
  { subnets }: Solution,
  { networkId, name }: { networkId: string; name: string },
): string | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return 'Give the subnet a name.';
  if (name.trim().length > MAX_NAME) return `A name has at most ${MAX_NAME} characters.`;
  const isTaken = subnets.some((each) => each.networkId === networkId && each.name.toLowerCase() === wanted);
  return isTaken ? `The network already has a subnet called ${name.trim()}.` : undefined;
}

function findSubnet(solution: Solution, subnetId: string): { subnet: SolutionSubnet; network: SolutionNetwork } | null {
  const subnet = solution.subnets.find(({ id }) => id === subnetId);
  const network = solution.networks.find(({ id }) => id === subnet?.networkId);
  return subnet && network ? { subnet, network } : null;
}

/** Lists what takes addresses of a network: its subnets, their secondary ranges and what is reserved. */
function takenIn(solution: Solution, network: SolutionNetwork, { except }: { except?: string } = {}): Cidr[] {
  const subnets = solution.subnets.filter((subnet) => subnet.networkId === network.id);
  const texts = [
    ...subnets.flatMap((subnet) => [
      subnet.id === except ? '' : subnet.cidr,
      ...subnet.secondary.map(({ cidr }) => cidr),
    ]),
    ...(network.reserved ?? []).map(({ cidr }) => cidr),
  ];
  return texts.flatMap((text) => parseCidr(text) ?? []);
}

type Room = { network: SolutionNetwork; taken: readonly Cidr[] };

function spacesOf({ addressSpaces }: SolutionNetwork): Cidr[] {
  return addressSpaces.flatMap((text) => parseCidr(text) ?? []);
}

function isFree(range: Cidr, { network, taken }: Room): boolean {
  return (
    spacesOf(network).some((space) => contains(space, range) && lastAddress(range) <= lastAddress(space)) &&
    !taken.some((each) => overlaps(each, range))
  );
}

function firstFree({ network, taken, prefix }: Room & { prefix: number }): Cidr | null {
  for (const space of spacesOf(network)) {
    const [range] = prefix < space.prefix ? [] : (carve({ space, prefixes: [prefix], taken }) ?? []);
    if (range) return range;
  }
  return null;
}

function newSubnet(
  solution: Solution,
  { networkId, name, cidr }: Pick<SolutionSubnet, 'networkId' | 'name' | 'cidr'>,
): SolutionSubnet {
  const id = freeId(solution, `subnet-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`);
  return { id, networkId, name, cidr, secondary: [], purpose: '', delegation: null, zone: null, isPublic: false };
}

/** Every id is unique in the whole solution. */
function freeId(
  { environments, regions, networks, subnets, components, connections, rules }: Solution,
  wanted: string,
): string {
  const lists = [environments, regions, networks, subnets, components, connections, rules];
  const taken = new Set(lists.flat().map(({ id }) => id));
  const base = wanted.slice(0, ID_LENGTH);
  return firstUnused(base, (id) => taken.has(id), '-');
}

function freeName({ subnets }: Solution, { networkId, name }: { networkId: string; name: string }): string {
  const taken = new Set(subnets.filter((each) => each.networkId === networkId).map((each) => each.name.toLowerCase()));
  return firstUnused(name.slice(0, MAX_NAME - 6), (each) => taken.has(each.toLowerCase()), '-');
}

function firstUnused(base: string, isTaken: (name: string) => boolean, separator: string): string {
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}${separator}${number}`)) number++;
  return `${base}${separator}${number}`;
}

function withNetwork(solution: Solution, network: SolutionNetwork): Solution {
  return { ...solution, networks: solution.networks.map((each) => (each.id === network.id ? network : each)) };
}
