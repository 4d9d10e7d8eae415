// What is free in a space of addresses, and subnets carved out of it. IPv4 and IPv6.

import { widthOf, type IpVersion } from './address.ts';
import { compareNetworks, lastAddress, networkOf, overlaps, sizeOf, type Cidr } from './cidr.ts';

/** The part of `space` that none of `used` covers, as the fewest networks, in order of address. */
export function freeNetworks(space: Cidr, used: readonly Cidr[]): Cidr[] {
  const { version } = space;
  const taken = used
    .filter((cidr) => overlaps(space, cidr))
    .map(networkOf)
    .toSorted(compareNetworks);
  const free: Cidr[] = [];
  let next = networkOf(space).address;
  for (const network of taken) {
    if (network.address > next) free.push(...networksBetween({ version, first: next, last: network.address - 1n }));
    const last = lastAddress(network);
    if (last >= next) next = last + 1n;
  }
  free.push(...networksBetween({ version, first: next, last: lastAddress(space) }));
  return free;
}

/**
 * Carves subnets of the wanted prefix lengths out of `space`, in the order of `prefixes`. None of them overlaps `taken`. Larger
 * ones are placed first, each at the lowest address that fits. Returns `null` when there is no room for all.
 */
export function carve({
  space,
  prefixes,
  taken = [],
}: {
  space: Cidr;
  prefixes: readonly number[];
  taken?: readonly Cidr[];
}): Cidr[] | null {
  const { version } = space;
  const free = freeNetworks(space, taken);
  const placed: Cidr[] = [];
  const largestFirst = [...prefixes.entries()].toSorted(([, a], [, b]) => a - b);
  for (const [index, prefix] of largestFirst) {
    const at = free.findIndex((network) => network.prefix <= prefix);
    const room = free[at];
    if (!room) return null;
    const subnet = { version, address: room.address, prefix };
    free.splice(at, 1, ...networksBetween({ version, first: lastAddress(subnet) + 1n, last: lastAddress(room) }));
    placed[index] = subnet;
  }
  return placed;
}

/** The free networks of this prefix with the lowest addresses, at most `count`. */
export function nextFree(free: readonly Cidr[], prefix: number, count: number): Cidr[] {
  const found: Cidr[] = [];
  for (const room of free) {
    if (room.prefix > prefix) continue;
    found.push(...split(room, prefix, count - found.length));
    if (found.length >= count) break;
  }
  return found;
}

/** The first `count` networks of this prefix in `network`. */
export function split(network: Cidr, prefix: number, count: number): Cidr[] {
  const { version, address: first } = networkOf(network);
  const total = 1n << BigInt(prefix - network.prefix);
  const shown = total < BigInt(count) ? Number(total) : count;
  const step = sizeOf({ version, prefix });
  return Array.from({ length: shown }, (_, index) => ({ version, address: first + BigInt(index) * step, prefix }));
}

/** The fewest networks of the same addresses, in order of version and address. */
export function summarize(networks: readonly Cidr[]): Cidr[] {
  const ranges: AddressRange[] = [];
  for (const network of networks.map(networkOf).toSorted(compareNetworks)) {
    const { version, address: first } = network;
    const last = lastAddress(network);
    const range = ranges.at(-1);
    if (range?.version === version && first <= range.last + 1n) {
      if (last > range.last) range.last = last;
    } else ranges.push({ version, first, last });
  }
  return ranges.flatMap(networksBetween);
}

type AddressRange = { version: IpVersion; first: bigint; last: bigint };

/** The fewest networks that cover the addresses from `first` to `last`, both included. */
export function networksBetween({ version, first, last }: AddressRange): Cidr[] {
  const networks: Cidr[] = [];
  let address = first;
  while (address <= last) {
    let prefix = widthOf(version);
    while (prefix > 0 && fits({ version, address, prefix: prefix - 1 }, last)) prefix--;
    const network = { version, address, prefix };
    networks.push(network);
    address += sizeOf(network);
  }
  return networks;
}

function fits(network: Cidr, last: bigint): boolean {
  const size = sizeOf(network);
  return network.address % size === 0n && network.address + size - 1n <= last;
}
