// Writes networks and counts as Markdown.

import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { reservedHosts, smallestPrefix, usableHosts } from '#catalogue/subnet-sizes.ts';
import * as ip from '#text/network/address.ts';
import { formatCidr, lastAddress, networkOf, networkSize, type Cidr } from '#text/network/cidr.ts';

/**
 * Where a question names no cloud, one is taken that reserves as many addresses as any other, so that the answer holds everywhere.
 */
export const STRICTEST_CLOUD: CloudProvider = 'azure';

/** Where a question is: in a cloud, outside of all, or, when it says nothing, wherever the most addresses are reserved. */
export type Place = CloudProvider | 'premises' | undefined;

const MAX_ROWS = 64;
const MAX_LISTED = 12;

export function formatCount(value: number): string {
  return value.toLocaleString('en-US');
}

/** `address` of IPv4. */
export function formatAddress(address: bigint): string {
  return ip.formatAddress(4, address);
}

/**
 * Addresses for machines outside of clouds: all but the network's own and the broadcast; a /31 is a link of two (RFC 3021).
 */
export function onPremisesHosts(prefix: number): number {
  return prefix >= 31 ? networkSize(prefix) : networkSize(prefix) - 2;
}

export function usableAt(prefix: number, place: Place): number {
  return place === 'premises' ? onPremisesHosts(prefix) : usableHosts(prefix, place ?? STRICTEST_CLOUD);
}

/** The longest prefix with room for so many machines; undefined where none is large enough. */
export function smallestAt(needed: number, place: Place): number | undefined {
  if (place !== 'premises') return smallestPrefix(needed, place ?? STRICTEST_CLOUD);
  for (let prefix = 30; prefix > 0; prefix--) if (onPremisesHosts(prefix) >= needed) return prefix;
  return undefined;
}

/** Addresses of each subnet that are no machine's. */
export function reservedAt(place: Place): number {
  return place === 'premises' ? 2 : reservedHosts(place ?? STRICTEST_CLOUD);
}

/** 'in Azure', 'on premises', or in those that reserve the most. */
export function placeName(place: Place): string {
  if (place === 'premises') return 'on premises';
  return place === undefined ? 'in Azure and AWS' : `in ${cloudProviderNames[place]}`;
}

/** ', 251 of them usable in Azure and AWS', as the rest of a sentence about the addresses of a network. */
export function describeUsable(prefix: number, place: Place): string {
  return `, ${formatCount(usableAt(prefix, place))} of them usable ${placeName(place)}`;
}

/** The usable addresses are those of `place`. */
export function networkTable(networks: readonly Cidr[], place: Place): string {
  const rows = networks
    .slice(0, MAX_ROWS)
    .map(
      (network, index) =>
        `| ${index + 1} | \`${formatCidr(network)}\` | ${formatAddress(networkOf(network).address)} | ${formatAddress(lastAddress(network))} | ${formatCount(usableAt(network.prefix, place))} |`,
    );
  const hidden = networks.length - rows.length;
  return [
    `| # | Subnet | First address | Last address | Usable ${placeName(place)} |`,
    '|--:|---|---|---|--:|',
    ...rows,
    ...(hidden > 0 ? [`| … | ${formatCount(hidden)} more | | | |`] : []),
  ].join('\n');
}

/** '`10.0.0.0/24`, `10.0.2.0/23`', shortened when there are many. */
export function listNetworks(networks: readonly Cidr[]): string {
  const shown = networks.slice(0, MAX_LISTED).map((network) => `\`${formatCidr(network)}\``);
  const hidden = networks.length - shown.length;
  return hidden > 0 ? `${shown.join(', ')} and ${formatCount(hidden)} more` : shown.join(', ');
}
