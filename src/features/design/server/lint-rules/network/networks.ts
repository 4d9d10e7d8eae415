// The plan of addresses adds up: every network is one, lies in its space, overlaps no other, and nothing is left
// unsaid about a space that a table divides.

import {
  compareNetworks,
  contains,
  formatCidr,
  hasHostBits,
  lastAddress,
  networkOf,
  networkSize,
  privateNetworks,
  type Cidr,
} from '#text/network/cidr.ts';
import { carve, freeNetworks } from '#text/network/free-networks.ts';
import type { FactValue } from '#text/facts.ts';
import { countUpTo, createLineCounter } from '#text/offsets.ts';
import type { DesignText } from '#expertise/lint/read-design.ts';
import { entryOf } from '#text/required.ts';
import { checkAddressCells } from './address-cells.ts';
import { findMentions, findNetworks, SUM_ROW, type Mention, type Network } from './network-table.ts';
import { checkUnknownNetworks } from './unknown-networks.ts';
import type { DesignReport } from '../finding-codes.ts';

/** A network of the text, with its place. */
type Written = Network & { mention: Mention };

export function checkNetworks(design: DesignText, facts: readonly FactValue[], report: DesignReport): void {
  checkNotation(findMentions(design), report);
  const networks = findNetworks(design, facts);
  checkSpaces(networks, report);
  checkOverlaps(design, networks, report);
  checkUnallocated(networks, report);
  checkAddressCells(design, report);
  checkUnknownNetworks(design, networks, report);
}

function checkNotation(mentions: readonly Mention[], report: DesignReport): void {
  for (const { text, cidr, reading, place } of mentions) {
    if (!cidr) {
      report({
        code: 'design/cidr-invalid',
        ...reading.locate(place),
        message: `“${text}” is not a network: use four numbers up to 255, then a prefix up to 32.`,
      });
    } else if (hasHostBits(cidr)) {
      const network = formatCidr(networkOf(cidr));
      const fix = reading.isFact(place) ? {} : { replace: network };
      report({
        code: 'design/cidr-host-bits',
        ...reading.locate(place),
        message: `${text} is an address inside a network. The network is ${network}.`,
        ...fix,
      });
    }
  }
}

/** Against the address spaces of the facts where there are any, else against those the text itself names. */
function checkSpaces(networks: readonly Network[], report: DesignReport): void {
  const facts = networks.filter(({ mention, role }) => !mention && role === 'space');
  const stated = networks.filter(
    ({ mention, role }) => role === 'elsewhere' || (role === 'space' && (mention === null || facts.length === 0)),
  );
  if (facts.length === 0 && stated.every(({ role }) => role === 'elsewhere')) return;
  const clusters = networks.filter(({ mention, role }) => !mention && role === 'cluster');
  const isInSpace = createCover(stated.map(({ cidr }) => cidr));
  const isInCluster = createCover([...clusters, ...stated].map(({ cidr }) => cidr));
  // Where no cluster has a network of its own, those of clusters are not checked.
  const unchecked: readonly Network['role'][] = clusters.length > 0 ? ['elsewhere'] : ['elsewhere', 'cluster'];
  for (const { role, cidr, mention, name } of networks) {
    const isOwn = !unchecked.includes(role);
    const isChecked = mention && isOwn && privateNetworks.some((range) => contains(range, cidr));
    if (!isChecked || (role === 'cluster' ? isInCluster : isInSpace)(cidr)) continue;
    const known = role === 'cluster' ? clusters : facts;
    const spaces = (known.length > 0 ? known : stated).slice(0, 3).map((space) => formatCidr(space.cidr));
    const message = `${labelOf(cidr, name)} is outside the address space ${spaces.join(', ')}. Choose a network inside it, or name this space as a fact.`;
    report({ code: 'design/cidr-outside', ...mention.reading.locate(mention.place), message });
  }
}

/** Subnets against subnets, and spaces of one table against each other: of networks that overlap, one contains the other. */
function checkOverlaps({ content }: DesignText, networks: readonly Network[], report: DesignReport): void {
  const placeOf = createLineCounter(content);
  const suggest = suggestionsFor(networks);
  const spaceTables = Map.groupBy(
    networks.filter(({ role, table }) => (role === 'space' || role === 'cluster') && table !== null),
    ({ table }) => table,
  );
  for (const group of [
    networks.filter(({ role }) => role === 'subnet'),
    ...[...spaceTables.values()].map(withoutParents),
  ]) {
    for (const [first, second] of overlappingPairs(group.filter(isWritten))) {
      const { line } = placeOf(first.mention.reading.locate(first.mention.place).start);
      const free = suggest(second.cidr);
      const advice = free ? `${formatCidr(free)} is free.` : 'Choose another network.';
      const message = `${labelOf(second.cidr, second.name)} overlaps ${labelOf(first.cidr, first.name)} in line ${line}. ${advice}`;
      const fix = free && !second.mention.reading.isFact(second.mention.place) ? { replace: formatCidr(free) } : {};
      report({ code: 'design/cidr-overlap', ...second.mention.reading.locate(second.mention.place), message, ...fix });
    }
  }
}

function isWritten(network: Network): network is Written {
  return network.mention !== null;
}

/** A table of spaces may begin with the one that contains all others. */
function withoutParents(spaces: readonly Network[]): Network[] {
  const divided = spaces.filter(({ name }) => !SUM_ROW.test(name));
  if (divided.length < spaces.length) return divided;
  const [first, ...others] = spaces;
  // Two rows of one network are a mistake, and not a space and what it is divided into.
  const isParent = first && others.every(({ cidr }) => contains(first.cidr, cidr) && cidr.prefix > first.cidr.prefix);
  return isParent ? others : [...spaces];
}

/** In order of address; the second of a pair comes later in the text. The same network in two tables is a repetition, not an overlap. */
function overlappingPairs(networks: readonly Written[]): [Written, Written][] {
  const order = new Map(networks.map((network, index) => [network, index]));
  const pairs: [Written, Written][] = [];
  let widest: Written | null = null;
  for (const network of networks.toSorted((a, b) => compareNetworks(networkOf(a.cidr), networkOf(b.cidr)))) {
    if (!widest || firstAddress(network) > lastAddress(widest.cidr)) {
      widest = network;
    } else if (!isRepetition(widest, network)) {
      pairs.push(entryOf(order, network) > entryOf(order, widest) ? [widest, network] : [network, widest]);
    }
  }
  return pairs;
}

function firstAddress({ cidr }: Network): bigint {
  return networkOf(cidr).address;
}

function isRepetition(a: Network, b: Network): boolean {
  return (
    a.cidr.prefix === b.cidr.prefix &&
    firstAddress(a) === firstAddress(b) &&
    (a.table !== b.table || a.table === null || a.name === b.name)
  );
}

/** Free networks of a size, each suggested once. */
function suggestionsFor(networks: readonly Network[]): (cidr: Cidr) => Cidr | null {
  const spaces = networks.filter(({ role }) => role === 'space').map(({ cidr }) => cidr);
  const taken = networks.filter(({ role }) => role !== 'space').map(({ cidr }) => cidr);
  let asked = 0;
  return (cidr) => {
    asked += 1;
    const space = spaces.find((candidate) => candidate.prefix < cidr.prefix && contains(candidate, cidr));
    const [free] = (space && asked <= 20 && carve({ space, prefixes: [cidr.prefix], taken })) || [];
    if (free) taken.push(free);
    return free ?? null;
  };
}

/** One finding for each space, at the table that divides it. */
function checkUnallocated(networks: readonly Network[], report: DesignReport): void {
  const all = networks.filter(({ role }) => role === 'space');
  // A larger space reports what it has left once, so the spaces inside of it are skipped.
  const spaces = all.filter(
    ({ cidr }) => !all.some((other) => other.cidr.prefix < cidr.prefix && contains(other.cidr, cidr)),
  );
  const reported = new Set<string>();
  for (const { cidr: space } of spaces.slice(0, 50)) {
    const name = formatCidr(networkOf(space));
    const parts = networks.filter(
      ({ cidr, role }) => role !== 'elsewhere' && cidr.prefix > space.prefix && contains(space, cidr),
    );
    const table = parts.find((part) => part.table)?.table;
    if (!table || reported.has(name)) continue;
    reported.add(name);
    const free = freeNetworks(
      space,
      parts.map(({ cidr }) => cidr),
    );
    if (free.length === 0) continue;
    const addresses = free.reduce((sum, { prefix }) => sum + networkSize(prefix), 0).toLocaleString('en-US');
    const message = `The table leaves ${addresses} addresses of ${name} without a row: ${listOf(free)}. Add them as reserved, or choose a smaller space.`;
    report({ code: 'design/cidr-unallocated', start: table.header.start, end: table.header.end, message });
  }
}

function listOf(networks: readonly Cidr[]): string {
  const shown = networks.slice(0, 4).map(formatCidr).join(', ');
  return networks.length > 4 ? `${shown} and ${networks.length - 4} more` : shown;
}

function labelOf(cidr: Cidr, name: string): string {
  return name === '' ? formatCidr(cidr) : `${formatCidr(cidr)} (${name})`;
}

/**
 * The returned function says whether these networks together contain another. They are sorted once, so that thousands
 * are looked up fast.
 */
function createCover(networks: readonly Cidr[]): (cidr: Cidr) => boolean {
  const firsts: number[] = [];
  const lasts: number[] = [];
  for (const cidr of networks.map(networkOf).toSorted(compareNetworks)) {
    const [first, last] = [Number(cidr.address), Number(lastAddress(cidr))];
    const reach = lasts.at(-1);
    if (reach !== undefined && first <= reach + 1) {
      lasts[lasts.length - 1] = Math.max(reach, last);
    } else {
      firsts.push(first);
      lasts.push(last);
    }
  }
  return (cidr) => Number(lastAddress(cidr)) <= (lasts[countUpTo(firsts, Number(networkOf(cidr).address)) - 1] ?? -1);
}
