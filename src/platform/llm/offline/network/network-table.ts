// Writes networks and counts as Markdown.

import { formatCidr, lastAddress, networkOf, type Cidr } from '#cloud/cidr.ts';
import { azure, usableAddresses, type Cloud } from './network-size.ts';

const MAX_ROWS = 64;
const MAX_LISTED = 12;

export function formatCount(value: number): string {
  return value.toLocaleString('en-US');
}

export function formatAddress(address: number): string {
  return formatCidr({ address, prefix: 32 }).replace('/32', '');
}

/** `cloud` is the one whose reserved addresses are subtracted; without it, as many as Azure and AWS keep. */
export function networkTable(networks: readonly Cidr[], cloud: Cloud | undefined): string {
  const rows = networks
    .slice(0, MAX_ROWS)
    .map(
      (network, index) =>
        `| ${index + 1} | \`${formatCidr(network)}\` | ${formatAddress(networkOf(network).address)} | ${formatAddress(lastAddress(network))} | ${formatCount(usableAddresses(network.prefix, cloud ?? azure))} |`,
    );
  const hidden = networks.length - rows.length;
  return [
    `| # | Subnet | First address | Last address | Usable in ${cloud?.name ?? 'Azure and AWS'} |`,
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
