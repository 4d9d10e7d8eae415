// Compares networks: whether they overlap, whether one contains another or an address, what is free between them, which
// subnet comes next, and what they sum up to.

import {
  contains,
  formatCidr,
  hasHostBits,
  lastAddress,
  networkOf,
  networkSize,
  overlaps,
  sizeOf,
  type Cidr,
} from '#text/network/cidr.ts';
import { carve, freeNetworks, summarize } from '#text/network/free-networks.ts';
import { itemAt, lastOf } from '#text/required.ts';
import { formatAddress, formatCount, listNetworks } from './network-table.ts';
import { splitSpace, type NetworkWords } from './network-words.ts';

const OVERLAP =
  /(?<!\p{L})(overlap\w*|conflict\w*|collid\w*|clash\w*|konflikt\w*|intersect\w*|disjoint|peer\w*|überschneid\w*|überlapp\w*)(?![\p{L}])/iu;
const CONTAIN =
  /(?<!\p{L})(contains?|inside|within|part of|belongs?|member|include[sd]?|cover[s]?|fits? in(?:to|side)?|in|enthält|liegt|gehört)(?![\p{L}])/iu;
const FREE = /(?<!\p{L})(free|unused|unallocated|available|left|remain\w*|gaps?|frei\w*|übrig\w*)(?![\p{L}])/iu;
const NEXT = /(?<!\p{L})(next|another|nächste\w*)(?![\p{L}])/iu;
const SUMMARISE =
  /(?<!\p{L})(summari[sz]\w*|aggregat\w*|sum|add up|join|supernet\w*|combine\w*|merge\w*|collapse\w*|one route|zusammenfass\w*|zusammengefasst)(?![\p{L}])/iu;
/** 'Can two VNets with 10.0.0.0/16 be peered?' */
const SAME = /\b(two|both|same|zwei|beide\w*)\b/i;
const LAST_IPV4 = 2n ** 32n - 1n;

type Relation = {
  /** The question has to name at least, and at most, so many networks. */
  least: number;
  most?: number;
  asks: (words: NetworkWords) => boolean;
  answer: (words: NetworkWords) => string | null;
};

/** 'Are 10.3.3.62/26 and 10.3.3.65/26 in the same subnet?' */
const SAME_SUBNET =
  /\b(?:same (?:sub)?net\w*|(?:selbe\w*|gleiche\w*) (?:sub)?netz\w*|can(?:no|['’]?)t ping|cant ping)/i;

/** The first that a question asks for is answered. */
const relations: readonly Relation[] = [
  {
    least: 2,
    asks: ({ text, cidrs }) => SAME_SUBNET.test(text) && cidrs.some(hasHostBits),
    answer: ({ cidrs }) => describeSubnets(cidrs),
  },
  {
    least: 1,
    asks: ({ text, addresses }) => addresses.length > 0 && CONTAIN.test(text),
    answer: ({ addresses, cidrs }) => describeMembership(itemAt(addresses, 0), cidrs),
  },
  { least: 2, asks: ({ text }) => SUMMARISE.test(text), answer: ({ cidrs }) => summarise(cidrs) },
  { least: 1, asks: ({ text, prefixes }) => NEXT.test(text) && prefixes.length > 0, answer: findNext },
  {
    least: 2,
    asks: ({ text }) => FREE.test(text),
    answer: ({ cidrs }) => describeFree(cidrs) ?? describeOverlaps(cidrs),
  },
  { least: 2, asks: ({ text }) => OVERLAP.test(text), answer: ({ cidrs }) => describeOverlaps(cidrs) },
  {
    least: 2,
    most: 2,
    asks: ({ text }) => CONTAIN.test(text),
    answer: ({ cidrs }) => describeContainment(itemAt(cidrs, 0), itemAt(cidrs, 1)),
  },
  {
    least: 1,
    most: 1,
    asks: ({ text }) => OVERLAP.test(text) && SAME.test(text),
    answer: ({ cidrs }) => describeOverlaps([itemAt(cidrs, 0), itemAt(cidrs, 0)]),
  },
];

/** Returns Markdown, or `null` if the question compares nothing. */
export function answerRelation(words: NetworkWords): string | null {
  const count = words.cidrs.length;
  const relation = relations.find(({ least, most = Infinity, asks }) => count >= least && count <= most && asks(words));
  return relation?.answer(words) ?? null;
}

function describeSubnets(cidrs: readonly Cidr[]): string {
  const isSame = new Set(cidrs.map((cidr) => formatCidr(networkOf(cidr)))).size === 1;
  const lines = cidrs.map((cidr) => `- \`${formatAddress(cidr.address)}\` is in \`${formatCidr(networkOf(cidr))}\`.`);
  const why = isSame ? '' : '\n\nThey reach each other through a router only.';
  return `## ${isSame ? 'Yes, the same subnet' : 'No, different subnets'}\n\n${lines.join('\n')}${why}`;
}

function describeMembership(address: bigint, cidrs: readonly Cidr[]): string {
  const shown = formatAddress(address);
  const holders = cidrs.filter((cidr) => contains(cidr, { version: 4, address, prefix: 32 }));
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

/** 'The next free /26, and the next free /25': one answer for each size. */
function findNext({ cidrs, prefixes }: NetworkWords): string | null {
  const sizes = new Map(prefixes.map((wanted) => [wanted.prefix, wanted]));
  const answers = [...sizes.values()].flatMap((wanted) => findNextOf(cidrs, wanted) ?? []);
  return answers.length === 0 ? null : answers.join('\n\n');
}

function findNextOf(cidrs: readonly Cidr[], { prefix, count = 1 }: NetworkWords['prefixes'][number]): string | null {
  const found = cidrs.length > 1 ? splitSpace(cidrs) : null;
  const last = lastOf(cidrs);
  if (!found) {
    const size = sizeOf({ version: 4, prefix });
    const next = { version: 4, address: lastAddress(last) + size, prefix } as const;
    if (networkOf(next).address > LAST_IPV4) return null;
    return `## \`${formatCidr(networkOf(next))}\`\n\nIt is the next /${prefix} after \`${formatCidr(last)}\`, which ends at \`${formatAddress(lastAddress(last))}\`.`;
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
  const exact = summarize(cidrs);
  const first = itemAt(exact, 0);
  const last = { ...first, address: lastAddress(lastOf(exact)), prefix: 32 };
  let { prefix } = first;
  while (prefix > 0 && !contains({ ...first, prefix }, last)) prefix--;
  const single = networkOf({ ...first, prefix });
  const covered = exact.reduce((sum, network) => sum + networkSize(network.prefix), 0);
  const extra = networkSize(prefix) - covered;
  return [
    exact.length === 1 ? `## \`${formatCidr(itemAt(exact, 0))}\`` : `## ${formatCount(exact.length)} networks`,
    exact.length === 1
      ? `It covers exactly the ${formatCount(cidrs.length)} networks, ${formatCount(covered)} addresses.`
      : `Exactly the same addresses: ${listNetworks(exact)}.\n\nOne route for all is \`${formatCidr(single)}\`, which takes in ${formatCount(extra)} addresses more.`,
  ].join('\n\n');
}
