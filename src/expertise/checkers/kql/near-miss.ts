// Whether an unknown name is a typo of a known table or column. Tables and columns are known in part, so a name that may well be
// another one, such as EventTime beside EventType, is not taken for a typo.

/** Shorter names are too close to each other. */
const MIN_LENGTH = 5;
/** A letter more, a letter less or a swap makes another word of a short one (Id and Sid, cs and sc). */
const MIN_WORD = 4;
/** A replaced letter makes another word also of a longer one (Date and Data). */
const MIN_WORD_FOR_REPLACEMENT = 6;

/** Returns the column that was meant; null when `name` may be right. Of two tables, columns may differ in case only. */
export function findMeantColumn(
  name: string,
  { columns, isCaseCertain = false }: { columns: Iterable<string>; isCaseCertain?: boolean },
): string | null {
  for (const known of columns) if (isCaseCertain && isOtherCase(name, known)) return known;
  for (const known of columns) if (isTypo(name, known)) return known;
  return null;
}

/** Returns the table that was meant; null when `name` may be right. */
export function findMeantTable(name: string, tables: Iterable<string>): string | null {
  for (const known of tables) {
    // Classic Application Insights has plain words, which in another case are names that people give their own tables.
    if (isOtherCase(name, known) && /[A-Z]/.test(known)) return known;
    if (isTypo(name, known) || isPlural(name, known)) return known;
  }
  return null;
}

function isOtherCase(name: string, known: string): boolean {
  return name.length >= MIN_LENGTH && name !== known && name.toLowerCase() === known.toLowerCase();
}

/** Of one word, such as Events, it may be the table of a person. */
function isPlural(name: string, known: string): boolean {
  return /[a-z][A-Z]/.test(known) && (`${name}s` === known || `${known}s` === name);
}

/** One letter more, less or other, or two neighbours swapped. */
function isTypo(name: string, known: string): boolean {
  if (Math.min(name.length, known.length) < MIN_LENGTH) return false;
  const { written, meant, start } = differ(name.toLowerCase(), known.toLowerCase());
  if (!/^[a-z]*$/.test(written + meant)) return false;
  const word = wordAt(name.length > known.length ? name : known, start);
  if (word.text.length < MIN_WORD) return false;
  if (written.length === 2 && meant.length === 2) return written[0] === meant[1] && written[1] === meant[0];
  if (written.length + meant.length === 1) return !isEnding(word, start);
  return written.length === 1 && meant.length === 1 && word.text.length >= MIN_WORD_FOR_REPLACEMENT;
}

/** Returns what is left when the letters that both begin and end with are removed. */
function differ(from: string, to: string): { written: string; meant: string; start: number } {
  let start = 0;
  while (start < from.length && from[start] === to[start]) start++;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  return { written: from.slice(start, from.length - end), meant: to.slice(start, to.length - end), start };
}

type Word = { text: string; start: number };

function wordAt(name: string, index: number): Word {
  const words = [...name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)];
  const word = words.find((match) => match.index <= index && index < match.index + match[0].length);
  return { text: word?.[0] ?? '', start: word?.index ?? index };
}

/** The "s" of a plural or the "d" of a past tense. */
function isEnding({ text, start }: Word, index: number): boolean {
  return index === start + text.length - 1 && /[sd]$/i.test(text);
}
