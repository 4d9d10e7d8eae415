// Where data may be, in the words of a description: “no data may leave Germany”, “only in EU regions”, “Daten müssen in der
// Schweiz bleiben”.

import { readServiceName } from '#catalogue/names/read-name.ts';
import { countryNameOfRegion, findAreas, type Area } from '#catalogue/places/areas.ts';
import { findPlaces } from '#catalogue/places/region-places.ts';
import { cloudProviders } from '#catalogue/provider.ts';
import { readResidency } from '../../residency/read-residency.ts';
import type { Requirements } from '../../solution-shapes.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { isRequirementRuledOut, listSentences, note, quoteOf, type Place } from '../passages.ts';
import { AREA, NAMES_DATA, NAMES_PEOPLE, SAME, wordings } from './residency-wordings.ts';

/** `named` is where the place itself is named, `said` the words that say it, and `place` the sentence. */
type Found = { words: string; area: Area | null; place: Place; said: Place; named: Place };
type Statement = { requirements: Pick<Partial<Requirements>, 'residency'>; notes: DescribeNote[] };

/** The first statement of the text counts; another one that says something else is named. */
export function readResidencyWords(text: string): Statement {
  const found = listSentences(text).flatMap((sentence) => findInSentence(text, sentence) ?? []);
  const [first] = found;
  if (!first) return { requirements: {}, notes: [] };
  const others = found.filter(({ words }) => words !== first.words);
  const places = found.filter(({ words }) => words === first.words).map(({ said }) => said);
  return {
    requirements: { residency: first.words },
    notes: [
      ...notesOf(first, { text, places }),
      ...others.map(({ words, place, said }) =>
        note('unclear', `“${first.words}” is taken, and not “${words}” beside it. State one of them.`, {
          quote: quoteOf(text, place),
          places: [said, first.said],
          state: 'contradicted',
        }),
      ),
    ],
  };
}

/** Returns where the text names what its data has to stay in: that is no region of the solution. */
export function findResidencyPlaces(text: string): Place[] {
  return listSentences(text).flatMap((sentence) => findInSentence(text, sentence)?.named ?? []);
}

function notesOf(
  { words, area, place }: Found,
  { text, places }: { text: string; places: readonly Place[] },
): DescribeNote[] {
  const said = { quote: quoteOf(text, place), places, parts: ['requirement:residency'] as const };
  if (area === null) {
    const why =
      findAreas(words).length > 0 ? 'it says where data may not be' : 'it names no country or area known here';
    return [note('unclear', `“${words}” is kept as it is, and not checked: ${why}.`, { ...said, state: 'assumed' })];
  }
  const isWide = '“Europe” is taken with Switzerland and the United Kingdom. Write “EU” if it is without.';
  return [note('understood', `${words}.`, said), ...(area.key === 'Europe' ? [note('assumed', isWide, said)] : [])];
}

function findInSentence(text: string, sentence: Place): Found | null {
  const written = text.slice(sentence.start, sentence.end);
  const marked = markAreas(written);
  for (const { pattern, kind } of wordings) {
    const match = pattern.exec(marked.text);
    const place = match?.groups?.['place'];
    if (!match || place === undefined || isOfOthers(marked.text, match, kind)) continue;
    const start = match.index + match[0].indexOf(place, match[0].length - place.length - MAX_BEHIND);
    const named = nameIn(place, { start, marked, text, written });
    const isTakenBack = kind === 'stated' && isRequirementRuledOut(text, { start: sentence.start + marked.at(start) });
    if (named === null || isTakenBack) continue;
    const from = sentence.start + marked.at(start);
    const to = sentence.start + marked.at(start + place.length);
    const said = {
      start: sentence.start + marked.at(match.index),
      end: sentence.start + marked.at(match.index + match[0].length),
    };
    return { ...wordsOf(named, kind), place: sentence, said, named: { start: from, end: to } };
  }
  return null;
}

/** No pattern reads more than this behind the place. */
const MAX_BEHIND = 80;

type Kind = (typeof wordings)[number]['kind'];

/** Whether the words are about people or traffic, or say that there is no such requirement. */
function isOfOthers(sentence: string, { 0: match, index }: RegExpExecArray, kind: Kind): boolean {
  if (kind === 'denied') return !NAMES_DATA.test(sentence);
  const before = sentence.slice(Math.max(0, index - 40), index);
  if (kind === 'stated' && /\b(?:no|not|without|kein\w*)\s+(?:\p{L}+\s+)?$/iu.test(before)) return true;
  return NAMES_PEOPLE.test(before + match) && !NAMES_DATA.test(before + match);
}

function wordsOf(named: string, kind: Kind): Pick<Found, 'words' | 'area'> {
  if (kind === 'excluded') return { words: `Data must not be in ${named}`.slice(0, MAX_WORDS), area: null };
  const words = `Data stays in ${named}`.slice(0, MAX_WORDS);
  const area = readResidency(words);
  return { words: area ? `Data stays in ${area.name}` : words, area };
}

/** The requirement takes no more characters. */
const MAX_WORDS = 200;

/** `at` returns where a place of the marked text is in the sentence. */
type Marked = { text: string; names: readonly string[]; at(index: number): number };

/** The sentence with one letter for each area, and the names that the letters stand for. */
function markAreas(sentence: string): Marked {
  const found = findAreas(sentence);
  let text = '';
  let end = 0;
  for (const { start, end: next } of found) {
    text += sentence.slice(end, start) + AREA;
    end = next;
  }
  text += sentence.slice(end);
  const at = (index: number): number => {
    const before = text.slice(0, index).split(AREA).length - 1;
    return found.slice(0, before).reduce((sum, { start, end: next }) => sum + next - start - 1, index);
  };
  return { text, names: found.map(({ area }) => area.name), at };
}

type Naming = { start: number; marked: Marked; text: string; written: string };

/** The place as a name: of the area, of the country that the text is about, or as it is written; null where it is no place. */
function nameIn(place: string, { start, marked, text, written }: Naming): string | null {
  if (place.includes(AREA)) {
    let next = marked.text.slice(0, start).split(AREA).length - 1;
    return place.replace(/^\w+ (?=\uE000)/, '').replaceAll(AREA, () => marked.names[next++] ?? '');
  }
  if (new RegExp(`^(?:${SAME})$`, 'iu').test(place)) return nameOfOnlyCountry(text);
  const name = /^(?:the )?(?<name>\p{Lu}\p{Ll}{2,}(?:[ -]\p{Lu}\p{Ll}+)*)/u.exec(place)?.groups?.['name'];
  if (name === undefined || NO_PLACE.test(name) || !NAMES_DATA.test(written)) return null;
  const isService = cloudProviders.some((provider) => readServiceName(provider, name).kind !== 'unknown');
  return isService ? null : name;
}

const NO_PLACE =
  /^(?:Azure|Amazon|Google|Microsoft|Oracle|Cloud|Private|Public|Production|Prod|Test|Dev|Development|Staging|Transit|Rest|Motion|Memory|Storage|Sync|All)\b/;

/** The country that is named, or that a named city is in; null where there are none or several. */
function nameOfOnlyCountry(text: string): string | null {
  const named = findAreas(text).flatMap(({ area }) => (area.countries.size === 1 ? area.name : []));
  const cities = cloudProviders.flatMap((provider) => findPlaces(text, provider).flatMap(({ region }) => region ?? []));
  const names = new Set(named.length > 0 ? named : cities.flatMap((region) => countryNameOfRegion(region) ?? []));
  const [only] = names;
  return names.size === 1 && only !== undefined ? only : null;
}
