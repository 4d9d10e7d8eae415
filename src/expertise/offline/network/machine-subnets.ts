// Answers about subnets for numbers of machines: whether they fit in a size, how many of them do, and which size they need.

import { networkSize } from '#text/network/cidr.ts';
import { carve } from '#text/network/free-networks.ts';
import { itemAt } from '#text/required.ts';
import {
  describeUsable,
  formatCount,
  placeName,
  reservedAt,
  smallestAt,
  usableAt,
  type Place,
} from './network-table.ts';

/** Returns one prefix for each number of machines, or `null` where no subnet is large enough for one of them. */
export function prefixesFor(needs: readonly number[], cloud: Place): number[] | null {
  const prefixes = needs.flatMap((needed) => smallestAt(needed, cloud) ?? []);
  return prefixes.length === needs.length ? prefixes : null;
}

/** Names the size for each number of machines; equal numbers once. */
export function describeNeeds(needs: readonly number[], cloud: Place): string {
  const sizes = [...new Set(needs)].flatMap((needed) => {
    const prefix = smallestAt(needed, cloud);
    if (prefix === undefined) return [];
    return `${formatCount(needed)} → /${prefix} (${formatCount(usableAt(prefix, cloud))} usable)`;
  });
  return `Sizes: ${sizes.join(', ')}, after the ${reservedAt(cloud)} addresses that are reserved in every subnet ${placeName(cloud)}.`;
}

/** 'Is a /25 enough for 60, 30 and 10 hosts?' */
export function fitMachines(whole: number, needs: readonly number[], cloud: Place): string | null {
  const prefixes = prefixesFor(needs, cloud);
  if (!prefixes) return null;
  const heading = holds(whole, prefixes) ? 'They fit' : 'They do not fit';
  return `## ${heading}\n\n${describeSum(prefixes)}; a /${whole} has ${formatCount(networkSize(whole))}.\n\n${describeNeeds(needs, cloud)}`;
}

/** 'What subnets do I need for 60, 30 and 10 hosts?' */
export function suggestSubnets(needs: readonly number[], cloud: Place): string | null {
  const prefixes = prefixesFor(needs, cloud);
  if (!prefixes) return null;
  let whole = Math.min(...prefixes);
  while (whole > 0 && !holds(whole, prefixes)) whole -= 1;
  return `## ${formatCount(prefixes.length)} subnets fit in a /${whole}\n\n${describeSum(prefixes)}. ${describeNeeds(needs, cloud)}\n\nName a network, such as 10.0.0.0/${whole}, to get their ranges.`;
}

/** 'How many subnets of 50 hosts fit in a /22?' */
export function countSubnets(whole: number, needed: number, cloud: Place): string | null {
  const prefix = itemAt(prefixesFor([needed], cloud) ?? [-1], 0);
  if (prefix < whole) return null;
  const size = `A subnet for ${formatCount(needed)} is a /${prefix}: it has ${formatCount(networkSize(prefix))} addresses${describeUsable(prefix, cloud)}.`;
  return `## ${formatCount(2 ** (prefix - whole))} subnets for ${formatCount(needed)} machines fit in a /${whole}\n\n${size}`;
}

function holds(whole: number, prefixes: readonly number[]): boolean {
  return carve({ space: { version: 4, address: 0n, prefix: whole }, prefixes }) !== null;
}

function describeSum(prefixes: readonly number[]): string {
  const sum = prefixes.reduce((total, prefix) => total + networkSize(prefix), 0);
  return `The ${formatCount(prefixes.length)} subnets take ${formatCount(sum)} addresses together`;
}
