// The requirements that a source states: recovery times, regions, networks, availability, budget, names; each with its quote.
// Careful rather than eager: a sentence about today, a test or another system states none.

import { contains, formatCidr, networkOf, parseCidr, sizeOf } from '#text/network/cidr.ts';
import { findRegionProvider, findRegions } from '#catalogue/regions.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { isFactValue } from '#text/fact-syntax.ts';
import type { Range } from '#text/offsets.ts';
import { readDesign, type DesignText, type Part } from '#expertise/lint/read-design.ts';
import type { Reading } from '#expertise/lint/reading.ts';
import { sentencesOf } from '#expertise/lint/rules/sentences.ts';
import type { SourceClaim } from '../../shared/fact-shapes.ts';
import { checkFactValue, kindOfFact } from '../../shared/fact-kinds.ts';
import { findStatements } from '../lint-rules/statements.ts';
import type { Subject } from '../lint-rules/subjects.ts';

export type ClaimOrder = { design: { content: string }; document: string; provider: CloudProvider };

/** The length is in UTF-16 units. A longer sentence is cut. */
const MAX_QUOTE = 240;
/** The limit is per document: a person can still look through this many. */
const MAX_CLAIMS = 30;

type ClaimSubject = Omit<Subject, 'fact'> & { key: string };

const subjects: readonly ClaimSubject[] = [
  {
    key: 'rto',
    name: 'RTO',
    kind: 'duration',
    pattern: String.raw`(?:RTO|recovery[ -]time[ -]objective)(?: \((?:RTO|recovery[ -]time[ -]objective)\))?|(?:back|available|restored|recovered) again|maximum (?:outage|downtime)`,
  },
  {
    key: 'rpo',
    name: 'RPO',
    kind: 'duration',
    pattern: String.raw`(?:RPO|recovery[ -]point[ -]objective)(?: \((?:RPO|recovery[ -]point[ -]objective)\))?|(?:maximum )?data loss`,
  },
  {
    key: 'cost-range',
    name: 'monthly cost',
    kind: 'money',
    pattern: String.raw`(?:monthly |cloud |total ){0,2}budget(?: per month| a month)?|monthly costs?|costs? per month`,
  },
  {
    key: 'region',
    name: 'region',
    kind: 'region',
    pattern: String.raw`(?:primary |main |home |hosting |cloud |azure |aws |google cloud ){0,2}(?:region|location)`,
  },
  {
    key: 'availability',
    name: 'availability',
    kind: 'percentage',
    pattern: String.raw`(?:availability|uptime)(?: (?:target|objective|requirement))?`,
  },
  {
    key: 'backup-retention',
    name: 'backup retention',
    kind: 'duration',
    pattern: String.raw`backup[ -]retention|backups (?:are |must be )?(?:kept|retained)(?: for)?`,
  },
  {
    key: 'log-retention',
    name: 'log retention',
    kind: 'duration',
    pattern: String.raw`log[ -]retention|logs (?:are |must be )?(?:kept|retained)(?: for)?`,
  },
];

const OUR_NETWORK =
  /\b(?:address (?:space|range)|(?:cloud|virtual|new|assigned|reserved) (?:network|range)|vnet|vpc)\b/i;
const THEIR_NETWORK = /\b(?:data ?cent(?:er|re)|on-?prem\w*|head ?quarters?|campus|corporate network)\b/i;
const SECONDARY = /\b(?:secondary|paired|disaster recovery|dr|recovery|second) (?:region|location|site)\b/i;
const CIDR = /(?<![\w./])\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}(?![\w/])/g;
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^(?:client|customer)(?: name)?$/i, 'client-name'],
  [/^project(?: name)?$/i, 'project-name'],
  [/^(?:system|application|workload)(?: name)?$/i, 'system-name'],
];
const NAME_LINE = /^((?:client|customer|project|system|application|workload)(?: name)?):\s+([^.;:\n]{2,80})\.?$/i;

/** One claim for each fact, the first of the document. Takes time linear in the length of the text. */
export function readClaims({ design: { content }, document, provider }: ClaimOrder): SourceClaim[] {
  const text = readDesign({ content, facts: [], topics: [] });
  const claims = new Map<string, SourceClaim>();
  const add = (key: string, value: string, quote: string): void => {
    const isRight = isFactValue(value) && checkFactValue({ key, value, provider, kind: kindOfFact(key) }) === null;
    if (!isRight || claims.has(key) || claims.size >= MAX_CLAIMS) return;
    claims.set(key, { key, value, document, quote: quote.replace(/\s+/g, ' ').trim().slice(0, MAX_QUOTE) });
  };
  for (const { subject, reading, place } of findStatements(
    text,
    subjects.map((one) => ({ ...one, fact: null })),
  )) {
    const key = subjects.find(({ name }) => name === subject.name)?.key;
    if (key)
      add(
        key,
        reading.text.slice(place.start, place.end).replace(/[-–](?=[a-z])/gi, ' '),
        quoteOf(text, reading, place),
      );
  }
  for (const { words, row } of passagesOf(text)) addFromPassage({ words, row, provider }, add);
  addOnlyRegion(text, provider, add);
  return [...claims.values()];
}

type Add = (key: string, value: string, quote: string) => void;
/** A sentence or a row of a table. */
type Passage = { words: string; row: readonly string[] | null };

function passagesOf({ parts }: DesignText): Passage[] {
  return parts.flatMap((part: Part): Passage[] => {
    if (part.kind === 'table')
      return part.rows.map(({ cells }) => {
        const row = cells.map(({ text }) => text.trim());
        return { words: row.filter((cell) => cell !== '').join(' | '), row };
      });
    if (part.kind !== 'text') return [];
    const { text } = part.reading;
    return sentencesOf(text).map(({ start, end }) => ({ words: text.slice(start, end).trim(), row: null }));
  });
}

function addNetworks(words: string, add: Add): void {
  const networks = [...words.slice(0, 2_000).matchAll(CIDR)].map(([cidr]) => cidr);
  if (networks.length > 0 && THEIR_NETWORK.test(words)) add('data-centre-network', networks.join(', '), words);
  else if (networks.length === 1 && OUR_NETWORK.test(words)) add('address-space', networks[0] ?? '', words);
}

function addFromPassage({ words, row, provider }: Passage & { provider: CloudProvider }, add: Add): void {
  addNetworks(words, add);
  const region = SECONDARY.test(words) ? regionsOf(words, provider)[0] : undefined;
  if (region) add('secondary-region', region, words);
  const [label = '', value = ''] = row ?? NAME_LINE.exec(words)?.slice(1) ?? [];
  const key = NAMED.find(([pattern]) => pattern.test(label))?.[1];
  if (key) add(key, value.trim(), words);
}

/** A document that names one region of the cloud, and no other, asks for it. */
function addOnlyRegion(text: DesignText, provider: CloudProvider, add: Add): void {
  const found = passagesOf(text).flatMap(({ words }) =>
    SECONDARY.test(words) ? [] : regionsOf(words, provider).map((region) => ({ region, words })),
  );
  const [first] = found;
  if (first && found.every(({ region }) => region.toLowerCase() === first.region.toLowerCase()))
    add('region', first.region, first.words);
}

function regionsOf(words: string, provider: CloudProvider): string[] {
  return findRegions(words.slice(0, 2_000))
    .filter(({ name }) => findRegionProvider(name) === provider)
    .map(({ start, end }) => words.slice(start, end));
}

/** The sentence around a place; a row of a table as its cells. */
function quoteOf({ parts }: DesignText, reading: Reading, place: Range): string {
  for (const part of parts) {
    if (part.kind !== 'table') continue;
    const row = part.rows.find(({ cells }) => cells.includes(reading));
    if (row)
      return row.cells
        .map(({ text }) => text.trim())
        .filter((cell) => cell !== '')
        .join(' | ');
  }
  const sentence = sentencesOf(reading.text).find(({ start, end }) => place.start >= start && place.start < end);
  return sentence ? reading.text.slice(sentence.start, sentence.end) : reading.text;
}

/**
 * The claims of several documents. The address space Lounge assumes gives way to a network of the data centre: where they
 * would overlap, the next free network of the same size becomes a claim with the same quote.
 */
export function combineClaims(documents: readonly (readonly SourceClaim[])[], assumedSpace: string): SourceClaim[] {
  const claims = documents.flat();
  const theirs = claims.filter(({ key }) => key === 'data-centre-network');
  const taken = theirs.flatMap(({ value }) => value.split(/,\s*/).flatMap((cidr) => parseCidr(cidr) ?? []));
  const space = parseCidr(assumedSpace);
  const [first] = theirs;
  if (!space || !first || claims.some(({ key }) => key === 'address-space')) return claims;
  let candidate = networkOf(space);
  const isTaken = (): boolean => taken.some((cidr) => contains(candidate, cidr) || contains(cidr, candidate));
  for (let step = 0; step < 200 && isTaken(); step++)
    candidate = { ...candidate, address: candidate.address + sizeOf(candidate) };
  const value = formatCidr(candidate);
  return value === formatCidr(networkOf(space)) || isTaken()
    ? claims
    : [...claims, { ...first, key: 'address-space', value }];
}
