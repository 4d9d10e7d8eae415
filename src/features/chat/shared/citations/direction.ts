// Directions and roles that a sentence turns around: 'from data to shop' for 'from shop to data', one person's task told of another.

import { findNames } from './names.ts';
import { stemsOf, tellingWords } from './telling-words.ts';

const FROM_TO = /\bfrom ((?:[\w./-]+ ){1,4}?)to ((?:(?!from\b)[\w./-]+ ?){1,3})/gi;

/** What a source says of ways and of who does what, read once for all sentences that cite it. */
export type Told = { ways: readonly Way[]; parts: readonly Part[]; names: ReadonlySet<string> };

/** A longer sentence is not compared: it has too many parts. */
const MAX_SENTENCE = 1_000;

export function readTold(text: string): Told {
  const names = new Set(findNames(text).flatMap(({ words }) => words));
  return { ways: readWays(text), parts: readParts(text, names), names };
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
  return [...text.matchAll(FROM_TO)].map(([whole, from = '', to = '']) => ({
    from: endOf(from),
    to: endOf(to),
    text: whole.trim(),
  }));
}

function endOf(words: string): ReadonlySet<string> {
  return new Set(stemsOf(words.replaceAll(/\b(?:the|an?|its|our|their|all|every|each)\b/gi, ' ')));
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

/** The names are those that a source writes within a sentence, one word of each. */
type Part = { names: readonly string[]; told: ReadonlySet<string> };

function readParts(text: string, known: ReadonlySet<string>): Part[] {
  return text.split(PART).map((part) => readPart(part, known));
}

function readPart(text: string, known: ReadonlySet<string>): Part {
  const found = findNames(text.trim(), { startsWithin: true });
  const names = found.flatMap(({ words }) => words.find((word) => known.has(word)) ?? []);
  const own = new Set(found.flatMap(({ words }) => words.flatMap(stemsOf)));
  return { names, told: new Set([...tellingWords(text).keys()].filter((stem) => !own.has(stem))) };
}
