// The networks a design names: each CIDR with its place, and what its table says it is.

import { contains, parseCidr, type Cidr } from '#text/network/cidr.ts';
import type { FactValue } from '#text/facts.ts';
import type { Range } from '#text/offsets.ts';
import type { DesignText, Row, Table } from '#expertise/lint/read-design.ts';
import type { Reading } from '#expertise/lint/reading.ts';
import { itemAt } from '#text/required.ts';
import { CIDR } from '../../../shared/quantity.ts';

export type Mention = {
  /** It is the text as it was written. */
  text: string;
  cidr: Cidr | null;
  reading: Reading;
  /** The offsets count in the reading's text. */
  place: Range;
};

/**
 * Space: a network that is divided. Subnet: a part of one. Cluster: a range of pods or services, apart from all networks.
 * Elsewhere: a network outside of this design.
 */
export type NetworkRole = 'space' | 'subnet' | 'cluster' | 'elsewhere';

export type Network = { role: NetworkRole; cidr: Cidr; name: string; mention: Mention | null; table: Table | null };

const RULE_COLUMN = /\b(?:source|destination|ports?|protocol|action|next hop|direction|allow(?:ed)?|access)\b/i;
const SUBNET_COLUMN = /\bsub-?net(?:work)?s?\b/i;
const SPACE_COLUMN =
  /\b(?:v-?nets?|vpcs?|virtual networks?|networks?|spokes?|hubs?|environments?|accounts?|projects?|subscriptions?|landing zones?|segments?|site|allocation|block|purpose|part|name|zone|region)\b/i;
const ADDRESS_COLUMN =
  /\b(?:cidr|address(?:es)?|ranges?|prefix(?:es)?|space|block|pods?|services?|networks?|subnets?|ip)\b/i;
/** A row that names the network which the others divide. */
export const SUM_ROW = /^\W*(?:total|sum|address space|vnet|vpc|virtual network|supernet|whole)(?![\w-])/i;
/** Words for networks outside of this design. */
export const ELSEWHERE =
  /\b(?:on-?prem\w*|external|branch|office|partner|peer\w*|client|vpn|secondary|dr|recovery|paired|third.party|internet|data ?cent(?:er|re)|existing|legacy|source|corporate|campus|colo)\b/i;
/** Environments are this design's own, whatever their row says about clients and recovery. */
const ENVIRONMENT = /^\W*(?:network of )?(?:production|test|development|staging|acceptance|reserve)\b/i;
const SPACE_FACT = /space|cidr|vnet|vpc|network|ip-range|supernet/;
const CLUSTER_FACT = /-(?:pods|services)-cidr$/;
const CLUSTER_COLUMN = /^\W*clusters?\W*$/i;

export function findMentions({ readings }: DesignText): Mention[] {
  return readings.flatMap((reading) => (reading.text.includes('/') ? mentionsIn(reading) : []));
}

export function mentionsIn(reading: Reading): Mention[] {
  return [...reading.text.matchAll(CIDR)].map(({ 0: text, index }) => ({
    text,
    cidr: parseCidr(text),
    reading,
    place: { start: index, end: index + text.length },
  }));
}

/** Spaces of facts, then what tables and sentences name, in order of the text. */
export function findNetworks(design: DesignText, facts: readonly FactValue[]): Network[] {
  const spaces = facts.flatMap(({ key, value }) =>
    SPACE_FACT.test(key) && !key.includes('subnet') ? cidrsOf(value).map((cidr) => networkOfFact(key, cidr)) : [],
  );
  const named = design.parts.flatMap((part): Network[] => {
    if (part.kind === 'table') return inTable(part, spaces);
    return part.kind === 'text' ? inText(part.reading) : [];
  });
  return [...spaces, ...named];
}

function cidrsOf(value: string): Cidr[] {
  return [...value.matchAll(CIDR)].flatMap(([text]) => parseCidr(text) ?? []);
}

function networkOfFact(key: string, cidr: Cidr): Network {
  if (CLUSTER_FACT.test(key)) return { role: 'cluster', cidr, name: key, mention: null, table: null };
  return { role: ELSEWHERE.test(key) ? 'elsewhere' : 'space', cidr, name: key, mention: null, table: null };
}

function inTable(table: Table, spaces: readonly Network[]): Network[] {
  if (!isNetworkTable(table)) return [];
  const headers = headersOf(table);
  const hasSubnets = headers.some((text) => SUBNET_COLUMN.test(text));
  const isOfClusters = headers.some((text) => CLUSTER_COLUMN.test(text));
  return table.rows.flatMap((row) =>
    row.cells.flatMap((cell, column) => {
      const header = headers[column] ?? '';
      if (!ADDRESS_COLUMN.test(header) && !SUBNET_COLUMN.test(header)) return [];
      const isPart = hasSubnets && !/\b(?:vnet|vpc|space)\b/i.test(header.replace(SUBNET_COLUMN, ''));
      return mentionsIn(cell).flatMap((mention): Network[] => {
        const { cidr } = mention;
        if (!cidr) return [];
        const role = isOfClusters ? 'cluster' : roleOf({ row, cidr, spaces, isPart });
        return [{ role, cidr, name: nameOf(row, headers), mention, table }];
      });
    }),
  );
}

/** True if a table says which networks there are, and not which connections between them. */
export function isNetworkTable(table: Table): boolean {
  const headers = headersOf(table);
  const isNetworks =
    headers.some((text) => SUBNET_COLUMN.test(text)) ||
    (headers.some((text) => SPACE_COLUMN.test(text)) && headers.some((text) => ADDRESS_COLUMN.test(text)));
  return isNetworks && !headers.some((text) => RULE_COLUMN.test(text));
}

/** The columns of a table of networks that hold addresses. */
export function addressColumns(table: Table): number[] {
  return headersOf(table).flatMap((text, index) => (ADDRESS_COLUMN.test(text) ? [index] : []));
}

function headersOf({ header }: Table): string[] {
  return header.cells.map(({ text }) => text);
}

function roleOf({
  row,
  cidr,
  spaces,
  isPart,
}: {
  row: Row;
  cidr: Cidr;
  spaces: readonly Network[];
  isPart: boolean;
}): NetworkRole {
  const name = row.cells[0]?.text ?? '';
  const isSpace = spaces.some((space) => space.cidr.address === cidr.address && space.cidr.prefix === cidr.prefix);
  if (SUM_ROW.test(name) || (isSpace && (!isPart || SPACE_COLUMN.test(name)))) return 'space';
  if (isPart) return 'subnet';
  const words = spaces.some((space) => contains(space.cidr, cidr))
    ? name
    : row.cells
        .map(({ text }) => text)
        .join(' ')
        .slice(0, 400);
  return ELSEWHERE.test(words) && !ENVIRONMENT.test(name) ? 'elsewhere' : 'space';
}

const PARENT_COLUMN = /^\W*(?:network|v-?net|vpc|virtual network|environment)\W*$/i;

function nameOf(row: Row, headers: readonly string[]): string {
  const column = headers.findIndex(
    (text, index) =>
      /\b(?:name|subnet)\b/i.test(text) &&
      (row.cells[index]?.text ?? '') !== '' &&
      mentionsIn(itemAt(row.cells, index)).length === 0,
  );
  const name = (row.cells[column === -1 ? 0 : column]?.text ?? '').slice(0, 60);
  // Networks of different environments have subnets of the same name.
  const parent = headers.findIndex((text, index) => index !== column && PARENT_COLUMN.test(text));
  const cell = row.cells[parent];
  if (column === -1 || !cell || cell.text === '' || mentionsIn(cell).length > 0) return name;
  return `${name} in ${cell.text.slice(0, 60)}`;
}

const SPACE_BEFORE =
  /\b(?:address (?:space|range)|(?:vnet|vpc|network) (?:cidr|range))\b(?:(?!\b(?:from|to|via|outside|than|allow\w*|den\w*|peer\w*|sub-?net|or)\b)[^.;,\d]){0,30}$/i;
const SUBNET_BEFORE = /\bsub-?net\b(?:(?!\b(?:from|to|via|outside|than|allow\w*|den\w*|peer\w*|or)\b)[^.;,\d]){0,30}$/i;
const NETWORK_BEFORE = /\b(?:vnet|vpc|network)s?\b[^\w.;]{0,4}$/i;

/** “the address space 10.0.0.0/16”, “subnet web (10.0.1.0/24)”, “the recovery network 10.1.0.0/16”. */
function inText(reading: Reading): Network[] {
  return mentionsIn(reading).flatMap((mention): Network[] => {
    const { cidr, place } = mention;
    const before = reading.text.slice(Math.max(0, place.start - 80), place.start);
    const role = cidr && roleInText(before);
    return role ? [{ role, cidr, name: role === 'subnet' ? '' : 'address space', mention, table: null }] : [];
  });
}

function roleInText(before: string): NetworkRole | null {
  if (SPACE_BEFORE.test(before)) return ELSEWHERE.test(before) ? 'elsewhere' : 'space';
  if (SUBNET_BEFORE.test(before)) return 'subnet';
  return NETWORK_BEFORE.test(before) && ELSEWHERE.test(before) ? 'elsewhere' : null;
}
