// Arithmetic of IPv4 networks: sizes, the addresses that clouds reserve, the smallest network that fits.

export type Cloud = {
  name: string;
  /** Addresses that the cloud reserves in every subnet. */
  reserved: number;
  /** Prefix lengths of the smallest and the largest subnet the cloud accepts. */
  longestPrefix: number;
  shortestPrefix: number;
};

// Azure: https://learn.microsoft.com/azure/virtual-network/virtual-networks-faq
// AWS: https://docs.aws.amazon.com/vpc/latest/userguide/subnet-sizing.html
// Google Cloud: https://cloud.google.com/vpc/docs/subnets
export const azure: Cloud = { name: 'Azure', reserved: 5, longestPrefix: 29, shortestPrefix: 2 };
export const aws: Cloud = { name: 'AWS', reserved: 5, longestPrefix: 28, shortestPrefix: 16 };
export const googleCloud: Cloud = { name: 'Google Cloud', reserved: 4, longestPrefix: 29, shortestPrefix: 4 };
export const clouds: readonly Cloud[] = [azure, aws, googleCloud];

/** The number of addresses in a network with this prefix length: 24 → 256. */
export function networkSize(prefix: number): number {
  return 2 ** (32 - prefix);
}

/** The number of addresses left for machines. */
export function usableAddresses(prefix: number, cloud: Cloud): number {
  return Math.max(0, networkSize(prefix) - cloud.reserved);
}

/** The longest accepted prefix with room for `needed` machines, or `undefined` if no subnet is large enough. */
export function smallestPrefix(needed: number, cloud: Cloud): number | undefined {
  for (let prefix = cloud.longestPrefix; prefix >= cloud.shortestPrefix; prefix--) {
    if (usableAddresses(prefix, cloud) >= needed) return prefix;
  }
  return undefined;
}

export type NetworkRange = { network: string; first: string; last: string; isPrivate: boolean };

/**
 * Returns the network that contains the address, or `null` if the address is not valid.
 *
 * @example networkRange('10.0.0.200', 25)?.network // '10.0.0.128/25'
 */
export function networkRange(address: string, prefix: number): NetworkRange | null {
  const octets = address.split('.').map(Number);
  if (octets.length !== 4 || octets.some((octet) => octet > 255)) return null;
  const value = octets.reduce((sum, octet) => sum * 256 + octet, 0);
  const size = networkSize(prefix);
  const start = Math.floor(value / size) * size;
  const end = start + size - 1;
  return {
    network: `${formatAddress(start)}/${prefix}`,
    first: formatAddress(start),
    last: formatAddress(end),
    isPrivate: isPrivate(start, end),
  };
}

function formatAddress(value: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
}

/** Whether the range lies within one of the private blocks of RFC 1918. */
function isPrivate(start: number, end: number): boolean {
  const blocks = [
    [10 * 2 ** 24, 2 ** 24],
    [172 * 2 ** 24 + 16 * 2 ** 16, 2 ** 20],
    [192 * 2 ** 24 + 168 * 2 ** 16, 2 ** 16],
  ] as const;
  return blocks.some(([from, size]) => start >= from && end < from + size);
}
