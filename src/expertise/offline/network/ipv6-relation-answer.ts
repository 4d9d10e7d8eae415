// Compares networks and addresses of IPv6: whether they overlap or contain each other, what comes next, what they sum up to, and
// which parts a network has.

import { formatAddress, parseAddress } from '#text/network/address.ts';
import { contains, formatCidr, lastAddress, networkOf, overlaps, sizeOf, type Cidr } from '#text/network/cidr.ts';
import { split, summarize } from '#text/network/free-networks.ts';
import { kindOfIpv6 } from './address-answer.ts';
import { IPV6_NETWORK } from './ipv6-answer.ts';
import { readCount } from './network-words.ts';
import { PARTS } from './machine-needs.ts';

const CIDR6 = new RegExp(IPV6_NETWORK, 'gi');
const ADDRESS6 = /(?<![\w:.])([0-9a-f]{1,4}(?::[0-9a-f]{0,4}){2,7})(?![\w:/])/gi;
const OVERLAP = /overlap|conflict|konflikt|collid|clash|überschneid|überlapp/i;
const INSIDE = /\b(?:inside|within|in|part of|belongs?|contains?|fits?|liegt|enthält|gehört)\b/i;
const NEXT = /\b(?:next|following|nächste\w*|folgende\w*)\b/i;
const SUM = /\b(?:summ?[ae]ri[sz]\w*|aggregat\w*|merge\w*|combine\w*|supernet\w*|one route|zusammen\w*)\b/i;
const ROUTABLE = /\b(?:routable|routed|public|private|internet|global|reachable|öffentlich\w*|privat\w*)\b/i;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ORDINAL = new RegExp(String.raw`\b(?:(\d{1,6})(?:st|nd|rd|th)|(${ORDINALS.join('|')}))\b`, 'i');
const SIZE = /(?<![\w.:])\/(\d{1,3})(?!\d)/g;
const MAX_SHOWN = 16;
const BITS = 128;

/** Returns Markdown, or null if the question compares no networks of IPv6 and asks for no parts of one. */
export function answerIpv6Relation(text: string): string | null {
  const networks = [...text.matchAll(CIDR6)].flatMap(
    ([, address = '', prefix]) => readNetwork(address, Number(prefix)) ?? [],
  );
  const [first, second] = networks;
  if (!first) return null;
  const rest = text.replaceAll(CIDR6, ' ');
  const addresses = [...rest.matchAll(ADDRESS6)].flatMap(([written]) => readNetwork(written, BITS) ?? []);
  if (second) return compare(text, networks);
  const [address] = addresses;
  if (address && INSIDE.test(rest)) return describeInside(first, address);
  if (NEXT.test(rest)) return describeNext(first);
  return describeParts(first, rest) ?? (ROUTABLE.test(rest) ? describeReach(first) : null);
}

function readNetwork(written: string, prefix: number): Cidr | null {
  const found = parseAddress(written);
  return found?.version === 6 && prefix <= BITS ? { version: 6, address: found.address, prefix } : null;
}

function compare(text: string, networks: readonly Cidr[]): string | null {
  const [a, b] = networks;
  if (SUM.test(text)) {
    const exact = summarize(networks.map(networkOf)).map((network) => `\`${formatCidr(network)}\``);
    const title = exact.length === 1 ? exact[0] : `${exact.length} networks: ${exact.join(', ')}`;
    return `## ${title}\n\nExactly the addresses of the ${networks.length} networks.`;
  }
  if (!a || !b || (!OVERLAP.test(text) && !INSIDE.test(text))) return null;
  const pairs = networks.flatMap((one, index) => networks.slice(index + 1).map((other) => [one, other] as const));
  const hits = pairs.filter(([one, other]) => overlaps(one, other));
  if (hits.length === 0) return `## They do not overlap\n\n${networks.map(endsOf).join('; ')}.`;
  const lines = hits.map(([one, other]) => {
    const [outer, inner] = one.prefix <= other.prefix ? [one, other] : [other, one];
    return `- \`${formatCidr(outer)}\` contains \`${formatCidr(inner)}\`.`;
  });
  return `## They overlap\n\n${lines.join('\n')}\n\n${networks.map(endsOf).join('; ')}.`;
}

function endsOf(cidr: Cidr): string {
  const network = networkOf(cidr);
  return `\`${formatCidr(cidr)}\` runs from \`${formatAddress(6, network.address)}\` to \`${formatAddress(6, lastAddress(network))}\``;
}

function describeInside(network: Cidr, address: Cidr): string {
  const shown = `\`${formatAddress(6, address.address)}\``;
  if (contains(network, address)) return `## Yes\n\n${shown} is in \`${formatCidr(network)}\`.`;
  const own = networkOf({ ...address, prefix: network.prefix });
  return `## No\n\n${endsOf(network)}. ${shown} is in \`${formatCidr(own)}\`.`;
}

function describeNext(cidr: Cidr): string | null {
  const network = networkOf(cidr);
  const next = { ...network, address: network.address + sizeOf(network) };
  if (next.address >> BigInt(BITS) > 0n) return null;
  return `## \`${formatCidr(next)}\`\n\nIt is the next /${cidr.prefix} after \`${formatCidr(network)}\`.`;
}

/** 'How many /64, how many /52, and which is the tenth?', 'into 16 equal nets' */
function describeParts(cidr: Cidr, rest: string): string | null {
  const network = networkOf(cidr);
  const sizes = [...rest.matchAll(SIZE)].map(([, prefix]) => Number(prefix));
  const named = sizes.filter((prefix) => prefix >= network.prefix && prefix <= BITS);
  const count = readCount(PARTS.exec(rest.replaceAll(/\bnets\b/gi, 'networks'))?.[1]);
  const parts =
    count !== undefined && count > 1 && named.length === 0 ? [network.prefix + Math.ceil(Math.log2(count))] : named;
  const ordinal = readOrdinal(rest);
  if (parts.length === 0 || (parts.length === 1 && count === undefined && ordinal === null)) return null;
  return [...new Set(parts)]
    .filter((prefix) => prefix <= BITS)
    .map((prefix) => describeSize(network, prefix, ordinal))
    .join('\n\n');
}

function readOrdinal(rest: string): number | null {
  const [, digits, word = ''] = ORDINAL.exec(rest) ?? [];
  if (digits !== undefined) return Number(digits);
  const place = ORDINALS.indexOf(word.toLowerCase()) + 1;
  return place > 1 ? place : null;
}

function describeSize(network: Cidr, prefix: number, ordinal: number | null): string {
  const total = 2n ** BigInt(prefix - network.prefix);
  const size = sizeOf({ version: 6, prefix });
  const partAt = (index: bigint): string =>
    `\`${formatCidr({ version: 6, address: network.address + index * size, prefix })}\``;
  const shown = split(network, prefix, MAX_SHOWN).map((part) => `- \`${formatCidr(part)}\``);
  const more = total > BigInt(shown.length) ? [`- … up to ${partAt(total - 1n)}`] : [];
  const nth =
    ordinal !== null && BigInt(ordinal) <= total
      ? [`Number ${ordinal}, counted from one, is ${partAt(BigInt(ordinal) - 1n)}.`]
      : [];
  return [
    `## ${total.toLocaleString('en-US')} ${total === 1n ? 'network' : 'networks'} of size /${prefix}`,
    ...nth,
    ...(ordinal === null ? [[...shown, ...more].join('\n')] : []),
  ].join('\n\n');
}

function describeReach(cidr: Cidr): string {
  const { kind, isPublic } = kindOfIpv6(networkOf(cidr).address);
  const rest = isPublic
    ? ' It can be routed on the internet once a provider announces it.'
    : ' The internet does not route it.';
  return `## ${isPublic ? 'Yes' : 'No'}\n\n\`${formatCidr(cidr)}\` is ${kind}.${rest}`;
}
