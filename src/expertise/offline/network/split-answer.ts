// Splits a network: into equal parts, by prefix lengths, or by the number of machines each part has room for.

import { NUMBER_WORD } from '#text/english/number-words.ts';
import { formatCidr, networkOf, networkSize, sizeOf, type Cidr } from '#text/network/cidr.ts';
import { carve, freeNetworks } from '#text/network/free-networks.ts';
import { itemAt } from '#text/required.ts';
import { PART_WORDS, PARTS, readMachineNeeds } from './machine-needs.ts';
import { countSubnets, describeNeeds, fitMachines, prefixesFor, suggestSubnets } from './machine-subnets.ts';
import {
  describeUsable,
  formatCount,
  listNetworks,
  networkTable,
  placeName,
  usableAt,
  type Place,
} from './network-table.ts';
import { readCount, type NetworkWords } from './network-words.ts';

/** Asks for a split, even without saying into what. */
const ASKS_SPLIT = /\b(split|divide|carve|partition|unterteil\w*|aufteil\w*|zerleg\w*)\b/i;
const SPLIT =
  /\b(split|divide|carve|cut|break|partition|segment|slice|subnet(?:ting)?|teil\w*|unterteil\w*|aufteil\w*|zerleg\w*)\b/i;
/** 'into 16 parts' asks for a split without the verb. */
const INTO = new RegExp(String.raw`\b(?:into|in)\s+${PARTS.source}`, 'i');
const HALVES = /\b(?:halves|in half|hälften)\b/i;
/** '5 regions with 4 environments each': the second number is for each of the first. */
const EACH = /\b(each|every|per|jeweils|je)\b/i;
const EACH_OF = /\b(?:in|for|of)?\s*(?:each|every)\s+of\s+(?:the\s+)?$/i;
/** Bare prefixes: 'How many /28 fit in a /22?', 'Does a /22 hold four /24?' */
const HOW_MANY =
  /\b(how many|fits?|holds?|contains?|takes?|enough|room|space|big enough|large enough|difference|vs|versus|compare|bigger|larger|smaller|wie viele|passen|passt|reicht|genügt|unterschied)\b/i;
/** 'How many subnets of 50 hosts', and not 'how many hosts'. */
const COUNTS_SUBNETS = new RegExp(`\\b(?:how many|wie viele)\\s+(?:[\\w-]+\\s+)?(?:${PART_WORDS})\\b`, 'i');
/** '10 servers and 20 clients' alone ask for nothing. */
const NAMES_SUBNETS = /\b(?:subnet\w*|networks?|cidrs?|prefix(?:es)?|netze?|ranges?)\b/i;
/** More parts than this are no plan that a person reads. */
const MAX_PARTS = 4096;

/** Returns Markdown, or `null` if the question asks for something else. */
export function answerSplit(words: NetworkWords): string | null {
  const [space] = words.cidrs;
  if (!space) return splitSize(words);
  if (words.cidrs.length > 1 || !isSplit(words)) return null;
  const network = networkOf(space);
  const rest = words.text.replace(formatCidr(space), ' ');
  return (
    splitBySizes(network, words) ??
    splitByMachines(network, rest, words.cloud) ??
    splitNested(network, rest, words.cloud) ??
    splitEqually(network, rest, words.cloud) ??
    (ASKS_SPLIT.test(words.text) ? offerSplits(network, words.cloud) : null)
  );
}

/** Kinds of subnets that each zone gets one of: 'public and private subnets in 3 zones'. */
const TIER = /\b(public|private|data|database|isolated|web|app)\b(?=[^.?!]*\bsubnets?\b)/gi;

/** Smaller prefixes in a question about one network are parts of it, whatever the verb: 'four /26 out of 10.1.0.0/24'. */
function isSplit({ text, prefixes, cidrs }: NetworkWords): boolean {
  if (EACH.test(text) && [...text.matchAll(new RegExp(PARTS, 'gi'))].length === 2) return true;
  const needs = readMachineNeeds(text)?.needs ?? [];
  if (needs.length > 1 || (needs.length === 1 && COUNTS_SUBNETS.test(text))) return true;
  return (
    SPLIT.test(text) ||
    INTO.test(text) ||
    readTiers(text).length > 1 ||
    (prefixes.length > 0 && prefixes.every(({ prefix }) => prefix > itemAt(cidrs, 0).prefix))
  );
}

/** Splits of a size without an address: 'Split a /16 into 8 subnets', 'How many /28 fit in a /22?' */
function splitSize(words: NetworkWords): string | null {
  const { text, prefixes, cloud } = words;
  const [first, second] = prefixes;
  const needs = readMachineNeeds(text)?.needs ?? [];
  if (!first) return needs.length > 1 && NAMES_SUBNETS.test(text) ? suggestSubnets(needs, cloud) : null;
  if (second) return isComparison(words) ? compareSizes([first, second], cloud) : null;
  return (
    fitInto(first.prefix, { text, needs, cloud }) ??
    splitEvenly(first.prefix, { count: SPLIT.test(text) ? readCount(PARTS.exec(text)?.[1]) : undefined, cloud })
  );
}

function isComparison({ text, prefixes }: NetworkWords): boolean {
  const isPair = prefixes.length === 2 && new Set(prefixes.map(({ prefix }) => prefix)).size === 2;
  return isPair && (HOW_MANY.test(text) || SPLIT.test(text));
}

type Fitting = { text: string; needs: readonly number[]; cloud: Place };

function fitInto(whole: number, { text, needs, cloud }: Fitting): string | null {
  const [needed, ...more] = needs;
  if (needed === undefined) return null;
  if (more.length > 0) return fitMachines(whole, needs, cloud);
  return COUNTS_SUBNETS.test(text) ? countSubnets(whole, needed, cloud) : null;
}

type Division = { count: number | undefined; cloud: Place };

function splitEvenly(whole: number, { count, cloud }: Division): string | null {
  if (count === undefined || count < 1 || count > MAX_PARTS) return null;
  const prefix = whole + Math.ceil(Math.log2(count));
  if (prefix > 32) return null;
  return `## A /${whole} in ${formatCount(count)} equal subnets: /${prefix} each\n\nEach has ${formatCount(networkSize(prefix))} addresses${describeUsable(prefix, cloud)}. A /${whole} makes ${formatCount(2 ** (prefix - whole))} of them. Name the network, such as 10.0.0.0/${whole}, to get the list.`;
}

type Wanted = NetworkWords['prefixes'][number];

/** Says how many of the smaller fit in the larger, and whether as many as are named do. */
function compareSizes(pair: [Wanted, Wanted], cloud: Place): string {
  const [large, small] = pair.toSorted((a, b) => a.prefix - b.prefix) as [Wanted, Wanted];
  const wholes = large.count ?? 1;
  const room = wholes * 2 ** (small.prefix - large.prefix);
  const whole = wholes === 1 ? `a /${large.prefix}` : `${formatCount(wholes)} networks of size /${large.prefix}`;
  const fit = `${formatCount(room)} networks of size /${small.prefix} fit in ${whole}`;
  const sizes = `A /${large.prefix} has ${formatCount(networkSize(large.prefix))} addresses, a /${small.prefix} ${formatCount(networkSize(small.prefix))}${describeUsable(small.prefix, cloud)}.`;
  if (small.count === undefined) return `## ${fit}\n\n${sizes}`;
  return `## ${small.count <= room ? 'Yes' : 'No'}: ${fit}\n\n${formatCount(small.count)} of them are asked for. ${sizes}`;
}

/** Says what the next sizes make. It is for a question that names no number of parts. */
function offerSplits(space: Cidr, cloud: Place): string | null {
  const prefixes = [1, 2, 3, 4, 5, 6, 7, 8].map((bits) => space.prefix + bits).filter((prefix) => prefix <= 29);
  if (prefixes.length === 0) return null;
  const rows = prefixes.map(
    (prefix) =>
      `| ${formatCount(2 ** (prefix - space.prefix))} | /${prefix} | ${formatCount(usableAt(prefix, cloud))} |`,
  );
  return `## Into how many parts?\n\n| Subnets of \`${formatCidr(space)}\` | Size | Usable ${placeName(cloud)} |\n|--:|---|--:|\n${rows.join('\n')}\n\nAsk for a number of subnets, a size or the machines in each, such as *“Split ${formatCidr(space)} into ${2 ** 2} subnets”*.`;
}

function readTiers(text: string): string[] {
  return [...new Set([...text.matchAll(TIER)].map(([tier]) => tier.toLowerCase()))];
}

type Nesting = { outerCount: number; outerName: string; innerCount: number; innerName: string };

function readNesting(rest: string): Nesting | null {
  const found = [...rest.matchAll(new RegExp(PARTS, 'gi'))];
  const [a, b] = found;
  const tiers = readTiers(rest);
  if (a && found.length === 1 && tiers.length > 1)
    return {
      outerCount: readCount(a[1]) ?? 0,
      outerName: nameIn(a),
      innerCount: tiers.length,
      innerName: `subnets (${tiers.join(', ')})`,
    };
  if (!a || !b || found.length > 2 || !EACH.test(rest)) return null;
  const [outer, inner] = EACH_OF.test(rest.slice(0, b.index)) ? [b, a] : [a, b];
  return {
    outerCount: readCount(outer[1]) ?? 0,
    outerName: nameIn(outer),
    innerCount: readCount(inner[1]) ?? 0,
    innerName: nameIn(inner),
  };
}

function nameIn([, , name = '']: RegExpExecArray): string {
  return name;
}

/** 5 regions with 4 environments each: equal parts, and equal parts of each of them. */
function splitNested(space: Cidr, rest: string, cloud: Place): string | null {
  const nesting = readNesting(rest);
  if (!nesting) return null;
  const { outerCount, outerName, innerCount, innerName } = nesting;
  const outerPrefix = space.prefix + Math.ceil(Math.log2(outerCount));
  const innerPrefix = outerPrefix + Math.ceil(Math.log2(innerCount));
  if (!(outerCount * innerCount <= MAX_PARTS) || outerCount < 1 || innerCount < 1 || innerPrefix > 29) return null;
  const blocks = Array.from({ length: outerCount }, (_, index) => partAt(space, outerPrefix, index));
  const inners = blocks.flatMap((block) =>
    Array.from({ length: innerCount }, (_, index) => partAt(block, innerPrefix, index)),
  );
  const lines = blocks.map(
    (block, index) =>
      `| ${index + 1} | \`${formatCidr(block)}\` | ${listNetworks(inners.slice(index * innerCount, (index + 1) * innerCount))} |`,
  );
  const free = freeNetworks(space, blocks);
  const spare = blocks.flatMap((block) => freeNetworks(block, inners));
  return [
    `## \`${formatCidr(space)}\` for ${outerCount} ${outerName} with ${innerCount} ${innerName} each`,
    `Each of the ${outerCount} gets a /${outerPrefix}, each of the ${innerCount} in it a /${innerPrefix} with ${formatCount(networkSize(innerPrefix))} addresses${describeUsable(innerPrefix, cloud)}.`,
    ['| # | Range | In it |', '|--:|---|---|', ...lines].join('\n'),
    free.length + spare.length === 0
      ? 'Nothing is left over.'
      : `Free to grow into: ${listNetworks([...spare, ...free])}.`,
  ].join('\n\n');
}

function splitBySizes(space: Cidr, { prefixes, text, cloud }: NetworkWords): string | null {
  const [first] = prefixes;
  if (!first) return null;
  if (first.prefix < space.prefix)
    return `## A /${first.prefix} does not fit\n\n\`${formatCidr(space)}\` is smaller than a /${first.prefix}: it has ${formatCount(networkSize(space.prefix))} addresses, a /${first.prefix} ${formatCount(networkSize(first.prefix))}.`;
  const parts = PARTS.exec(text);
  const single = prefixes.length === 1 ? (first.count ?? readCount(parts?.[1])) : undefined;
  if (prefixes.length === 1 && single === undefined) return splitByPrefix(space, first.prefix, cloud);
  const zones = prefixes.length > 1 ? zonesIn(text) : 1;
  const wanted = prefixes.flatMap(({ prefix, count }) =>
    Array.from({ length: Math.min((single ?? count ?? 1) * zones, MAX_PARTS) }, () => prefix),
  );
  return placeAll(space, wanted, cloud);
}

const ZONES = new RegExp(
  String.raw`(?<![\w/.,])(\d{1,2}|${NUMBER_WORD})\s+(?:availability\s+)?(?:azs?|zones?|zonen|regions?|regionen)\b`,
  'i',
);
const IN_EACH = /\b(?:(?:in|per|for)\s+(?:every|each)|per|je|pro|jeder|each|every)\s+(?:az|zone|region)\b/i;

/** '3 AZs, in every AZ one /24, one /20': how often all of them are wanted. */
function zonesIn(text: string): number {
  return IN_EACH.test(text) ? (readCount(ZONES.exec(text)?.[1]) ?? 1) : 1;
}

function splitByPrefix(space: Cidr, prefix: number, cloud: Place): string {
  const total = 2 ** (prefix - space.prefix);
  const shown = Array.from({ length: Math.min(total, 32) }, (_, index) => partAt(space, prefix, index));
  return [
    `## \`${formatCidr(space)}\` splits into ${formatCount(total)} ${total === 1 ? 'subnet' : 'subnets'} of size /${prefix}`,
    networkTable(shown, cloud),
    total > shown.length ? `The last one is \`${formatCidr(partAt(space, prefix, total - 1))}\`.` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function splitEqually(space: Cidr, rest: string, cloud: Place): string | null {
  const count = HALVES.test(rest) ? 2 : readCount(PARTS.exec(rest)?.[1]);
  if (count === undefined || count < 1 || count > MAX_PARTS) return null;
  const prefix = space.prefix + Math.ceil(Math.log2(count));
  if (prefix > 32)
    return `## Too many parts\n\n\`${formatCidr(space)}\` has only ${formatCount(networkSize(space.prefix))} addresses.`;
  const room = 2 ** (prefix - space.prefix);
  const parts = Array.from({ length: count }, (_, index) => partAt(space, prefix, index));
  const free = freeNetworks(space, parts);
  return [
    `## \`${formatCidr(space)}\` in ${formatCount(count)} equal subnets: /${prefix} each`,
    networkTable(parts, cloud),
    free.length === 0
      ? 'Nothing is left over.'
      : `Equal subnets come in powers of two, so a /${space.prefix} makes ${formatCount(room)} of size /${prefix}. Free to grow into: ${listNetworks(free)}.`,
  ].join('\n\n');
}

/** 'for 500, 200 and 50 hosts', '4 subnets of 500 hosts': the smallest subnet for each number. */
function splitByMachines(space: Cidr, rest: string, cloud: Place): string | null {
  const asked = readMachineNeeds(rest);
  if (!asked) return null;
  const [needed] = asked.needs;
  if (asked.needs.length === 1 && needed !== undefined && COUNTS_SUBNETS.test(rest))
    return countSubnets(space.prefix, needed, cloud);
  const prefixes = prefixesFor(asked.needs, cloud);
  return prefixes && `${placeAll(space, prefixes, cloud)}\n\n${describeNeeds(asked.needs, cloud)}`;
}

function placeAll(space: Cidr, prefixes: readonly number[], cloud: Place): string {
  const placed = carve({ space, prefixes });
  if (!placed) {
    const wanted = prefixes.reduce((sum, prefix) => sum + networkSize(prefix), 0);
    const [prefix = space.prefix, ...others] = new Set(prefixes);
    const room = others.length > 0 ? '' : `, which is ${formatCount(2 ** (prefix - space.prefix))} of size /${prefix}`;
    return `## They do not fit\n\nTogether they take ${formatCount(wanted)} addresses; \`${formatCidr(space)}\` has ${formatCount(networkSize(space.prefix))}${room}.`;
  }
  const free = freeNetworks(space, placed);
  const taken = placed.reduce((sum, { prefix }) => sum + networkSize(prefix), 0);
  const rest = networkSize(space.prefix) - taken;
  return [
    `## ${formatCount(placed.length)} ${placed.length === 1 ? 'subnet' : 'subnets'} in \`${formatCidr(space)}\``,
    networkTable(placed, cloud),
    free.length === 0
      ? 'Nothing is left over.'
      : `They take ${formatCount(taken)} addresses. Still free are ${formatCount(rest)} of ${formatCount(networkSize(space.prefix))}: ${listNetworks(free)}.`,
  ].join('\n\n');
}

function partAt(space: Cidr, prefix: number, index: number): Cidr {
  const part = { ...space, prefix };
  return { ...part, address: space.address + BigInt(index) * sizeOf(part) };
}
