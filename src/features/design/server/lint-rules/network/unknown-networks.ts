// Private networks and addresses that no part of the design accounts for, in rules, other tables and sentences.

import { contains, formatCidr, networkOf, parseCidr, privateNetworks, type Cidr } from '#text/network/cidr.ts';
import type { DesignText } from '#expertise/lint/read-design.ts';
import type { Reading } from '#expertise/lint/reading.ts';
import { sentencesOf } from '#expertise/lint/rules/sentences.ts';
import type { Range } from '#text/offsets.ts';
import { ELSEWHERE, isNetworkTable, type Network } from './network-table.ts';
import type { DesignReport } from '../finding-codes.ts';

const ADDRESS = /(?<![\w./-])\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?(?![\w/]|\.\d)/g;
/** Networks inside of a cluster or a machine, which nothing outside of it routes. */
const INNER = /\b(?:pods?|overlay|docker|service (?:cidr|range|network)s?|cluster ip|loopback)\b/i;

const ENTRANCES = /internet|\bexternal (?=(?:\w+ ){0,3}load balancer)/gi;

export function checkUnknownNetworks(design: DesignText, networks: readonly Network[], report: DesignReport): void {
  const spaces = networks.filter(({ role }) => role === 'space');
  if (spaces.length === 0) return;
  const found = new Set(
    networks.flatMap(({ mention }) => (mention ? [placeKey(mention.reading, mention.place.start)] : [])),
  );
  const known = networks.map(({ cidr }) => cidr);
  const check = (reading: Reading, { start, end }: Range, words: string): void => {
    if (ELSEWHERE.test(words) || INNER.test(words)) return;
    for (const { 0: text, index } of reading.text.slice(start, end).matchAll(ADDRESS)) {
      const cidr = parseCidr(text.includes('/') ? text : `${text}/32`);
      const place = { start: start + index, end: start + index + text.length };
      if (!cidr || found.has(placeKey(reading, place.start)) || !isForeign(cidr, known)) continue;
      const names = spaces.slice(0, 3).map((space) => formatCidr(space.cidr));
      const message = `${text} is in no network of this design (${names.join(', ')}). Correct it, or say whose network it is.`;
      report({ code: 'design/cidr-unknown', ...reading.locate(place), message });
    }
  };
  for (const part of design.parts) {
    if (part.kind === 'table' && !isNetworkTable(part)) {
      for (const { cells } of part.rows) {
        // A rule that names the internet, or a load balancer for it, does not put its other side there.
        const words = cells.map(({ text }) => text.replaceAll(ENTRANCES, '')).join(' ');
        for (const cell of cells) check(cell, { start: 0, end: cell.text.length }, words.slice(0, 600));
      }
    }
    if (part.kind !== 'text') continue;
    for (const sentence of sentencesOf(part.reading.text))
      check(part.reading, sentence, part.reading.text.slice(sentence.start, sentence.end).slice(0, 600));
  }
}

/** Private, no network of the design, and not simply all private addresses. */
function isForeign(cidr: Cidr, known: readonly Cidr[]): boolean {
  const range = privateNetworks.find((candidate) => contains(candidate, cidr));
  if (!range || (range.prefix === cidr.prefix && networkOf(cidr).address === range.address)) return false;
  return !known.some((network) => contains(network, cidr) || contains(cidr, network));
}

const keys = new WeakMap<Reading, number>();
let last = 0;

function placeKey(reading: Reading, start: number): string {
  const key = keys.get(reading) ?? ++last;
  keys.set(reading, key);
  return `${key} ${start}`;
}
