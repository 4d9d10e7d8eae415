// A source as the check of citations reads it, and whether it has a literal or the words of a sentence.

import { normalizeText } from './normalize.ts';
import { readAmounts, type Amounts } from './amounts.ts';
import { readTold, type Told } from './direction.ts';
import { baseOf, isSameBase, readTokens, type Base, type Literal } from './literals.ts';
import { indexNames, type NameIndex } from './names.ts';
import { readClauses, type Clause } from './negation.ts';
import { readSided, type Sided } from './opposites.ts';
import { stemsOf } from './telling-words.ts';

/** A passage that an answer was given, whole. */
export type GivenSource = { index: number; document: string; heading: string; page: string | null; text: string };

export type SourceText = {
  index: number;
  text: string;
  /** Of each number the units it has, '' for none. */
  numbers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Its numbers in seconds and bytes. */
  bases: readonly Base[];
  names: NameIndex;
  told: Told;
  amounts: Amounts;
  sided: Sided;
  /** The map has what is counted, with its numbers. */
  counts: ReadonlyMap<string, ReadonlySet<string>>;
  stems: ReadonlySet<string>;
  clauses: readonly Clause[];
  isEnglish: boolean;
};

const ENGLISH = /\b(?:the|of|and|are|is|has|have|for|with|to|be|must|can)\b/i;
/** Words of languages that a sentence without an English one may be in. */
const FOREIGN =
  /[^\x00-\x7f]|\b(?:der|das|und|ist|sind|wird|werden|mit|nicht|eine?|von|im|le|la|les|des|est|une|dans|pour|el|los|las|que|del|con|il|di|che|per|non|com|uma|het|een|van|niet|zijn)\b/i;
export function readSource({ index, document, heading, page, text }: GivenSource): SourceText {
  const whole = normalizeText([document, heading, page ?? '', text].join('\n'));
  const numbers = new Map<string, Set<string>>();
  const counts = new Map<string, Set<string>>();
  const bases: Base[] = [];
  const add = (map: Map<string, Set<string>>, [key, value]: [string, string]): void => {
    map.set(key, (map.get(key) ?? new Set()).add(value));
  };
  for (const literal of readTokens(whole)) {
    if (literal.kind === 'count') {
      add(counts, [literal.noun, literal.value]);
      add(numbers, [literal.value, '']);
    }
    if (literal.kind === 'number') {
      add(numbers, [literal.value, literal.unit ?? '']);
      const base = baseOf(literal.value, literal.unit);
      if (base) bases.push(base);
    }
    if (literal.kind === 'identifier') for (const value of numbersWithin(literal.text)) add(numbers, [value, '']);
  }
  const isEnglish = ENGLISH.test(text);
  const clauses = isEnglish ? readClauses(whole) : [];
  return {
    index,
    text: whole,
    numbers,
    bases,
    names: indexNames(whole),
    told: readTold(whole),
    amounts: readAmounts(text),
    sided: readSided(whole),
    counts,
    stems: new Set(stemsOf(whole)),
    clauses,
    isEnglish,
  };
}

/** '443/tcp' has the number 443. Addresses and dates have none of their own. */
function numbersWithin(identifier: string): string[] {
  if (/\d\.\d+\.\d|\d\/\d|\d-\d+-\d/.test(identifier)) return [];
  return identifier.split(/[/:=()-]/).filter((part) => /^\d+(?:\.\d+)?$/.test(part));
}

/**
 * Returns true if one of the sources has it. A number in words fails only where another number of the same is there.
 */
export function hasLiteral(sources: readonly SourceText[], literal: Literal): boolean {
  if (literal.kind === 'quote') return sources.some(({ text }) => includesQuote(text, literal.text));
  if (literal.kind === 'identifier') return sources.some(({ text }) => includesWhole(text, literal.text));
  if (literal.kind === 'count') {
    const others = sources.flatMap(({ counts }) => [...(counts.get(literal.noun) ?? [])]);
    return others.length === 0 || others.includes(literal.value);
  }
  const base = baseOf(literal.value, literal.unit);
  return sources.some(({ numbers, bases }) => {
    const units = numbers.get(literal.value);
    const isSame = units !== undefined && (literal.unit === null || units.has('') || units.has(literal.unit));
    return isSame || (base !== null && bases.some((other) => isSameBase(base, other)));
  });
}

/** A quote may begin with a capital letter where the source does not, and the other way round. */
export function includesQuote(text: string, quote: string): boolean {
  return text.includes(quote) || text.includes(otherCase(quote));
}

function otherCase(text: string): string {
  const first = text.charAt(0);
  return (first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()) + text.slice(1);
}

/** Returns true if the identifier is there and not only as a part of a longer address, version or name. */
function includesWhole(text: string, identifier: string): boolean {
  const forms = [identifier, otherCase(identifier), identifier.replace(/^v(?=\d)/i, '')];
  return forms.some((form) => {
    for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1))
      if (isWhole(text, at, at + form.length)) return true;
    return false;
  });
}

function isWhole(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 2);
  const startsInside = /[\p{L}\p{N}_]$/u.test(before)
    ? /^[\p{L}\p{N}_]/u.test(text.charAt(start))
    : /[\p{L}\p{N}][-.]$/u.test(before);
  return !startsInside && !/^[\p{L}\p{N}_]|^[-./:][\p{L}\p{N}]/u.test(after);
}

/** Whether both are in English: words in another language cannot be compared. A short sentence may have no common word. */
export function isComparable(sentence: string, sources: readonly SourceText[]): boolean {
  const isForeign = !ENGLISH.test(sentence) && FOREIGN.test(normalizeText(sentence));
  return !isForeign && sources.every(({ isEnglish }) => isEnglish);
}
