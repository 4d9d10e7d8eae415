// The subnets that each cloud accepts, and the addresses of a subnet that it leaves for machines.
// Azure: https://learn.microsoft.com/azure/virtual-network/virtual-networks-faq
// AWS: https://docs.aws.amazon.com/vpc/latest/userguide/subnet-sizing.html
// Google Cloud: https://cloud.google.com/vpc/docs/subnets

import { networkSize } from '#text/network/cidr.ts';
import type { CloudProvider } from './provider.ts';

export type SubnetSizes = {
  /** Addresses that the cloud keeps for itself at the start and at the end of every subnet. */
  reserved: { start: number; end: number };
  /** Prefix lengths of the smallest and of the largest subnet that it accepts. */
  longestPrefix: number;
  shortestPrefix: number;
};

export const subnetSizes: Record<CloudProvider, SubnetSizes> = {
  azure: { reserved: { start: 4, end: 1 }, longestPrefix: 29, shortestPrefix: 2 },
  aws: { reserved: { start: 4, end: 1 }, longestPrefix: 28, shortestPrefix: 16 },
  gcp: { reserved: { start: 2, end: 2 }, longestPrefix: 29, shortestPrefix: 4 },
};

/** Returns the addresses left for machines: 24 → 251 in Azure and AWS, 252 in Google Cloud. */
export function usableHosts(prefix: number, provider: CloudProvider): number {
  return Math.max(0, networkSize(prefix) - reservedHosts(provider));
}

/** Returns how many addresses of every subnet the cloud keeps. */
export function reservedHosts(provider: CloudProvider): number {
  const { start, end } = subnetSizes[provider].reserved;
  return start + end;
}

/** Returns the longest accepted prefix with room for `needed` machines, or `undefined` where no subnet is large enough. */
export function smallestPrefix(needed: number, provider: CloudProvider): number | undefined {
  const { longestPrefix, shortestPrefix } = subnetSizes[provider];
  for (let prefix = longestPrefix; prefix >= shortestPrefix; prefix--)
    if (usableHosts(prefix, provider) >= needed) return prefix;
  return undefined;
}
