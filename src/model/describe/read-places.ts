// Where a description wants the solution: region, address space, the client's own network, and which environments.

import { contains, formatCidr, networkOf, parseCidr, privateNetworks, type Cidr } from '#text/network/cidr.ts';
import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { findPlaces } from '#catalogue/places/region-places.ts';
import { findRegionProvider, findRegions, findUnknownRegions, labelOfRegion } from '#catalogue/regions.ts';
import type { DescribeNote } from './describe-shapes.ts';
import { keyOfRegion } from './clauses/part-keys.ts';
import { isSecondBehind, isSecondRegion } from './stated/second-region-words.ts';
import { isRequirementRuledOut, listSentences, note, quoted, saidAgain, type Place } from './passages.ts';

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

/** These words name the client's own network, or a line to it, right before its range or behind it. */
const THEIRS =
  /\b(?:data ?cent(?:er|re)s?|on-?prem\w*|head ?quarters?|HQ|offices?|branch(?:es)?|campus(?:es)?|factor(?:y|ies)|corporate network|VPN|ExpressRoute|Direct Connect|Interconnect|MPLS|leased line)\b/i;
const OURS = /\b(?:address space|VNets?|VPCs?|virtual networks?|cloud network|cloud|hub|spokes?|landing zone)\b/i;
const THEIRS_BEHIND =
  /^[\s)]*(?:,\s*(?:which )?)?(?:is |are |of |in |at |\()(?:\w+ ){0,3}(?:data ?cent(?:er|re)s?|on-?prem\w*|head ?quarters?|HQ|offices?|campus|corporate network)\b/i;
/** People and buildings there do not say where the solution is. */
const NOT_A_REGION =
  /\b(?:users?|customers?|employees|visitors|people|students|patients|members|clients?|offices?|head ?quarters?|HQ|data ?cent(?:er|re)s?|on-?prem\w*|branch(?:es)?|company|team|based)\b[^,;]{0,40}$/i;
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
    readRegions(sentence, { provider, places, offset: start });
    readNetworks(sentence, { places, offset: start });
  }
  readEnvironments(text, places);
  return places;
}

type NamedRegion = { region: string | null; start: number; end: number; isPlace: boolean };

/** `offset` is where the sentence begins in the description. */
type Sentence = { places: Places; offset: number };

function readRegions(sentence: string, { provider, places, offset }: Sentence & { provider: CloudProvider }): void {
  for (const { name, ...place } of findUnknownRegions(sentence))
    if (findRegionProvider(name) === undefined)
      places.notes.push(
        note('unclear', `“${name}” is written like a region, and is none.`, {
          ...quoted(sentence, place, offset),
          quote: name,
        }),
      );
  const named = findRegions(sentence).map(({ name, ...place }) => ({ region: name, ...place, isPlace: false }));
  const isNamed = (start: number): boolean => named.some((each) => start >= each.start && start < each.end);
  const inPlaces = findPlaces(sentence, provider)
    .filter(({ start }) => !isNamed(start))
    .map((place) => ({ ...place, isPlace: true }));
  let end = 0;
  let said = '';
  for (const found of [...named, ...inPlaces].toSorted((a, b) => a.start - b.start)) {
    // A list goes on with what was said before its first place.
    const isNext = end > 0 && /^\s*(?:,|,?\s*(?:and|or|&))\s*$/i.test(sentence.slice(end, found.start));
    const before = isNext ? `${said} ` : sentence.slice(end, found.start);
    said = before.trimEnd();
    end = found.end;
    const written = quoted(sentence, found, offset);
    if (isRequirementRuledOut(sentence, found))
      places.notes.push(note('assumed', `${written.quote} is ruled out, and nothing is put there.`, written));
    else takeRegion(sentence, { found, before, isNext, provider, places, said: written });
  }
}

/** The words of a place, as notes quote them. */
type Said = ReturnType<typeof quoted>;
type Taking = {
  found: NamedRegion;
  before: string;
  isNext: boolean;
  provider: CloudProvider;
  places: Places;
  said: Said;
};

function takeRegion(sentence: string, { found, before, isNext, provider, places, said }: Taking): void {
  const { region, isPlace } = found;
  const { quote } = said;
  // 'Data stays in Germany' and 'hosted in Germany' say where it is, 'the German market' and 'customers in Germany' do not.
  const behind = sentence.slice(found.end, found.end + 40);
  if (isPlace && NOT_A_REGION.test(before)) return notePeople(places, said);
  if (isPlace && !isWhere({ before, behind })) return;
  if (region === null) {
    const text = `${cloudProviderNames[provider]} has no region in ${quote}. Name another one.`;
    places.notes.push(note('unclear', text, said));
    return;
  }
  const owner = findRegionProvider(region);
  if (owner === undefined) return;
  if (owner !== provider) {
    const text = `${quote} is a region of ${cloudProviderNames[owner]}. Name one of ${cloudProviderNames[provider]}.`;
    places.notes.push(note('unclear', text, { ...said, state: 'contradicted' }));
    return;
  }
  const isSecond = isSecondRegion(sentence, { region, primary: places, isNext, before, behind });
  placeRegion(places, { region, said, isPlace, isSecond });
}

function notePeople({ notes }: Places, said: Said): void {
  notes.push(note('understood', `${said.quote} is where people or offices are; it decides no region.`, said));
}

const IN =
  /\b(?:in|within|to|from|(?:on|auf) (?:AWS|Azure|GCP|Google Cloud),?|(?:region|location|standort):?(?: is| should be| ist)?)\s+$/i;

/** A place is where the solution is behind a preposition, before 'region', as the second one, and alone at the begin: 'Frankfurt, with …'. */
function isWhere({ before, behind }: { before: string; behind: string }): boolean {
  if (IN.test(before) || /^ region\b/i.test(behind) || isSecondBehind(behind)) return true;
  return /^[\s>*•-]*$/.test(before) && /^\s*(?:[,.;]|$)/.test(behind);
}

type Placing = { region: string; said: Said; isPlace: boolean; isSecond: boolean };

function placeRegion(places: Places, { region, said, isPlace, isSecond }: Placing): void {
  const label = labelOfRegion(region);
  const { quote } = said;
  const words = isPlace ? `${label} (${quote})` : label;
  const taken = { ...said, parts: [keyOfRegion(region)] };
  if (isSecond) {
    places.secondaryRegion ??= region;
    places.notes.push(note('understood', `Second region: ${words}.`, taken));
  } else if (places.region === null) {
    places.region = region;
    places.notes.push(note(isPlace ? 'assumed' : 'understood', `Region: ${words}.`, taken));
  } else if (places.region === region) {
    places.notes = places.notes.map((each) =>
      each.parts.includes(keyOfRegion(region)) ? saidAgain(each, said.places) : each,
    );
  } else {
    const text = `${quote} is named beside ${places.region}. It is not clear what for, and was left out.`;
    const first = places.notes.find((each) => each.parts.includes(keyOfRegion(places.region ?? '')))?.places ?? [];
    places.notes.push(
      note('unclear', text, {
        ...said,
        places: [...said.places, ...first],
        state: 'contradicted',
        options: [
          {
            label: `${label} is the second region`,
            answer: { quote: quote ?? '', sentence: '', meaning: 'second-region', value: region },
          },
          {
            label: `Only ${labelOfRegion(places.region)}`,
            answer: { quote: quote ?? '', sentence: '', meaning: 'ignored' },
          },
        ],
      }),
    );
  }
}

function readNetworks(sentence: string, { places, offset }: Sentence): void {
  let end = 0;
  let isTheirs = false;
  for (const match of sentence.matchAll(CIDR)) {
    const quote = match[0];
    const before = sentence.slice(end, match.index);
    const behind = sentence.slice(match.index + quote.length, match.index + quote.length + 60);
    end = match.index + quote.length;
    const said = quoted(sentence, { start: match.index, end }, offset);
    const cidr = parseCidr(quote);
    if (!cidr) {
      const text = quote.includes(':') ? 'Only IPv4 networks are planned.' : `“${quote}” is not a network.`;
      places.notes.push(note('unclear', text, said));
      continue;
    }
    isTheirs = isTheirNetwork({ before, behind, wasTheirs: isTheirs });
    if (isTheirs) {
      const space = formatCidr(networkOf(cidr));
      places.onPremises.push(space);
      places.notes.push(
        note('understood', `${quote} is a network of your own, outside the cloud.`, {
          ...said,
          parts: [`network:${space}`],
        }),
      );
    } else takeSpace(said, { cidr, places });
  }
}

/** What is said last before the range counts; 'and' goes on with the one before. */
function isTheirNetwork({
  before,
  behind,
  wasTheirs,
}: {
  before: string;
  behind: string;
  wasTheirs: boolean;
}): boolean {
  if (/^\s*(?:,|and|or|&|\+|\/|,\s*and)\s*$/i.test(before) && !OURS.test(behind.slice(0, 20))) return wasTheirs;
  const lastOf = (words: RegExp): number => [...before.matchAll(new RegExp(words.source, 'gi'))].at(-1)?.index ?? -1;
  const [theirs, ours] = [lastOf(THEIRS), lastOf(OURS)];
  if (THEIRS_BEHIND.test(behind)) return true;
  return theirs > ours;
}

function takeSpace(said: Said, { cidr, places }: { cidr: Cidr; places: Places }): void {
  const { quote } = said;
  if (places.addressSpace !== null) {
    const text = `${quote} is named beside ${places.addressSpace}. It is not clear what for, and was left out.`;
    places.notes.push(note('unclear', text, { ...said, state: 'contradicted' }));
    return;
  }
  places.addressSpace = formatCidr(networkOf(cidr));
  places.notes.push(
    note('understood', `Address space: ${places.addressSpace}.`, {
      ...said,
      parts: [`network:${places.addressSpace}`],
    }),
  );
  if (!privateNetworks.some((network) => contains(network, cidr)))
    places.notes.push(
      note('unclear', `${quote} is not a private network (RFC 1918).`, { ...said, state: 'understood' }),
    );
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

/** Returns why it cannot be added. */
function addEnvironment(wanted: Map<string, WantedEnvironment>, environment: WantedEnvironment): string | null {
  const known = wanted.get(environment.role);
  if (known && known.name !== environment.name)
    return `${environment.name} is a second environment for tests. Add it on the canvas.`;
  wanted.set(environment.role, environment);
  return null;
}

function readEnvironments(text: string, places: Places): void {
  const only = ONLY_ONE.exec(text);
  const phrases = only
    ? []
    : [...text.matchAll(ENVIRONMENTS)].filter((match) => !isRequirementRuledOut(text, { start: match.index }));
  if (!only && phrases.length === 0) return;
  const wanted = new Map<string, WantedEnvironment>([['production', { role: 'production', name: 'Production' }]]);
  for (const { 0: phrase, index: from } of phrases)
    for (const { 0: word, index } of phrase.matchAll(ENVIRONMENT)) {
      const environment = NAMES.find(([pattern]) => pattern.test(word))?.[1];
      const problem = environment && addEnvironment(wanted, environment);
      const place = { start: from + index, end: from + index + word.length };
      if (problem) places.notes.push(note('unclear', problem, quoted(text, place)));
    }
  places.environments = [...wanted.values()];
  const names = places.environments.map(({ name }) => name).join(', ');
  places.notes.push(
    note('understood', `Environments: ${names}.`, { ...quotedAll(only ? [only] : phrases), parts: ['environments'] }),
  );
}

function quotedAll(phrases: readonly RegExpExecArray[]): Said {
  const places = phrases.map(({ index, 0: phrase }): Place => ({ start: index, end: index + phrase.trimEnd().length }));
  return { quote: phrases[0]?.[0].trim() ?? null, places };
}
