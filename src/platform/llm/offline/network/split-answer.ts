// Splits a network: into equal parts, by prefix lengths, or by the number of machines each part has room for.

import { carve, formatCidr, freeNetworks, networkOf, networkSize, type Cidr } from '#cloud/cidr.ts';
import { azure, smallestPrefix, usableAddresses, type Cloud } from './network-size.ts';
import { listNetworks, networkTable, formatCount } from './network-table.ts';
import { readCount, type NetworkWords } from './network-words.ts';

const SPLIT =
  /\b(split|divide|carve|cut|break|partition|segment|slice|subnet(?:ting)?|teil\w*|unterteil\w*|aufteil\w*|zerleg\w*)\b/i;
const PARTS =
  /\b(\d{1,4}|two|three|four|five|six|seven|eight|nine|ten)\s+(?:equal(?:ly)?\s+|equal-sized\s+|same-sized\s+|gleich\w*\s+)?(?:sized\s+)?(subnets?|sub-networks?|networks?|parts?|pieces?|ranges?|blocks?|vnets?|vpcs?|spokes?|zones?|environments?|teams?|subnetze|netze|teile)\b/i;
const MACHINES =
  /\b(hosts?|vms?|machines?|addresses|ips?|instances?|nodes?|servers?|devices?|clients?|rechner|maschinen)\b/i;
/** More parts than this are no plan that a person reads. */
const MAX_PARTS = 4096;

/** Returns Markdown, or `null` if the question asks for something else. */
export function answerSplit(words: NetworkWords): string | null {
  const [space] = words.cidrs;
  if (!space || words.cidrs.length > 1 || !SPLIT.test(words.text)) return null;
  const network = networkOf(space);
  const rest = words.text.replace(formatCidr(space), ' ');
  return (
    splitBySizes(network, words) ??
    splitByMachines(network, rest, words.cloud) ??
    splitEqually(network, rest, words.cloud)
  );
}

function splitBySizes(space: Cidr, { prefixes, text, cloud }: NetworkWords): string | null {
  const [first] = prefixes;
  if (!first) return null;
  if (first.prefix < space.prefix)
    return `## A /${first.prefix} does not fit\n\n\`${formatCidr(space)}\` is smaller than a /${first.prefix}: it has ${formatCount(networkSize(space.prefix))} addresses, a /${first.prefix} ${formatCount(networkSize(first.prefix))}.`;
  const parts = PARTS.exec(text);
  const single = prefixes.length === 1 ? (first.count ?? readCount(parts?.[1])) : undefined;
  if (prefixes.length === 1 && single === undefined) return splitByPrefix(space, first.prefix, cloud);
  const wanted = prefixes.flatMap(({ prefix, count }) =>
    Array.from({ length: Math.min(single ?? count ?? 1, MAX_PARTS) }, () => prefix),
  );
  return placeAll(space, wanted, cloud);
}

function splitByPrefix(space: Cidr, prefix: number, cloud: Cloud | undefined): string {
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

function splitEqually(space: Cidr, rest: string, cloud: Cloud | undefined): string | null {
  const count = readCount(PARTS.exec(rest)?.[1]);
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

/** 'for 500, 200 and 50 hosts': the numbers directly before the word for machines. */
function splitByMachines(space: Cidr, rest: string, cloud: Cloud | undefined): string | null {
  const list = /((?:\b\d[\d,.]*\b(?:\s*(?:,|and|und|&|\+)\s*)*)+)\s*(?:usable\s+)?([\p{L}-]+)/giu;
  const found = [...rest.matchAll(list)].find(([, , unit = '']) => MACHINES.test(unit));
  if (!found) return null;
  const needs = [...(found[1] ?? '').matchAll(/\d{1,3}(?:,\d{3})+|\d+/g)].map(([number]) =>
    Number(number.replaceAll(',', '')),
  );
  const prefixes = needs.map((needed) => smallestPrefix(needed, cloud ?? azure));
  if (prefixes.some((prefix) => prefix === undefined)) return null;
  const placed = placeAll(space, prefixes as number[], cloud);
  const sizes = needs.map(
    (needed, index) =>
      `${formatCount(needed)} → /${prefixes[index]} (${formatCount(usableAddresses(prefixes[index]!, cloud ?? azure))} usable)`,
  );
  return `${placed}\n\nSizes: ${sizes.join(', ')}, after the ${(cloud ?? azure).reserved} addresses that ${cloud?.name ?? 'Azure and AWS'} keep${cloud ? 's' : ''} in every subnet.`;
}

function placeAll(space: Cidr, prefixes: readonly number[], cloud: Cloud | undefined): string {
  const placed = carve({ space, prefixes });
  if (!placed) {
    const wanted = prefixes.reduce((sum, prefix) => sum + networkSize(prefix), 0);
    return `## They do not fit\n\nTogether they take ${formatCount(wanted)} addresses; \`${formatCidr(space)}\` has ${formatCount(networkSize(space.prefix))}.`;
  }
  const free = freeNetworks(space, placed);
  return [
    `## ${formatCount(placed.length)} ${placed.length === 1 ? 'subnet' : 'subnets'} in \`${formatCidr(space)}\``,
    networkTable(placed, cloud),
    free.length === 0 ? 'Nothing is left over.' : `Still free: ${listNetworks(free)}.`,
  ].join('\n\n');
}

function partAt(space: Cidr, prefix: number, index: number): Cidr {
  return { address: space.address + index * networkSize(prefix), prefix };
}
