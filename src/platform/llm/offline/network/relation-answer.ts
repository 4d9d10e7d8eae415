// Compares networks: whether they overlap, whether one contains another or an address, what is free between them, which
// subnet comes next, and what they sum up to.

import {
  carve,
  contains,
  formatCidr,
  freeNetworks,
  lastAddress,
  networkOf,
  networkSize,
  overlaps,
  type Cidr,
} from '#cloud/cidr.ts';
import { formatAddress, formatCount, listNetworks } from './network-table.ts';
import { splitSpace, type NetworkWords } from './network-words.ts';

const OVERLAP =
  /(?<!\p{L})(overlap\w*|conflict\w*|collid\w*|clash\w*|intersect\w*|disjoint|peer\w*|überschneid\w*|überlapp\w*)(?![\p{L}])/iu;
const CONTAIN =
  /(?<!\p{L})(contains?|inside|within|part of|belongs?|member|include[sd]?|cover[s]?|fits? in|in|enthält|liegt|gehört)(?![\p{L}])/iu;
const FREE = /(?<!\p{L})(free|unused|unallocated|available|left|remain\w*|gaps?|frei\w*|übrig\w*)(?![\p{L}])/iu;
const NEXT = /(?<!\p{L})(next|another|nächste\w*)(?![\p{L}])/iu;
const SUMMARISE =
  /(?<!\p{L})(summari[sz]\w*|aggregat\w*|sum|add up|join|supernet\w*|combine\w*|merge\w*|collapse\w*|one route|zusammenfass\w*|zusammengefasst)(?![\p{L}])/iu;
/** 'Can two VNets with 10.0.0.0/16 be peered?' */
const SAME = /\b(two|both|same|zwei|beide\w*)\b/i;
const EVERYTHING: Cidr = { address: 0, prefix: 0 };

/** Returns Markdown, or `null` if the question compares nothing. */
export function answerRelation(words: NetworkWords): string | null {
  const { text, cidrs, addresses } = words;
  if (cidrs.length === 0) return null;
  if (addresses.length > 0 && CONTAIN.test(text)) return describeMembership(addresses[0]!, cidrs);
  if (cidrs.length > 1 && SUMMARISE.test(text)) return summarise(cidrs);
  if (NEXT.test(text) && words.prefixes.length > 0) return findNext(words);
  if (cidrs.length > 1 && FREE.test(text)) return describeFree(cidrs) ?? describeOverlaps(cidrs);
  if (cidrs.length > 1 && OVERLAP.test(text)) return describeOverlaps(cidrs);
  if (cidrs.length === 2 && CONTAIN.test(text)) return describeContainment(cidrs[0]!, cidrs[1]!);
  if (cidrs.length === 1 && OVERLAP.test(text) && SAME.test(text)) return describeOverlaps([cidrs[0]!, cidrs[0]!]);
  return null;
}

function describeMembership(address: number, cidrs: readonly Cidr[]): string {
  const shown = formatAddress(address);
  const holders = cidrs.filter((cidr) => contains(cidr, { address, prefix: 32 }));
  if (holders.length > 0) return `## Yes\n\n\`${shown}\` is in ${listNetworks(holders)}.`;
  const ranges = cidrs.map(
    (cidr) =>
      `\`${formatCidr(cidr)}\` runs from \`${formatAddress(networkOf(cidr).address)}\` to \`${formatAddress(lastAddress(cidr))}\``,
  );
  return `## No\n\n\`${shown}\` is in none of them: ${ranges.join('; ')}.`;
}

function describeContainment(a: Cidr, b: Cidr): string {
  if (contains(a, b))
    return `## Yes\n\n\`${formatCidr(a)}\` contains \`${formatCidr(b)}\`${a.prefix === b.prefix ? ': they are the same network' : ` ${formatCount(2 ** (b.prefix - a.prefix))} times over: a /${a.prefix} holds that many networks of size /${b.prefix}`}.`;
  if (contains(b, a)) return `## Yes\n\n\`${formatCidr(a)}\` is in \`${formatCidr(b)}\`, not the other way round.`;
  return `## No\n\nNeither contains the other: \`${formatCidr(a)}\` ends at \`${formatAddress(lastAddress(a))}\`, \`${formatCidr(b)}\` starts at \`${formatAddress(networkOf(b).address)}\`.`;
}

function describeOverlaps(cidrs: readonly Cidr[]): string {
  const pairs = cidrs.flatMap((a, index) => cidrs.slice(index + 1).map((b) => ({ a, b })));
  const hits = pairs.filter(({ a, b }) => overlaps(a, b));
  if (hits.length === 0)
    return `## They do not overlap\n\n${listNetworks(cidrs)} share no address${cidrs.length > 2 ? ` (${formatCount(pairs.length)} pairs compared)` : ''}. They can be peered or routed to each other.`;
  const lines = hits.map(({ a, b }) => {
    const shared = contains(a, b) ? b : a;
    return `- \`${formatCidr(a)}\` and \`${formatCidr(b)}\` share \`${formatCidr(networkOf(shared))}\`: ${formatCount(networkSize(shared.prefix))} ${shared.prefix === 32 ? 'address' : 'addresses'}.`;
  });
  return `## They overlap\n\n${lines.join('\n')}\n\nNetworks that overlap cannot be peered, and routes between them are ambiguous. One of them has to move.`;
}

function describeFree(cidrs: readonly Cidr[]): string | null {
  const found = splitSpace(cidrs);
  if (!found) return null;
  const { space, taken } = found;
  const free = freeNetworks(space, taken);
  const count = free.reduce((sum, { prefix }) => sum + networkSize(prefix), 0);
  if (free.length === 0) return `## Nothing is free\n\n${listNetworks(taken)} cover all of \`${formatCidr(space)}\`.`;
  return `## Free in \`${formatCidr(networkOf(space))}\`\n\n${free
    .slice(0, 64)
    .map((network) => `- \`${formatCidr(network)}\` (${formatCount(networkSize(network.prefix))} addresses)`)
    .join('\n')}\n\n${formatCount(count)} of ${formatCount(networkSize(space.prefix))} addresses are free.`;
}

function findNext({ cidrs, prefixes }: NetworkWords): string | null {
  const found = cidrs.length > 1 ? splitSpace(cidrs) : null;
  const { prefix, count = 1 } = prefixes[0]!;
  const last = cidrs.at(-1)!;
  if (!found) {
    const next = lastAddress(last) + 1;
    const size = networkSize(prefix);
    const address = Math.ceil(next / size) * size;
    if (address >= 2 ** 32) return null;
    return `## \`${formatCidr({ address, prefix })}\`\n\nIt is the next /${prefix} after \`${formatCidr(last)}\`, which ends at \`${formatAddress(lastAddress(last))}\`.`;
  }
  const placed = carve({
    space: networkOf(found.space),
    prefixes: Array.from({ length: Math.min(count, 256) }, () => prefix),
    taken: found.taken,
  });
  if (!placed)
    return `## There is no room\n\n\`${formatCidr(found.space)}\` has no free /${prefix} left${count > 1 ? ` for ${count}` : ''} next to ${listNetworks(found.taken)}.`;
  return `## ${listNetworks(placed)}\n\nThe first free ${placed.length === 1 ? `/${prefix}` : `${placed.length} networks of size /${prefix}`} in \`${formatCidr(found.space)}\` next to ${listNetworks(found.taken)}.`;
}

function summarise(cidrs: readonly Cidr[]): string {
  // What is free of what is free: the same addresses in the fewest networks.
  const exact = freeNetworks(EVERYTHING, freeNetworks(EVERYTHING, cidrs));
  const first = Math.min(...exact.map(({ address }) => address));
  const last = Math.max(...exact.map(lastAddress));
  let prefix = 32;
  while (prefix > 0 && !contains({ address: first, prefix }, { address: last, prefix: 32 })) prefix--;
  const single = networkOf({ address: first, prefix });
  const covered = exact.reduce((sum, network) => sum + networkSize(network.prefix), 0);
  const extra = networkSize(prefix) - covered;
  return [
    exact.length === 1 ? `## \`${formatCidr(exact[0]!)}\`` : `## ${formatCount(exact.length)} networks`,
    exact.length === 1
      ? `It covers exactly the ${formatCount(cidrs.length)} networks, ${formatCount(covered)} addresses.`
      : `Exactly the same addresses: ${listNetworks(exact)}.\n\nOne route for all is \`${formatCidr(single)}\`, which takes in ${formatCount(extra)} addresses more.`,
  ].join('\n\n');
}
