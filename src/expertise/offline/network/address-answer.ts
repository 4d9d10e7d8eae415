// Answers about one address: which kind it is. Says as well when an address or a prefix length cannot be.

import * as ip from '#text/network/address.ts';
import { contains, formatCidr, hasHostBits, lastAddress, networkOf, parseCidr, type Cidr } from '#text/network/cidr.ts';
import { itemAt } from '#text/required.ts';
import { parseIpv6 } from './ipv6-answer.ts';
import { formatAddress } from './network-table.ts';
import type { NetworkWords } from './network-words.ts';

/** A question about an address says little else. */
const MAX_WORDS = 9;
const DOTTED = /(?<![\d.])(\d{1,3}(?:\.\d{1,3}){3})\/(\d{1,3})(?![\d/])/;
const ADDRESS6 = /(?<![\w:.])([0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})(?![\w:/])/i;

/** https://www.iana.org/assignments/iana-ipv4-special-registry */
const kinds4 = [
  ['168.63.129.16/32', 'Azure’s own address for DNS, DHCP and health probes, the same in every region'],
  ['169.254.169.254/32', 'link-local: where machines of Azure, AWS and Google Cloud ask for their metadata'],
  ['10.0.0.0/8', 'private (RFC 1918)'],
  ['172.16.0.0/12', 'private (RFC 1918)'],
  ['192.168.0.0/16', 'private (RFC 1918)'],
  ['100.64.0.0/10', 'shared by carriers (RFC 6598), not public'],
  ['127.0.0.0/8', 'loopback: the machine itself'],
  ['169.254.0.0/16', 'link-local: never routed'],
  ['192.0.2.0/24', 'for documentation (RFC 5737)'],
  ['198.51.100.0/24', 'for documentation (RFC 5737)'],
  ['203.0.113.0/24', 'for documentation (RFC 5737)'],
  ['224.0.0.0/4', 'multicast'],
  ['255.255.255.255/32', 'limited broadcast'],
  ['240.0.0.0/4', 'reserved'],
  ['0.0.0.0/8', '“this network”: no address of a machine'],
] as const;

const PUBLIC6 = '2000::';
/** https://www.iana.org/assignments/iana-ipv6-special-registry */
const kinds6: readonly (readonly [prefix: string, bits: number, kind: string])[] = [
  ['::1', 128, 'loopback: the machine itself'],
  ['fe80::', 10, 'link-local: never routed'],
  ['fc00::', 7, 'unique local, the private addresses of IPv6 (RFC 4193)'],
  ['2001:db8::', 32, 'for documentation (RFC 3849)'],
  ['ff00::', 8, 'multicast'],
  [PUBLIC6, 3, 'global unicast: public'],
];

/** Returns Markdown, or `null` if the question is not about one address. */
export function answerAddress({ text, cidrs, addresses }: NetworkWords): string | null {
  const isShort = text.trim().split(/\s+/).length <= MAX_WORDS;
  if (isShort && cidrs.length === 0 && addresses.length === 1) return describeIpv4(itemAt(addresses, 0));
  const value = isShort ? parseIpv6(ADDRESS6.exec(text)?.[1] ?? '') : null;
  return value === null ? null : describeIpv6(value);
}

/** Returns Markdown if the text has something in the form of a network that is none, such as 10.300.0.0/16, else `null`. */
export function answerInvalid(text: string): string | null {
  const [network, address = '', prefix] = DOTTED.exec(text) ?? [];
  if (network === undefined) return null;
  const cidr = parseCidr(network);
  if (cidr) return hasHostBits(cidr) && VALIDITY.test(text) ? describeHostBits(cidr) : null;
  const octet = address.split('.').find((part) => Number(part) > 255);
  const reason =
    octet === undefined
      ? `a prefix length is at most 32, not ${prefix}`
      : `each of the four numbers is at most 255, not ${octet}`;
  return `## \`${network}\` is not an IPv4 network\n\n${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

/** 'Terraform moans about 10.1.3.0/23', 'is 10.1.3.0/23 a valid network?' */
const VALIDITY =
  /\b(?:valid|invalid|wrong|errors?|fails?|failed|moans?|complain\w*|boundar\w+|host bits|reject\w*|refus\w+|gültig\w*|ungültig\w*|fehler\w*|falsch)\b/i;

function describeHostBits(cidr: Cidr): string {
  const network = networkOf(cidr);
  return `## \`${formatCidr(cidr)}\` is no network: its host bits are set\n\n\`${formatAddress(cidr.address)}\` is an address within \`${formatCidr(network)}\`. A /${cidr.prefix} begins at multiples of its size: write \`${formatCidr(network)}\`, which ends at \`${formatAddress(lastAddress(network))}\`.`;
}

function describeIpv4(address: bigint): string {
  const shown = formatAddress(address);
  const found = kinds4.find(([range]) => {
    const network = parseCidr(range);
    return network !== null && contains(network, { version: 4, address, prefix: 32 });
  });
  if (!found) return `## \`${shown}\` is a public address\n\nIt is in none of the private or special ranges.`;
  const [range, kind] = found;
  return `## \`${shown}\` is ${kind}${range.endsWith('/32') ? '' : `\n\nIt belongs to \`${range}\`.`}`;
}

/** 'unique local, the private addresses of IPv6 (RFC 4193), in `fc00::/7`', and whether the internet routes it. */
export function kindOfIpv6(value: bigint): { kind: string; isPublic: boolean } {
  const found = kinds6.find(([prefix, bits]) => {
    const host = BigInt(128 - bits);
    const first = parseIpv6(prefix);
    return first !== null && value >> host === first >> host;
  });
  if (!found) return { kind: 'reserved or special', isPublic: false };
  const [prefix, bits, kind] = found;
  return { kind: `${kind}, in \`${prefix}/${bits}\``, isPublic: prefix === PUBLIC6 };
}

function describeIpv6(value: bigint): string {
  const hex = value.toString(16).padStart(32, '0');
  const { kind } = kindOfIpv6(value);
  return `## \`${ip.formatAddress(6, value)}\`\n\nWritten out: \`${hex.replace(/.{4}(?=.)/g, '$&:')}\`. It is ${kind}.`;
}
