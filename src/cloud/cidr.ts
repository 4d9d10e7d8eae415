// Arithmetic of IPv4 networks: reading, containing, overlapping, carving subnets out of a space, the addresses that a cloud
// leaves for machines. Addresses are numbers from 0 to 2^32 - 1.

import type { CloudProvider } from './provider.ts';

/** An address and a prefix length, as written: host bits may be set. */
export type Cidr = { address: number; prefix: number };

/**
 * Addresses of every subnet that the cloud reserves.
 * Azure: https://learn.microsoft.com/azure/virtual-network/virtual-networks-faq
 * AWS: https://docs.aws.amazon.com/vpc/latest/userguide/subnet-sizing.html
 * Google Cloud: https://cloud.google.com/vpc/docs/subnets
 */
const reservedAddresses: Record<CloudProvider, number> = { azure: 5, aws: 5, gcp: 4 };

const CIDR = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(\d{1,2})$/;

/** '10.0.0.0/16' → the network; `null` for anything else, leading zeros included. */
export function parseCidr(text: string): Cidr | null {
  const parts = CIDR.exec(text)?.slice(1);
  if (!parts || parts.some((part) => part.length > 1 && part.startsWith('0'))) return null;
  const [a = 0, b = 0, c = 0, d = 0, prefix = 0] = parts.map(Number);
  if (Math.max(a, b, c, d) > 255 || prefix > 32) return null;
  return { address: ((a * 256 + b) * 256 + c) * 256 + d, prefix };
}

export function formatCidr({ address, prefix }: Cidr): string {
  return `${[24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.')}/${prefix}`;
}

/** Addresses in a network of this prefix length: 24 → 256. */
export function networkSize(prefix: number): number {
  return 2 ** (32 - prefix);
}

/** The same network with its host bits cleared: 10.0.0.9/16 → 10.0.0.0/16. */
export function networkOf({ address, prefix }: Cidr): Cidr {
  return { address: address - (address % networkSize(prefix)), prefix };
}

/** RFC 1918: the networks of private addresses. */
export const privateNetworks: readonly Cidr[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].flatMap(
  (text) => parseCidr(text) ?? [],
);

/** The last address of the network. */
export function lastAddress(cidr: Cidr): number {
  return networkOf(cidr).address + networkSize(cidr.prefix) - 1;
}

export function hasHostBits(cidr: Cidr): boolean {
  return networkOf(cidr).address !== cidr.address;
}

/** Whether every address of `inner` is in `outer`. */
export function contains(outer: Cidr, inner: Cidr): boolean {
  return (
    outer.prefix <= inner.prefix &&
    networkOf({ address: inner.address, prefix: outer.prefix }).address === networkOf(outer).address
  );
}

export function overlaps(a: Cidr, b: Cidr): boolean {
  return contains(a, b) || contains(b, a);
}

/** Addresses left for machines: 24 → 251 in Azure and AWS, 252 in Google Cloud. */
export function usableHosts(prefix: number, provider: CloudProvider): number {
  return Math.max(0, networkSize(prefix) - reservedAddresses[provider]);
}

/** The part of `space` that none of `used` covers, as the fewest networks, in order of address. */
export function freeNetworks(space: Cidr, used: readonly Cidr[]): Cidr[] {
  const taken = used
    .filter((cidr) => overlaps(space, cidr))
    .map((cidr) => ({ first: networkOf(cidr).address, last: lastAddress(cidr) }))
    .toSorted((a, b) => a.first - b.first);
  const free: Cidr[] = [];
  let next = networkOf(space).address;
  for (const { first, last } of taken) {
    if (first > next) free.push(...networksBetween(next, first - 1));
    next = Math.max(next, last + 1);
  }
  free.push(...networksBetween(next, lastAddress(space)));
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
  const free = freeNetworks(space, taken);
  const placed: Cidr[] = [];
  const largestFirst = [...prefixes.keys()].toSorted((a, b) => prefixes[a]! - prefixes[b]!);
  for (const index of largestFirst) {
    const prefix = prefixes[index]!;
    const at = free.findIndex((network) => network.prefix <= prefix);
    const room = free[at];
    if (!room) return null;
    const subnet = { address: room.address, prefix };
    free.splice(at, 1, ...networksBetween(lastAddress(subnet) + 1, lastAddress(room)));
    placed[index] = subnet;
  }
  return placed;
}

/** The fewest networks that cover the addresses from `first` to `last`, both included. */
function networksBetween(first: number, last: number): Cidr[] {
  const networks: Cidr[] = [];
  let address = first;
  while (address <= last) {
    let prefix = 32;
    while (prefix > 0 && fits(address, prefix - 1, last)) prefix--;
    networks.push({ address, prefix });
    address += networkSize(prefix);
  }
  return networks;
}

function fits(address: number, prefix: number, last: number): boolean {
  const size = networkSize(prefix);
  return address % size === 0 && address + size - 1 <= last;
}
