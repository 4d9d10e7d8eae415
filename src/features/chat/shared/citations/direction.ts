// Directions and roles that a sentence turns around: 'from data to shop' for 'from shop to data', one person's task told of another.

import { lastOf } from '#text/required.ts';
import { findNames, isDate } from './names.ts';
import { stemOf, stemsOf, tellingWords } from './telling-words.ts';

const FROM_TO = /\bfrom ((?:[\w./-]+ ){1,4}?)to ((?:(?!from\b)[\w./-]+ ?){1,3})/gi;
/** 'The replica is updated before the primary' */
const BEFORE = /\b(before|after) /gi;
/** Characters on each side of it that are read. */
const AROUND = 60;

/** A source says this of ways and of who does what; it is read once for all sentences that cite it. */
export type Told = {
  ways: readonly Way[];
  parts: readonly Part[];
  pairs: readonly Pair[];
  names: ReadonlySet<string>;
};

/** A longer sentence is not compared: it has too many parts. */
const MAX_SENTENCE = 1_000;

export function readTold(text: string): Told {
  const names = new Set(findNames(text).flatMap(({ words }) => words));
  const pairs = text.split(SENTENCE).flatMap((sentence) => readPairs(sentence, names));
  return { ways: readWays(text), parts: readParts(text, names), pairs, names };
}

type Way = { from: ReadonlySet<string>; to: ReadonlySet<string>; text: string };

/** The words of a sentence that lead the other way than every source; null where none do. */
export function findTurnedWay(sentence: string, sources: readonly Told[]): string | null {
  const said = sources.flatMap(({ ways }) => ways);
  const turned = readWays(sentence).find(
    (way) =>
      said.some((other) => meets(way.from, other.to) && meets(way.to, other.from)) &&
      !said.some((other) => meets(way.from, other.from) && meets(way.to, other.to)),
  );
  return turned?.text ?? null;
}

function readWays(text: string): Way[] {
  const ways = [...text.matchAll(FROM_TO)].map(([whole, from = '', to = '']) => ({ whole, from, to }));
  const orders = [...text.matchAll(BEFORE)].map(({ 0: whole, index }) => {
    const one = lastOf(text.slice(Math.max(0, index - AROUND), index).split(/[.;,!?()]\s/));
    const [other = ''] = text.slice(index + whole.length, index + whole.length + AROUND).split(/[.;,!?()]/);
    const next = other.replace(/^the /i, '').split(' ').slice(0, 2).join(' ');
    const written = `${one}${whole}${next}`;
    return /before/i.test(whole) ? { whole: written, from: one, to: next } : { whole: written, from: next, to: one };
  });
  return [...ways, ...orders].map(({ whole, from, to }) => ({ from: endOf(from), to: endOf(to), text: whole.trim() }));
}

function endOf(words: string): ReadonlySet<string> {
  const numbers = words.match(/\d[\d.,]*/g) ?? [];
  return new Set([
    ...numbers,
    ...stemsOf(words).filter((stem) => stem.length > 2 && !/^(?:the|its|our|their|all|each|every|and)$/.test(stem)),
  ]);
}

function meets(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((stem) => b.has(stem));
}

const PART = /[.;,!?()]\s|\s(?:and|while|but|whereas)\s(?=\p{Lu})/u;

/**
 * The name of whom a sentence tells what its sources tell of somebody else: no part of them that has the name has a word of what is told,
 * and another part has all of it beside another name. Null where there is none.
 */
export function findSwappedRole(sentence: string, sources: readonly Told[]): string | null {
  if (sentence.length > MAX_SENTENCE) return null;
  const parts = sources.flatMap((source) => source.parts);
  const known = new Set(sources.flatMap(({ names }) => [...names]));
  const swapped = readParts(sentence, known).find(({ names, told }) => {
    const [name, ...others] = names;
    const own = parts.filter((part) => part.names.includes(name ?? ''));
    if (name === undefined || others.length > 0 || told.size === 0 || own.length === 0) return false;
    const isTold = own.some((part) => [...told].some((stem) => part.told.has(stem)));
    return !isTold && parts.some((part) => part.names.length === 1 && [...told].every((stem) => part.told.has(stem)));
  });
  return swapped?.names[0] ?? null;
}

/**
 * The two names of a sentence that its sources name in the other order, beside the same word: 'Daniel sends it to Ingrid' for 'Ingrid
 * sends it to Daniel'.
 */
export function findSwappedNames(sentence: string, sources: readonly Told[]): string | null {
  if (sentence.length > MAX_SENTENCE) return null;
  const known = new Set(sources.flatMap(({ names }) => [...names]));
  const said = sources.flatMap((source) => source.pairs);
  const turned = readPairs(sentence, known).find((pair) => isTurnedIn(said, pair));
  return turned ? `${turned.first} … ${turned.second}` : null;
}

function isTurnedIn(said: readonly Pair[], pair: Pair): boolean {
  const isTurned = (other: Pair): boolean =>
    other.first === pair.second &&
    other.second === pair.first &&
    other.link === pair.link &&
    countShared(other.told, pair.told) >= 2;
  const isSame = (other: Pair): boolean => other.first === pair.first && other.second === pair.second;
  return said.some(isTurned) && !said.some(isSame);
}

/** The word before the second name is the `link`. */
type Pair = { first: string; second: string; link: string; told: ReadonlySet<string> };

const SENTENCE = /[.!?]\s/;

/** With more names than this, a sentence is a list. */
const MAX_NAMES = 5;

/** Each two names of a sentence, in their order. */
function readPairs(sentence: string, known: ReadonlySet<string>): Pair[] {
  const found = findNames(sentence.trim(), { startsWithin: true }).flatMap(({ text, words }) => {
    const word = words.find((each) => known.has(each));
    const isName = word !== undefined && !isDate(word) && !DEFINED.test(sentence.slice(0, sentence.indexOf(text)));
    return isName ? [{ text, word }] : [];
  });
  const names = [...new Map(found.map((name) => [name.word, name])).values()];
  if (names.length > MAX_NAMES) return [];
  const told = new Set(tellingWords(sentence).keys());
  return names.flatMap((first, at) =>
    names.slice(at + 1).flatMap((second) => {
      const before = sentence.slice(0, sentence.lastIndexOf(second.text)).trim();
      const link = stemOf(/\p{L}+$/u.exec(before)?.[0] ?? '');
      // 'Ada and Ben' are in no order.
      return /^(?:and|or|with|)$/.test(link) ? [] : [{ first: first.word, second: second.word, link, told }];
    }),
  );
}

/** 'the Provider' is a term, and no name. */
const DEFINED = /\b(?:the|an?|each|every)\s$/i;

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((stem) => b.has(stem)).length;
}

/** The names are those that a source writes within a sentence, one word of each. */
type Part = { names: readonly string[]; told: ReadonlySet<string> };

function readParts(text: string, known: ReadonlySet<string>): Part[] {
  return text.split(PART).map((part) => readPart(part, known));
}

function readPart(text: string, known: ReadonlySet<string>): Part {
  const found = findNames(text.trim(), { startsWithin: true });
  const names = found.flatMap(({ text: name, words }) =>
    DEFINED.test(text.slice(0, text.indexOf(name))) ? [] : (words.find((word) => known.has(word)) ?? []),
  );
  const own = new Set(found.flatMap(({ words }) => words.flatMap(stemsOf)));
  return { names, told: new Set([...tellingWords(text).keys()].filter((stem) => !own.has(stem))) };
}
