// Converts between prefix lengths, netmasks and wildcard masks, and describes a network address by address.

import { cloudProviderNames, cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { subnetSizes } from '#catalogue/subnet-sizes.ts';
import { formatCidr, hasHostBits, lastAddress, networkOf, networkSize, type Cidr } from '#text/network/cidr.ts';
import { formatAddress, formatCount } from './network-table.ts';
import type { NetworkWords } from './network-words.ts';

const MASK_WORD = /\b(mask|netmask|wildcard|netzmaske|subnetzmaske)\b/i;
const TOTAL = 2 ** 32;

/** Returns Markdown for a question about a mask, or `null`. */
export function answerMask({ text, addresses, prefixes, cidrs }: NetworkWords): string | null {
  const mask = addresses.map(prefixOfMask).find((found) => found !== null);
  if (mask !== undefined && mask !== null) return describeMask(mask);
  const prefix = prefixes[0]?.prefix ?? cidrs[0]?.prefix;
  return prefix !== undefined && MASK_WORD.test(text) ? describeMask(prefix) : null;
}

function describeMask(prefix: number): string {
  return [
    `## /${prefix} is \`${formatAddress(maskOf(prefix))}\``,
    '| Prefix | Netmask | Wildcard mask | Addresses |',
    '|--:|---|---|--:|',
    `| /${prefix} | ${formatAddress(maskOf(prefix))} | ${formatAddress(BigInt(networkSize(prefix) - 1))} | ${formatCount(networkSize(prefix))} |`,
  ]
    .join('\n')
    .replace('\n|', '\n\n|');
}

function maskOf(prefix: number): bigint {
  return BigInt(TOTAL - networkSize(prefix));
}

/** 255.255.252.0 → 22; `null` for an address that is not a netmask. 0.0.0.0 counts as an address. */
function prefixOfMask(address: bigint): number | null {
  for (let prefix = 1; prefix <= 32; prefix++) if (maskOf(prefix) === address) return prefix;
  return null;
}

/** The network's addresses one by one, as a table: its ends, its mask and what each cloud keeps. */
export function describeAddresses(cidr: Cidr, cloud: CloudProvider | undefined): string {
  const network = networkOf(cidr);
  const last = lastAddress(cidr);
  const clouds = cloudProviders.filter((each) => !cloud || each === cloud);
  const rows = [
    ['Network address', formatAddress(network.address)],
    ['Last address (broadcast on premises)', formatAddress(last)],
    ['Netmask', formatAddress(maskOf(cidr.prefix))],
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
