// Where a description wants the solution: region, address space, the client's own network, and which environments.

import { contains, formatCidr, networkOf, parseCidr, privateNetworks } from '#cloud/cidr.ts';
import { cloudProviderNames, type CloudProvider } from '#cloud/provider.ts';
import { findRegionProvider, findRegions, findUnknownRegions, labelOfRegion } from '#cloud/regions.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { isUnwanted, listSentences, note, quoteOf } from './passages.ts';

export type WantedEnvironment = { role: 'production' | 'test' | 'development'; name: string };

export type Places = {
  region: string | null;
  secondaryRegion: string | null;
  addressSpace: string | null;
  /** Networks of the client's own data centre. */
  onPremises: string[];
  /** Null: not said. */
  environments: WantedEnvironment[] | null;
  notes: DescribeNote[];
};

const SECONDARY = /\b(?:secondary|paired?|disaster recovery|DR|failover|fail(?:s|ed)? over|second|standby)\b/i;
const SECONDARY_BEHIND =
  /^\s*(?:\(|as |for |is )?(?:our |the |a )?(?:secondary|paired?|disaster recovery|DR\b|failover|second|standby)/i;
const THEIR_NETWORK = /\b(?:data ?cent(?:er|re)|on-?prem\w*|head ?quarters?|office|campus|corporate network)\b/i;
const CIDR = /(?<![\w./:])(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]{0,4}(?::[\da-f]{0,4}){2,7})\/\d{1,3}(?![\w/])/gi;

export function readPlaces(text: string, provider: CloudProvider): Places {
  const places: Places = {
    region: null,
    secondaryRegion: null,
    addressSpace: null,
    onPremises: [],
    environments: null,
    notes: [],
  };
  for (const { start, end } of listSentences(text)) {
    const sentence = text.slice(start, end);
    readRegions(sentence, { provider, places });
    readNetworks(sentence, places);
  }
  readEnvironments(text, places);
  return places;
}

function readRegions(sentence: string, { provider, places }: { provider: CloudProvider; places: Places }): void {
  for (const { name } of findUnknownRegions(sentence))
    if (findRegionProvider(name) === undefined)
      places.notes.push(note('unclear', `“${name}” is written like a region, and is none.`, { quote: name }));
  let end = 0;
  for (const region of findRegions(sentence)) {
    const owner = findRegionProvider(region.name);
    const quote = quoteOf(sentence, region);
    const before = sentence.slice(end, region.start);
    end = region.end;
    if (owner === undefined || isUnwanted(sentence, region)) continue;
    if (owner !== provider) {
      const text = `${quote} is a region of ${cloudProviderNames[owner]}. Name one of ${cloudProviderNames[provider]}.`;
      places.notes.push(note('unclear', text, { quote }));
    } else if (SECONDARY.test(before) || SECONDARY_BEHIND.test(sentence.slice(region.end, region.end + 40))) {
      places.secondaryRegion ??= region.name;
      places.notes.push(note('understood', `Second region: ${labelOfRegion(region.name)}.`, { quote }));
    } else if (places.region === null) {
      places.region = region.name;
      places.notes.push(note('understood', `Region: ${labelOfRegion(region.name)}.`, { quote }));
    } else if (places.region !== region.name) {
      const text = `${quote} is named beside ${places.region}. It is not clear what for, and was left out.`;
      places.notes.push(note('unclear', text, { quote }));
    }
  }
}

function readNetworks(sentence: string, places: Places): void {
  for (const { 0: quote } of sentence.matchAll(CIDR)) {
    const cidr = parseCidr(quote);
    if (!cidr) {
      const text = quote.includes(':') ? 'Only IPv4 networks are planned.' : `“${quote}” is not a network.`;
      places.notes.push(note('unclear', text, { quote }));
    } else if (THEIR_NETWORK.test(sentence)) {
      places.onPremises.push(formatCidr(networkOf(cidr)));
      places.notes.push(note('understood', `${quote} is a network of your own, outside the cloud.`, { quote }));
    } else if (places.addressSpace === null) {
      places.addressSpace = formatCidr(networkOf(cidr));
      places.notes.push(note('understood', `Address space: ${places.addressSpace}.`, { quote }));
      if (!privateNetworks.some((network) => contains(network, cidr)))
        places.notes.push(note('unclear', `${quote} is not a private network (RFC 1918).`, { quote }));
    } else {
      const text = `${quote} is named beside ${places.addressSpace}. It is not clear what for, and was left out.`;
      places.notes.push(note('unclear', text, { quote }));
    }
  }
}

const ENVIRONMENT =
  /\b(production|prod|live|staging|stage|test(?:ing)?|qa|uat|acceptance|integration|development|dev|sandbox)\b/gi;
const ENVIRONMENTS =
  /\b(?:(?:production|prod|live|staging|stage|test(?:ing)?|qa|uat|acceptance|development|dev|sandbox)(?:\s*(?:,|\/|&|\+|and)\s*|\s+)){1,5}environments?\b|\benvironments?\b\s*(?::|\(|are|named|called|for|-)?\s*(?:(?:production|prod|live|staging|stage|test(?:ing)?|qa|uat|acceptance|development|dev|sandbox)\b(?:\s*(?:,|\/|&|\+|and)\s*){0,2}){1,5}|\b(?:prod(?:uction)?|dev(?:elopment)?|test|staging)(?:\s*(?:,|\/|&|\+|and)\s*(?:and\s+)?(?:prod(?:uction)?|dev(?:elopment)?|test(?:ing)?|staging|qa|uat)\b){1,4}/gi;
const ONLY_ONE = /\b(?:only|just)(?: an?| one)? (?:production|prod|live)\b|\b(?:one|a single|1) environment\b/i;

const NAMES: readonly (readonly [RegExp, WantedEnvironment])[] = [
  [/^(?:prod|live)/i, { role: 'production', name: 'Production' }],
  [/^(?:stag)/i, { role: 'test', name: 'Staging' }],
  [/^(?:qa)$/i, { role: 'test', name: 'QA' }],
  [/^(?:uat)$/i, { role: 'test', name: 'UAT' }],
  [/^acceptance$/i, { role: 'test', name: 'Acceptance' }],
  [/^(?:test|integration)/i, { role: 'test', name: 'Test' }],
  [/^(?:dev|sandbox)/i, { role: 'development', name: 'Development' }],
];

function readEnvironments(text: string, places: Places): void {
  const only = ONLY_ONE.exec(text);
  const phrases = only
    ? []
    : [...text.matchAll(ENVIRONMENTS)].filter((match) => !isUnwanted(text, { start: match.index }));
  if (!only && phrases.length === 0) return;
  const wanted = new Map<string, WantedEnvironment>([['production', { role: 'production', name: 'Production' }]]);
  for (const { 0: phrase } of phrases)
    for (const { 0: word } of phrase.matchAll(ENVIRONMENT)) {
      const environment = NAMES.find(([pattern]) => pattern.test(word))?.[1];
      if (!environment) continue;
      if (wanted.has(environment.role) && wanted.get(environment.role)?.name !== environment.name)
        places.notes.push(
          note('unclear', `${environment.name} is a second environment for tests. Add it on the canvas.`, {
            quote: word,
          }),
        );
      else wanted.set(environment.role, environment);
    }
  places.environments = [...wanted.values()];
  const names = places.environments.map(({ name }) => name).join(', ');
  const quote = (only ?? phrases[0])?.[0].trim() ?? null;
  places.notes.push(note('understood', `Environments: ${names}.`, { quote }));
}
