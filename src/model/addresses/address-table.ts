// The addresses of a solution as a table: each network with its address spaces, and in each of these what takes its addresses and
// what is free, in order of address. IPv4 is planned; an IPv6 range is shown as such.

import { formatCidr, networkOf, networkSize, overlaps, parseCidr } from '#text/network/cidr.ts';
import { freeNetworks } from '#text/network/free-networks.ts';
import { usableHosts } from '#catalogue/subnet-sizes.ts';
import type { Cidr } from '#text/network/cidr.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { itemAt } from '#text/required.ts';
import type { Solution, SolutionNetwork, SolutionSubnet } from '../solution-shapes.ts';
import { countUsed } from './count-used.ts';

/** What is wrong with a range, in one sentence each: it overlaps another one, has no room, or is no network. */
type Problems = { problems: readonly string[] };

/** This takes addresses of a network. `start` and `size` count addresses; both are null if the range is not IPv4. */
type Taken = Problems & { key: string; cidr: string; start: number | null; size: number | null };

export type SubnetRow = Taken & {
  kind: 'subnet';
  subnet: SolutionSubnet;
  /** Addresses that the cloud leaves for machines; null where the range is not IPv4. */
  usable: number | null;
  /** Addresses that its components take, as far as their counts say. */
  used: number;
};
export type SecondaryRow = Taken & { kind: 'secondary'; subnet: SolutionSubnet; name: string };
export type ReservedRow = Taken & { kind: 'reserved'; reason: string };
export type FreeRow = {
  kind: 'free';
  key: string;
  start: number;
  size: number;
  /** The fewest networks that cover it, in order of address. */
  ranges: readonly string[];
  /** The prefix length of the largest of them. */
  largest: number;
};

export type AddressRow = SubnetRow | SecondaryRow | ReservedRow | FreeRow;

export type SpaceTable = Problems & {
  index: number;
  cidr: string;
  start: number | null;
  size: number | null;
  /** Addresses that nothing takes. */
  free: number;
  rows: readonly AddressRow[];
};

export type NetworkTable = {
  network: SolutionNetwork;
  /** The cloud that it is in; null for the client's own. */
  provider: CloudProvider | null;
  spaces: readonly SpaceTable[];
  /** These rows are in none of its address spaces. */
  outside: readonly (SubnetRow | SecondaryRow | ReservedRow)[];
};

/** Every network of the solution, in its order. */
export function listAddresses(solution: Solution): NetworkTable[] {
  const subnetsOf = Map.groupBy(solution.subnets, ({ networkId }) => networkId);
  const usedBy = countUsed(solution);
  return solution.networks.map((network) => {
    const provider = providerOf(network, solution);
    const taken = listTaken({ network, subnets: subnetsOf.get(network.id) ?? [], provider, usedBy });
    const homes = Map.groupBy(taken, ({ cidr }) => homeOf(cidr, network.addressSpaces));
    return {
      network,
      provider,
      spaces: network.addressSpaces.map((text, index) =>
        tableOfSpace({ text, index, network, solution, taken: homes.get(index) ?? [] }),
      ),
      outside: (homes.get(-1) ?? []).map((row) => ({
        ...row,
        problems: [...row.problems, ...outsideOf(row, network)],
      })),
    };
  });
}

/** The cloud of a network; null for the client's own. */
export function providerOf(network: SolutionNetwork, solution: Solution): CloudProvider | null {
  if (network.isOnPremises) return null;
  return solution.regions.find(({ id }) => id === network.regionId)?.provider ?? solution.provider;
}

type TakenRow = SubnetRow | SecondaryRow | ReservedRow;
type NetworkParts = {
  network: SolutionNetwork;
  subnets: readonly SolutionSubnet[];
  provider: CloudProvider | null;
  usedBy: (subnet: SolutionSubnet) => number;
};

function listTaken({ network, subnets, provider, usedBy }: NetworkParts): TakenRow[] {
  const rows: TakenRow[] = [
    ...subnets.flatMap((subnet) => [subnetRow({ subnet, provider, used: usedBy(subnet) }), ...secondaryRows(subnet)]),
    ...(network.reserved ?? []).map(({ cidr, reason }, index): ReservedRow => ({
      kind: 'reserved',
      key: `reserved-${index}`,
      reason,
      ...readRange(cidr),
    })),
  ];
  return markOverlaps(rows).toSorted(
    (a, b) => (a.start ?? Infinity) - (b.start ?? Infinity) || (b.size ?? 0) - (a.size ?? 0),
  );
}

function subnetRow({
  subnet,
  provider,
  used,
}: {
  subnet: SolutionSubnet;
  provider: CloudProvider | null;
  used: number;
}): SubnetRow {
  const range = readRange(subnet.cidr);
  const prefix = parseCidr(subnet.cidr)?.prefix;
  const usable = prefix === undefined ? null : countUsable(prefix, provider);
  const isFull = usable !== null && used > usable;
  return {
    kind: 'subnet',
    key: subnet.id,
    subnet,
    usable,
    used,
    ...range,
    problems: isFull
      ? [...range.problems, `Its components take ${used} addresses, and ${usable} are usable.`]
      : range.problems,
  };
}

function countUsable(prefix: number, provider: CloudProvider | null): number {
  return provider ? usableHosts(prefix, provider) : networkSize(prefix);
}

function secondaryRows(subnet: SolutionSubnet): SecondaryRow[] {
  return subnet.secondary.map(({ name, cidr }, index) => ({
    kind: 'secondary',
    key: `${subnet.id}-${index}`,
    subnet,
    name,
    ...readRange(cidr),
  }));
}

/** A range as it was written. */
function readRange(cidr: string): Pick<Taken, 'cidr' | 'start' | 'size' | 'problems'> {
  const parsed = parseCidr(cidr);
  if (parsed)
    return {
      cidr,
      start: Number(networkOf(parsed).address),
      size: networkSize(parsed.prefix),
      problems: hostBitsOf(parsed),
    };
  return { cidr, start: null, size: null, problems: isIpv6(cidr) ? [] : [`“${cidr}” is not a network.`] };
}

function hostBitsOf(cidr: Cidr): string[] {
  const network = networkOf(cidr);
  return network.address === cidr.address
    ? []
    : [`${formatCidr(cidr)} begins in the middle of ${formatCidr(network)}.`];
}

/** As far as its form says. */
export function isIpv6(text: string): boolean {
  return /^[\da-f:]{2,39}\/\d{1,3}$/i.test(text) && text.includes(':');
}

function nameOf(row: TakenRow): string {
  if (row.kind === 'subnet') return row.subnet.name;
  return row.kind === 'secondary' ? `${row.name} of ${row.subnet.name}` : 'the reserved range';
}

/** Rows of one network with what each of them overlaps. Sorted by address, a range only overlaps those that begin before its end. */
function markOverlaps(rows: readonly TakenRow[]): TakenRow[] {
  const clashes = new Map<string, TakenRow[]>();
  const sorted = rows
    .flatMap((row) =>
      row.start === null || row.size === null ? [] : [{ row, first: row.start, last: row.start + row.size - 1 }],
    )
    .toSorted((a, b) => a.first - b.first);
  for (const [index, { row, last }] of sorted.entries())
    for (let next = index + 1; next < sorted.length && itemAt(sorted, next).first <= last; next++)
      for (const [one, other] of [[row, itemAt(sorted, next).row] as const, [itemAt(sorted, next).row, row] as const])
        clashes.set(one.key, [...(clashes.get(one.key) ?? []), other]);
  return rows.map((row) => {
    const others = clashes.get(row.key);
    if (!others) return row;
    return {
      ...row,
      problems: [...row.problems, ...others.map((other) => `It overlaps ${nameOf(other)} (${other.cidr}).`)],
    };
  });
}

/** The address space that a range is in, or begins in; -1 for none. */
function homeOf(text: string, spaces: readonly string[]): number {
  const cidr = parseCidr(text);
  return cidr
    ? spaces.findIndex((space) => {
        const parsed = parseCidr(space);
        return parsed !== null && overlaps(parsed, cidr) && parsed.prefix <= cidr.prefix;
      })
    : spaces.findIndex((space) => isIpv6(space) && isIpv6(text));
}

function outsideOf(row: TakenRow, network: SolutionNetwork): string[] {
  if (row.start === null && !isIpv6(row.cidr)) return [];
  return [`It is outside the address space of ${network.name}.`];
}

type SpaceParts = {
  text: string;
  index: number;
  network: SolutionNetwork;
  solution: Solution;
  taken: readonly TakenRow[];
};

function tableOfSpace({ text, index, network, solution, taken }: SpaceParts): SpaceTable {
  const range = readRange(text);
  const cidr = parseCidr(text);
  const problems = [...range.problems, ...(cidr ? overlapsOfSpace({ cidr, network, index, solution }) : [])];
  if (!cidr) return { index, ...range, problems, free: 0, rows: taken };
  const gaps = listGaps(cidr, taken);
  return {
    index,
    ...range,
    problems,
    free: gaps.reduce((sum, { size }) => sum + size, 0),
    rows: [...taken, ...gaps].toSorted(
      (a, b) => (a.start ?? Infinity) - (b.start ?? Infinity) || (b.size ?? 0) - (a.size ?? 0),
    ),
  };
}

/** Runs of free addresses: one row each, however many networks are needed to cover it. */
function listGaps(space: Cidr, taken: readonly TakenRow[]): FreeRow[] {
  const gaps: FreeRow[] = [];
  for (const cidr of freeNetworks(
    space,
    taken.flatMap((row) => parseCidr(row.cidr) ?? []),
  )) {
    const last = gaps.at(-1);
    const size = networkSize(cidr.prefix);
    const start = Number(cidr.address);
    if (last && last.start + last.size === start)
      gaps[gaps.length - 1] = {
        ...last,
        size: last.size + size,
        ranges: [...last.ranges, formatCidr(cidr)],
        largest: Math.min(last.largest, cidr.prefix),
      };
    else
      gaps.push({
        kind: 'free',
        key: `free-${start}`,
        start,
        size,
        ranges: [formatCidr(cidr)],
        largest: cidr.prefix,
      });
  }
  return gaps;
}

/** Networks that have a route to this one, and other spaces of its own, may not share addresses with it. */
function overlapsOfSpace({
  cidr,
  network,
  index,
  solution,
}: {
  cidr: Cidr;
  network: SolutionNetwork;
  index: number;
  solution: Solution;
}): string[] {
  return solution.networks.flatMap((other) =>
    other.addressSpaces.flatMap((text, at) => {
      const isItself = other === network && at === index;
      const isReached = other === network || network.peerIds.includes(other.id) || other.peerIds.includes(network.id);
      const parsed = parseCidr(text);
      if (isItself || !isReached || !parsed || !overlaps(parsed, cidr)) return [];
      return [`It overlaps ${text} of ${other === network ? 'the same network' : other.name}.`];
    }),
  );
}
