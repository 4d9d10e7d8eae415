// Plants mistakes into text, always the same ones: a letter that is swapped, a bracket that is gone, a line that is wrong.

/** A mutated text, and the line (from 1) where the mistake is. */
export type Mutant = { text: string; line: number };

export type Mutation = {
  /** As in the table of docs/quality/code.md. */
  name: string;
  /** Whether a finding in any line counts: what is not closed is reported where it was opened. */
  isAnywhere?: boolean;
  plant: (text: string) => Mutant[];
};

/** Mistakes of one kind that are planted into one file. */
const MAX_MUTANTS = 4;

/** Returns up to four of the places, spread over the text. */
export function spread<Place>(places: readonly Place[]): Place[] {
  const count = Math.min(MAX_MUTANTS, places.length);
  return Array.from({ length: count }, (_, index) => places[Math.floor((index * places.length) / count)]!);
}

/** Replaces what is at some of the places, which are offsets of the first character. */
export function replaceAt(
  text: string,
  places: readonly { start: number; end: number }[],
  change: (found: string) => string,
): Mutant[] {
  return spread(places).flatMap(({ start, end }) => {
    const found = text.slice(start, end);
    const changed = change(found);
    if (changed === found) return [];
    return [{ text: text.slice(0, start) + changed + text.slice(end), line: lineOf(text, start) }];
  });
}

/** Replaces the first group of each match, or all of it. */
export function replaceMatches(text: string, pattern: RegExp, change: (found: string) => string): Mutant[] {
  const places = [...text.matchAll(pattern)].map((match) => {
    const start = match.index + (match[1] === undefined ? 0 : match[0].indexOf(match[1]));
    return { start, end: start + (match[1] ?? match[0]).length };
  });
  return replaceAt(text, places, change);
}

/** Adds a line behind each match of a whole line, with its indentation. */
export function addLines(text: string, pattern: RegExp, line: string): Mutant[] {
  const places = [...text.matchAll(pattern)].map(({ 0: all, index }) => ({ start: index, end: index + all.length }));
  return spread(places).map(({ start, end }) => {
    const indentation = /^\s*/.exec(text.slice(start, end))?.[0].replaceAll('\n', '') ?? '';
    return {
      text: `${text.slice(0, end)}\n${indentation}${line}${text.slice(end)}`,
      line: lineOf(text, end) + 1,
    };
  });
}

/** Swaps two different letters in the middle. Returns the word itself where there are none. */
export function misspell(word: string): string {
  for (let offset = 0; offset < word.length; offset++) {
    const at = Math.floor(word.length / 2) + (offset % 2 === 0 ? offset / 2 : -Math.ceil(offset / 2));
    const [a, b] = [word[at], word[at + 1]];
    if (a && b && a !== b && /[a-z]/i.test(a) && /[a-z]/i.test(b))
      return word.slice(0, at) + b + a + word.slice(at + 2);
  }
  return word;
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Mistakes that every language with brackets and strings has. */
export function bracketMutations(closers: readonly string[], quotes: readonly string[]): Mutation[] {
  return [
    ...closers.map((closer): Mutation => ({
      name: `missing "${closer}"`,
      isAnywhere: true,
      plant: (text) => replaceAt(text, placesOf(text, closer), () => ''),
    })),
    ...quotes.map((quote): Mutation => ({
      name: `missing ${quote}`,
      isAnywhere: true,
      plant: (text) => replaceAt(text, placesOf(text, quote), () => ''),
    })),
  ];
}

/** Not doubled, and not in comments, in texts of several lines, or in a string of the other quotes. */
function placesOf(text: string, character: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  let offset = 0;
  let isInText = false;
  for (const line of text.split('\n')) {
    const isEdge = line.split('"""').length % 2 === 0 || /@["']$|^["']@/.test(line);
    const isCode = !isInText && !isEdge && !/^\s*(?:#|\/\/|\.[A-Z])/.test(line) && !hasOtherQuotes(line, character);
    if (isEdge) isInText = !isInText;
    for (const at of isCode ? singlesIn(line, character) : [])
      places.push({ start: offset + at, end: offset + at + 1 });
    offset += line.length + 1;
  }
  return places;
}

function hasOtherQuotes(line: string, character: string): boolean {
  return (character === '"' && line.includes("'")) || (character === "'" && line.includes('"'));
}

function singlesIn(line: string, character: string): number[] {
  return Array.from(line, (_, index) => index).filter(
    (at) => line[at] === character && line[at + 1] !== character && line[at - 1] !== character,
  );
}
