// Names of people, firms, products and days: what a sentence writes with a capital letter has to be in its source.

import { readUnit } from '#text/quantities/units.ts';
import { singular } from './literals.ts';
import { stemOf } from './telling-words.ts';

const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/i;
const MONTH = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i;
/** Words that begin a sentence or a heading, and name nothing. */
const ORDINARY = new Set(
  'a after all also an and any are as at be because before both but by during each either even every for from further furthermore he her here his how however i if in instead is it its likewise many more moreover most my no none nor not note of on once one only or other our overall per please several she since so some such than that the their then there therefore these they this those thus to two three under unless until we what when where whereas which while who with within without yes yet you your additionally according finally first second third next specifically similarly together'.split(
    ' ',
  ),
);
/** Abbreviations that are ordinary words by now. */
const COMMON_ACRONYMS = new Set(
  'ai api ceo cpu cto eu faq hr id ip it ok os pc pdf qa ram tbd ui uk us usa utc url'.split(' '),
);

/** A run of capitalised words, such as 'Priya Nair', in the order of the text. */
export type Name = { text: string; words: readonly string[] };

/**
 * The names in a sentence of normalized text. The first word of a sentence is one only where another capitalised word follows it, or where
 * it is a day or month. `startsWithin`: the text begins in the middle of a sentence, so that its first word counts like the others.
 */
export function findNames(sentence: string, { startsWithin = false } = {}): Name[] {
  const tokens = sentence.split(/ |(?<=\p{L})(?=\()/u).map(readToken);
  const names: Name[] = [];
  let run: string[] = [];
  const close = (): void => {
    if (run.length > 0) names.push({ text: run.join(' '), words: run });
    run = [];
  };
  for (const [at, token] of tokens.entries()) {
    const previous = tokens[at - 1];
    if (previous?.ends || token.opens) close();
    const begins = !startsWithin && (at === 0 || previous?.opensNext === true);
    if (isName(token.word, begins ? tokens[at + 1] : null)) run.push(token.word);
    else close();
  }
  close();
  return names;
}

type Token = { word: string; opens: boolean; ends: boolean; opensNext: boolean };

function readToken(written: string): Token {
  const word = written.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');
  return {
    word: word.replace(/'s$/, ''),
    opens: /^[("'[]/.test(written),
    ends: /[^\p{L}\p{N}'&]$/u.test(written),
    opensNext: /[.:;!?]["')\]]*$/.test(written) || word === '',
  };
}

/** `next` is the token behind the first word of a sentence, and null within one. */
function isName(word: string, next: Token | null | undefined): boolean {
  if (!startsName(word) || /\d/.test(word) || word.length < 2) return false;
  if (readUnit(word.replace(/\/s(?:ec)?$/, '')) !== null) return false;
  if (next === null || isDate(word)) return !isCommonAcronym(word);
  return next !== undefined && startsName(next.word) && !isDate(next.word);
}

function startsName(word: string): boolean {
  return /^\p{Lu}/u.test(word) && !ORDINARY.has(word.toLowerCase());
}

/** A day of the week or a month. */
export function isDate(word: string): boolean {
  return DAY.test(word) || MONTH.test(word);
}

function isCommonAcronym(word: string): boolean {
  return COMMON_ACRONYMS.has(singular(word));
}

/** The words of a source, as names are looked for in it. */
export type NameIndex = {
  words: ReadonlySet<string>;
  /** Beginnings of words that it writes in lower case or first in a sentence: 'Encryption' is no name where it has 'encrypted'. */
  lower: ReadonlySet<string>;
  /** Its abbreviations in capitals, in lower case. */
  acronyms: readonly string[];
  /** The first letters of its words, in their order. */
  initials: string;
};

export function indexNames(text: string): NameIndex {
  const written = text.match(/\p{L}+/gu) ?? [];
  return {
    words: new Set(written.flatMap((word) => [word.toLowerCase(), singular(word)])),
    lower: new Set([...(text.match(/(?:(?<!\p{L})\p{Ll}|(?<=^|[.!?:] )\p{Lu})\p{L}+/gu) ?? [])].map(stemOf)),
    acronyms: written.filter((word) => /^\p{Lu}{2,6}$/u.test(word)).map((word) => word.toLowerCase()),
    initials: written.map((word) => word.charAt(0).toLowerCase()).join(''),
  };
}

/** The words of a name that none of the sources has; empty where they have it, or its abbreviation. */
export function missingOfName({ words }: Name, sources: readonly NameIndex[]): string[] {
  const initials = words.map((word) => word.charAt(0).toLowerCase()).join('');
  const letters = sorted(initials);
  const isAbbreviated = (source: NameIndex): boolean => source.acronyms.some((acronym) => sorted(acronym) === letters);
  if (words.length > 1 && sources.some(isAbbreviated)) return [];
  return words.filter((word) => !sources.some((source) => hasWord(source, word)));
}

/** The letters of 'Coordinated Universal Time' are those of UTC, in another order. */
function sorted(letters: string): string {
  return [...letters].toSorted().join('');
}

function hasWord({ words, lower, initials }: NameIndex, name: string): boolean {
  const parts = name.split(/[-/&]/).filter((part) => part !== '');
  return parts.every((part) => {
    const plain = part.toLowerCase();
    if (words.has(plain) || words.has(singular(part)) || lower.has(stemOf(part))) return true;
    if (DAY.test(part) || MONTH.test(part)) return words.has(plain.slice(0, 3));
    // 'Postgres' for PostgreSQL.
    if (plain.length > 6 && [...words].some((word) => word.startsWith(plain))) return true;
    return /^\p{Lu}{2,6}s?$/u.test(part) && initials.includes(plain.replace(/s$/, ''));
  });
}
