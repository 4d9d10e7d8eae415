// Arithmetic of IPv4 and IPv6 networks in whole numbers of 32 or 128 bits. `#cloud/cidr.ts` is the same for the IPv4 plans
// of clouds, in numbers; a test compares the two.

import { isIP } from 'node:net';

export type Version = 4 | 6;

/** `first` is the first address of the network: host bits are cleared. */
export type Network = { version: Version; first: bigint; prefix: number };

const widthOf = (version: Version): number => (version === 4 ? 32 : 128);

/** Addresses in the network. */
export function sizeOf({ version, prefix }: Network): bigint {
  return 1n << BigInt(widthOf(version) - prefix);
}

export function lastOf(network: Network): bigint {
  return network.first + sizeOf(network) - 1n;
}

/** The network around an address. */
export function networkAt(version: Version, address: bigint, prefix: number): Network {
  const hostBits = BigInt(widthOf(version) - prefix);
  return { version, first: (address >> hostBits) << hostBits, prefix };
}

/**
 * Reads '10.0.0.0/16', '2001:db8::/32' or a single address. Null for anything else. `hasHostBits`: as written it is an
 * address within the network.
 */
export function parseNetwork(text: string): { network: Network; hasHostBits: boolean } | null {
  const [base = '', bits, ...rest] = text.trim().split('/');
  const version = isIP(base);
  if ((version !== 4 && version !== 6) || base.includes('%') || rest.length > 0) return null;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return null;
  const prefix = bits === undefined ? widthOf(version) : Number(bits);
  if (prefix > widthOf(version)) return null;
  const address = version === 4 ? readIpv4(base) : readIpv6(base);
  const network = networkAt(version, address, prefix);
  return { network, hasHostBits: network.first !== address };
}

function readIpv4(text: string): bigint {
  return text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function readIpv6(text: string): bigint {
  // The URL spells it in hexadecimal only, also the last part of ::ffff:10.0.0.1.
  const spelled = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const [head = '', tail] = spelled.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].reduce((sum, part) => sum * 65_536n + BigInt(`0x${part}`), 0n);
}

export function formatAddress(version: Version, address: bigint): string {
  if (version === 4) return [24n, 16n, 8n, 0n].map((shift) => (address >> shift) & 255n).join('.');
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((address >> BigInt(112 - 16 * index)) & 0xffffn).toString(16),
  );
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}

export function formatNetwork({ version, first, prefix }: Network): string {
  return `${formatAddress(version, first)}/${prefix}`;
}

export function contains(outer: Network, inner: Network): boolean {
  return outer.version === inner.version && outer.first <= inner.first && lastOf(inner) <= lastOf(outer);
}

export function overlaps(a: Network, b: Network): boolean {
  return contains(a, b) || contains(b, a);
}

/** The fewest networks of the same addresses, each version for itself, in order of address. */
export function summarize(networks: readonly Network[]): Network[] {
  return ([4, 6] as const).flatMap((version) => {
    const sorted = networks
      .filter((network) => network.version === version)
      .toSorted((a, b) => compareBigInts(a.first, b.first));
    const ranges: { first: bigint; last: bigint }[] = [];
    for (const network of sorted) {
      const range = ranges.at(-1);
      if (range && network.first <= range.last + 1n) {
        if (lastOf(network) > range.last) range.last = lastOf(network);
      } else ranges.push({ first: network.first, last: lastOf(network) });
    }
    return ranges.flatMap(({ first, last }) => listBetween(version, first, last));
  });
}

/** The part of `space` that none of `taken` covers, as the fewest networks. */
export function findFree(space: Network, taken: readonly Network[]): Network[] {
  const free: Network[] = [];
  let next = space.first;
  for (const network of summarize(taken.filter((other) => overlaps(space, other)))) {
    if (network.first > next) free.push(...listBetween(space.version, next, network.first - 1n));
    if (lastOf(network) >= next) next = lastOf(network) + 1n;
  }
  if (next <= lastOf(space)) free.push(...listBetween(space.version, next, lastOf(space)));
  return free;
}

/** The free networks of this prefix with the lowest addresses, at most `count`. */
export function findNextFree(free: readonly Network[], prefix: number, count: number): Network[] {
  const found: Network[] = [];
  for (const room of free) {
    if (room.prefix > prefix) continue;
    found.push(...split(room, prefix, count - found.length));
    if (found.length >= count) break;
  }
  return found;
}

/** The first `count` networks of this prefix in `network`. */
export function split(network: Network, prefix: number, count: number): Network[] {
  const total = 1n << BigInt(prefix - network.prefix);
  const shown = total < BigInt(count) ? Number(total) : count;
  const step = 1n << BigInt(widthOf(network.version) - prefix);
  return Array.from({ length: shown }, (_, index) => ({
    version: network.version,
    first: network.first + BigInt(index) * step,
    prefix,
  }));
}

/** The fewest networks that cover the addresses from `first` to `last`, both included. */
function listBetween(version: Version, first: bigint, last: bigint): Network[] {
  const networks: Network[] = [];
  let address = first;
  while (address <= last) {
    let prefix = widthOf(version);
    while (prefix > 0 && fits(networkAt(version, address, prefix - 1), address, last)) prefix--;
    const network = { version, first: address, prefix };
    networks.push(network);
    address = lastOf(network) + 1n;
  }
  return networks;
}

function fits(network: Network, first: bigint, last: bigint): boolean {
  return network.first === first && lastOf(network) <= last;
}

function compareBigInts(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
