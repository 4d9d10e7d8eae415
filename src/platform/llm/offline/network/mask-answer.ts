// Converts between prefix lengths, netmasks and wildcard masks, and describes a network address by address.

import { formatCidr, hasHostBits, lastAddress, networkOf, type Cidr } from '#cloud/cidr.ts';
import { aws, azure, googleCloud, networkSize, type Cloud } from './network-size.ts';
import { formatAddress, formatCount } from './network-table.ts';
import type { NetworkWords } from './network-words.ts';

const MASK_WORD = /\b(mask|netmask|wildcard|netzmaske|subnetzmaske)\b/i;
const TOTAL = 2 ** 32;

/** Which addresses a cloud keeps at the start and the end of a subnet. The sources are in network-size.ts. */
const reservedEnds: readonly { cloud: Cloud; start: number; end: number }[] = [
  { cloud: azure, start: 4, end: 1 },
  { cloud: aws, start: 4, end: 1 },
  { cloud: googleCloud, start: 2, end: 2 },
];

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
    `| /${prefix} | ${formatAddress(maskOf(prefix))} | ${formatAddress(networkSize(prefix) - 1)} | ${formatCount(networkSize(prefix))} |`,
  ]
    .join('\n')
    .replace('\n|', '\n\n|');
}

function maskOf(prefix: number): number {
  return TOTAL - networkSize(prefix);
}

/** 255.255.252.0 → 22; `null` for an address that is no netmask. 0.0.0.0 counts as an address. */
function prefixOfMask(address: number): number | null {
  for (let prefix = 1; prefix <= 32; prefix++) if (maskOf(prefix) === address) return prefix;
  return null;
}

/** The network's addresses one by one, as a table: its ends, its mask and what each cloud keeps. */
export function describeAddresses(cidr: Cidr, cloud: Cloud | undefined): string {
  const network = networkOf(cidr);
  const last = lastAddress(cidr);
  const ends = reservedEnds.filter((entry) => !cloud || entry.cloud === cloud);
  const rows = [
    ['Network address', formatAddress(network.address)],
    ['Last address (broadcast on premises)', formatAddress(last)],
    ['Netmask', formatAddress(maskOf(cidr.prefix))],
    ...ends
      .filter(
        ({ start, end, cloud: { longestPrefix } }) =>
          networkSize(cidr.prefix) > start + end && cidr.prefix <= longestPrefix,
      )
      .map(({ cloud: { name }, start, end }) => [
        `First and last usable in ${name}`,
        `${formatAddress(network.address + start)} to ${formatAddress(last - end)}`,
      ]),
  ];
  const note = hasHostBits(cidr) ? `\`${formatCidr(cidr)}\` is an address in \`${formatCidr(network)}\`.\n\n` : '';
  return `${note}| | |\n|---|---|\n${rows.map(([name, value]) => `| ${name} | \`${value}\` |`).join('\n')}`;
}
