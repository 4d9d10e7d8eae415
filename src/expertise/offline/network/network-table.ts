// Writes networks and counts as Markdown.

import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { usableHosts } from '#catalogue/subnet-sizes.ts';
import * as ip from '#text/network/address.ts';
import { formatCidr, lastAddress, networkOf, networkSize, type Cidr } from '#text/network/cidr.ts';

/**
 * Where a question names no cloud, one is taken that reserves as many addresses as any other, so that the answer holds everywhere.
 */
export const STRICTEST_CLOUD: CloudProvider = 'azure';

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

/** The cloud that was named, or those that reserve the most. */
export function cloudName(cloud: CloudProvider | undefined): string {
  return cloud === undefined ? 'Azure and AWS' : cloudProviderNames[cloud];
}

/** ', 251 of them usable in Azure and AWS', as the rest of a sentence about the addresses of a network. */
export function describeUsable(prefix: number, cloud: CloudProvider | undefined): string {
  return `, ${formatCount(usableHosts(prefix, cloud ?? STRICTEST_CLOUD))} of them usable in ${cloudName(cloud)}`;
}

/** `cloud` is the one whose reserved addresses are subtracted; without it, as many as Azure and AWS keep. */
export function networkTable(networks: readonly Cidr[], cloud: CloudProvider | undefined): string {
  const rows = networks
    .slice(0, MAX_ROWS)
    .map(
      (network, index) =>
        `| ${index + 1} | \`${formatCidr(network)}\` | ${formatAddress(networkOf(network).address)} | ${formatAddress(lastAddress(network))} | ${formatCount(usableHosts(network.prefix, cloud ?? STRICTEST_CLOUD))} |`,
    );
  const hidden = networks.length - rows.length;
  return [
    `| # | Subnet | First address | Last address | Usable in ${cloudName(cloud)} |`,
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
