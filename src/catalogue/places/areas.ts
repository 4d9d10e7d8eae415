// Areas in which data may have to stay: a country, a union of countries, or several of these; and where a text names them.

import { countryOfRegion, namedCountries, nameOfCountry } from './countries.ts';

/** `name` is as a sentence has it behind “in”: 'the EU'. The countries are ISO codes. */
export type Area = { key: string; name: string; countries: ReadonlySet<string> };

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
const EEA = [...EU, 'IS', 'LI', 'NO'];

type NamedArea = { area: Area; words: string; adjective: string | undefined };

function several(key: string, name: string, members: readonly string[]): Area {
  return { key, name, countries: new Set(members) };
}

const unions: readonly NamedArea[] = [
  {
    // https://european-union.europa.eu/principles-countries-history/eu-countries_en
    area: several('EU', 'the EU', EU),
    words: '(?:the )?(?:EU|E\\.U\\.|European Union)|Europäischen? Union',
    adjective: undefined,
  },
  {
    // https://www.efta.int/eea
    area: several('EEA', 'the European Economic Area', EEA),
    words: '(?:the )?(?:EEA|European Economic Area)|EWR|Europäische[nrs]? Wirtschaftsraume?s?',
    adjective: undefined,
  },
  {
    // https://unstats.un.org/unsd/methodology/m49/, of which the clouds have regions in these countries.
    area: several('Europe', 'Europe', [...EEA, 'CH', 'GB']),
    words: 'Europe|Europas?',
    adjective: 'European|europäische[mnrs]?',
  },
];

const all: readonly NamedArea[] = [
  ...unions,
  ...namedCountries.map(({ code, name, words, adjective }) => ({
    area: several(code, name, [code]),
    words,
    adjective,
  })),
];

const GROUPS = all.map(({ words, adjective }) => `(${words})|(${adjective ?? '(?!)'})`).join('|');
const NAME = new RegExp(`(?<![\\p{L}\\p{N}])(?:${GROUPS})(?![\\p{L}\\p{N}])`, 'giu');

/** Names that are ordinary words or parts of others unless they are written as names. */
const NEEDS_CAPITALS = /^(?:the )?(?:usa?|u\.s\.(?:a\.)?|eea|uae|ksa|ewr|island|america)$/i;

/** Offsets are UTF-16 units. An adjective is “Swiss” of “Swiss soil”. */
export type FoundArea = { area: Area; start: number; end: number; isAdjective: boolean };

/** Every country and area that the text names, in order. */
export function findAreas(text: string): FoundArea[] {
  return [...text.matchAll(NAME)].flatMap((match) => {
    const group = match.slice(1).findIndex((each) => each !== undefined);
    const named = all[Math.floor(group / 2)];
    const isAdjective = group % 2 === 1;
    const word = match[0].replace(/^(?:the|der|die|den) /i, '');
    const isWritten = isAdjective
      ? /^(?:\p{Lu}|österr|deutsch|franz|europ)/u.test(word)
      : !NEEDS_CAPITALS.test(word) || /^\p{Lu}/u.test(word);
    const isPronoun = word.toLowerCase() === 'us' && word !== 'US';
    if (!named || !isWritten || isPronoun) return [];
    return [{ area: named.area, start: match.index, end: match.index + match[0].length, isAdjective }];
  });
}

/** Several areas as one: “Germany or France”. One that contains the others stays as it is. */
export function joinAreas(areas: readonly Area[]): Area | null {
  const [first] = areas;
  if (!first) return null;
  const widest = areas.find((area) => areas.every((each) => containsArea(area, each)));
  if (widest) return widest;
  return {
    key: areas.map(({ key }) => key).join('+'),
    name: areas.map(({ name }) => name).join(' or '),
    countries: new Set(areas.flatMap(({ countries }) => [...countries])),
  };
}

export function containsArea(area: Area, other: Area): boolean {
  return [...other.countries].every((code) => area.countries.has(code));
}

/** Returns whether a region such as 'westeurope' is in the area; null where the country of the region is not known. */
export function isRegionIn(region: string, { countries }: Area): boolean | null {
  const country = countryOfRegion(region);
  return country === undefined ? null : countries.has(country);
}

/** The country of a region as it is written behind “in”; null where it is not known. */
export function countryNameOfRegion(region: string): string | null {
  const country = countryOfRegion(region);
  return country === undefined ? null : nameOfCountry(country);
}
