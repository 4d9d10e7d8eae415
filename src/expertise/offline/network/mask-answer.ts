// Converts between prefix lengths, netmasks and wildcard masks, and describes a network address by address.

import { cloudProviderNames, cloudProviders } from '#catalogue/provider.ts';
import { subnetSizes, usableHosts } from '#catalogue/subnet-sizes.ts';
import { formatCidr, hasHostBits, lastAddress, networkOf, networkSize, type Cidr } from '#text/network/cidr.ts';
import { formatAddress, formatCount, onPremisesHosts, STRICTEST_CLOUD, type Place } from './network-table.ts';
import { prefixOfMask, type NetworkWords } from './network-words.ts';

const MASK_WORD = /\b(mask|netmask|wildcard|netzmaske|subnetzmaske)\b/i;
const TOTAL = 2 ** 32;

/** Returns Markdown for a question about a mask, or `null`. */
export function answerMask({ text, addresses, prefixes, cidrs }: NetworkWords): string | null {
  const mask = addresses.map(prefixOfMask).find((found) => found !== null);
  if (mask !== undefined && mask !== null) return describeMask(mask);
  if (!MASK_WORD.test(text)) return null;
  const none = addresses.find((address) => address >> 24n === 255n);
  if (none !== undefined)
    return `## \`${formatAddress(none)}\` is not a netmask\n\nIn binary, the ones of a netmask stand together at its beginning, so that no prefix length is the same.`;
  const prefix = cidrs.length === 0 ? prefixes[0]?.prefix : undefined;
  return prefix === undefined ? null : describeMask(prefix);
}

function describeMask(prefix: number): string {
  return [
    `## /${prefix} is \`${formatAddress(maskOf(prefix))}\``,
    '| Prefix | Netmask | Wildcard mask | Addresses | Usable on premises | Usable in Azure and AWS |',
    '|--:|---|---|--:|--:|--:|',
    `| /${prefix} | ${formatAddress(maskOf(prefix))} | ${formatAddress(BigInt(networkSize(prefix) - 1))} | ${formatCount(networkSize(prefix))} | ${formatCount(onPremisesHosts(prefix))} | ${formatCount(usableHosts(prefix, STRICTEST_CLOUD))} |`,
  ]
    .join('\n')
    .replace('\n|', '\n\n|');
}

function maskOf(prefix: number): bigint {
  return BigInt(TOTAL - networkSize(prefix));
}

/** The network's addresses one by one, as a table: its ends, its mask and what each cloud keeps. */
export function describeAddresses(cidr: Cidr, cloud: Place): string {
  const network = networkOf(cidr);
  const last = lastAddress(cidr);
  const clouds = cloudProviders.filter((each) => !cloud || each === cloud);
  const rows = [
    ['Network address', formatAddress(network.address)],
    ['Last address (broadcast on premises)', formatAddress(last)],
    ['Netmask', formatAddress(maskOf(cidr.prefix))],
    ['Wildcard mask', formatAddress(BigInt(networkSize(cidr.prefix) - 1))],
    ...((cloud !== undefined && cloud !== 'premises') || cidr.prefix > 30
      ? []
      : [
          [
            'First and last usable on premises',
            `${formatAddress(network.address + 1n)} to ${formatAddress(last - 1n)}`,
          ],
        ]),
    ...clouds.flatMap((each) => {
      const { reserved, longestPrefix } = subnetSizes[each];
      const isAccepted = networkSize(cidr.prefix) > reserved.start + reserved.end && cidr.prefix <= longestPrefix;
      const [first, end] = [network.address + BigInt(reserved.start), last - BigInt(reserved.end)];
      const name = `First and last usable in ${cloudProviderNames[each]}`;
      return isAccepted ? [[name, `${formatAddress(first)} to ${formatAddress(end)}`]] : [];
    }),
  ];
  const note = hasHostBits(cidr) ? `\`${formatCidr(cidr)}\` is an address in \`${formatCidr(network)}\`.\n\n` : '';
  return `${note}| | |\n|---|---|\n${rows.map(([name, value]) => `| ${name} | \`${value}\` |`).join('\n')}`;
}
