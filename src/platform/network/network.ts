// Network addresses: what counts as one caller, and which addresses are ours or a trusted proxy's.

import { BlockList, isIP } from 'node:net';

const LOOPBACK = toBlockList(['127.0.0.0/8', '::1/128']);
/** The whole of an IPv4 address behind ::ffff:. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** Returns the address in one spelling: IPv6 compressed and without a zone, an IPv4 address mapped into IPv6 as IPv4. */
export function normalizeAddress(address: string): string {
  const [plain = ''] = address.split('%');
  if (isIP(plain) !== 6) return plain;
  const compressed = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(compressed) ?? [];
  if (high === undefined || low === undefined) return compressed;
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

/**
 * Returns what limits count as one caller: an IPv4 address, or the /64 of an IPv6 address, because every customer of a
 * provider has at least that many addresses (RFC 6177).
 *
 * @example callerNetwork('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export function callerNetwork(address: string): string {
  const normal = normalizeAddress(address);
  if (isIP(normal) !== 6) return normal;
  const [head = '', tail] = normal.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}

/** Returns true if the address is of this machine itself. */
export function isLoopback(address: string): boolean {
  return isInList(LOOPBACK, address);
}

/** Returns true if `list` contains the address, and false for anything that is not an address. */
export function isInList(list: BlockList, address: string): boolean {
  const normal = normalizeAddress(address);
  const version = isIP(normal);
  return version !== 0 && list.check(normal, version === 4 ? 'ipv4' : 'ipv6');
}

/** Throws a RangeError that names the entry when one is neither an address nor a CIDR range. */
export function toBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [base = '', bits, ...rest] = range.split('/');
    const version = isIP(base);
    const width = version === 4 ? 32 : 128;
    const prefix = bits === undefined ? width : Number(bits);
    const isRange =
      version !== 0 && rest.length === 0 && /^\d{0,3}$/.test(bits ?? '') && bits !== '' && prefix <= width;
    if (!isRange) throw new RangeError(`${range} is not an address or CIDR range`);
    list.addSubnet(base, prefix, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
