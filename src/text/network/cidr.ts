// THE arithmetic of IPv4 and IPv6 networks: reading, sizes, containing, overlapping. Blueprints, checks, the calculator of agents
// and the offline agent all count with it.

import { formatAddress, parseAddress, widthOf, type IpVersion } from './address.ts';

/** An address and a prefix length, as written: host bits may be set. */
export type Cidr = { version: IpVersion; address: bigint; prefix: number };

const PREFIX = /^(?:0|[1-9]\d{0,2})$/;

/** '10.0.0.0/16' → the IPv4 network; `null` for anything else, IPv6 included, which blueprints do not plan. */
export function parseCidr(text: string): Cidr | null {
  const network = text.includes('/') ? parseNetwork(text) : null;
  return network?.version === 4 ? network : null;
}

/** Reads '10.0.0.0/16', '2001:db8::/32', or an address alone, which is a network of one. Returns `null` for anything else. */
export function parseNetwork(text: string): Cidr | null {
  const slash = text.indexOf('/');
  const found = parseAddress(slash < 0 ? text : text.slice(0, slash));
  if (!found) return null;
  const width = widthOf(found.version);
  if (slash < 0) return { ...found, prefix: width };
  const prefix = text.slice(slash + 1);
  return PREFIX.test(prefix) && Number(prefix) <= width ? { ...found, prefix: Number(prefix) } : null;
}

export function formatCidr({ version, address, prefix }: Cidr): string {
  return `${formatAddress(version, address)}/${prefix}`;
}

/** An IPv4 network whose address is a number from 0 to 2^32 - 1. */
export function ipv4Network(address: number, prefix: number): Cidr {
  return { version: 4, address: BigInt(address), prefix };
}

/** Addresses in an IPv4 network of this prefix length: 24 → 256. */
export function networkSize(prefix: number): number {
  return 2 ** (32 - prefix);
}

/** Addresses in a network of either version. */
export function sizeOf({ version, prefix }: Pick<Cidr, 'version' | 'prefix'>): bigint {
  return 1n << BigInt(widthOf(version) - prefix);
}

/** The same network with its host bits cleared: 10.0.0.9/16 → 10.0.0.0/16. */
export function networkOf({ version, address, prefix }: Cidr): Cidr {
  const hostBits = BigInt(widthOf(version) - prefix);
  return { version, address: (address >> hostBits) << hostBits, prefix };
}

/** RFC 1918: the networks of private addresses. */
export const privateNetworks: readonly Cidr[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].flatMap(
  (text) => parseCidr(text) ?? [],
);

/** The last address of the network. */
export function lastAddress(cidr: Cidr): bigint {
  return networkOf(cidr).address + sizeOf(cidr) - 1n;
}

export function hasHostBits(cidr: Cidr): boolean {
  return networkOf(cidr).address !== cidr.address;
}

/** Returns true if every address of `inner` is in `outer`. */
export function contains(outer: Cidr, inner: Cidr): boolean {
  if (outer.version !== inner.version || outer.prefix > inner.prefix) return false;
  const hostBits = BigInt(widthOf(outer.version) - outer.prefix);
  return outer.address >> hostBits === inner.address >> hostBits;
}

export function overlaps(a: Cidr, b: Cidr): boolean {
  return a.prefix <= b.prefix ? contains(a, b) : contains(b, a);
}

/** Negative where `a` lies before `b`: by version, then by address. */
export function compareNetworks(a: Cidr, b: Cidr): number {
  if (a.version !== b.version) return a.version - b.version;
  if (a.address === b.address) return a.prefix - b.prefix;
  return a.address < b.address ? -1 : 1;
}
