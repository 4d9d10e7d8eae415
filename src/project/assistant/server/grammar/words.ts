// The words of a message with their places, and the nearest known word for one that is misspelt.

export type Word = { text: string; start: number; end: number; isQuoted: boolean };

/** Opening quotation marks, and what may close each. A straight single one opens only at the begin of a word. */
const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”"',
  '„': '“”"',
  '«': '»',
  '‘': '’',
  "'": "'",
  '`': '`',
};
const IN_WORD = /[\p{L}\p{N}'’@#._/+-]/u;
const SIGNS = new Set(['=', '→']);

/** Takes time linear in the text: a mark without its counterpart is looked for once. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  const unclosed = new Set<string>();
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? '';
    const quoted = isOpening(text, at) && !unclosed.has(sign) ? readQuoted(text, at) : null;
    if (quoted) {
      words.push(quoted);
      at = quoted.end;
    } else if (SIGNS.has(sign)) {
      words.push({ text: sign, start: at, end: at + 1, isQuoted: false });
      at += 1;
    } else if (IN_WORD.test(sign) && sign !== "'" && sign !== '’') {
      const word = readWord(text, at);
      words.push(word);
      at = Math.max(word.end, at + 1);
    } else {
      if (sign in QUOTES) unclosed.add(sign);
      at += 1;
    }
  }
  return words.filter((word) => word.text !== '');
}

function isOpening(text: string, at: number): boolean {
  return (text[at] ?? '') in QUOTES && !IN_WORD.test(text[at - 1] ?? ' ');
}

function readQuoted(text: string, at: number): Word | null {
  const closing = QUOTES[text[at] ?? ''] ?? '';
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\n') return null;
    const isApostrophe = closing === "'" && /[\p{L}\p{N}]/u.test(text[end + 1] ?? '');
    if (closing.includes(text[end] ?? '') && !isApostrophe)
      return { text: text.slice(at + 1, end).trim(), start: at, end: end + 1, isQuoted: true };
  }
  return null;
}

function readWord(text: string, at: number): Word {
  let end = at;
  while (end < text.length && IN_WORD.test(text[end] ?? '')) end += 1;
  let last = end;
  // '3.12.' keeps its points: it is a day.
  const isDay = /^\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})?$/.test(text.slice(at, end));
  while (!isDay && last > at && /['’._/+-]/.test(text[last - 1] ?? '')) last -= 1;
  return { text: text.slice(at, last), start: at, end: Math.max(last, at + 1), isQuoted: false };
}

/** Lower case, with the letters that a keyboard without umlauts writes: 'fällig' and 'faellig' are one word. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/**
 * Returns the one known word that differs by a slip: a letter too many, too few, wrong or swapped, two of them in long words.
 * The first letter is right. Null when there is none, or several are as near. Both are folded.
 */
export function nearestWord(word: string, known: ReadonlySet<string>): string | null {
  if (word.length < 3 || word.length > 24 || /\d/.test(word)) return null;
  let best: string | null = null;
  let least = maxSlips(word) + 1;
  for (const candidate of known) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > 2) continue;
    const slips = countSlips(word, candidate);
    // A short word has no room for more than two letters that changed places.
    if (slips > least || (word.length === 3 && !isSwap(word, candidate))) continue;
    best = slips === least ? null : candidate;
    least = Math.min(slips, least);
  }
  return best;
}

function maxSlips(word: string): number {
  return word.length >= 8 ? 2 : 1;
}

function isSwap(one: string, other: string): boolean {
  return one.length === other.length && [...one].toSorted().join('') === [...other].toSorted().join('');
}

/** The distance of Damerau and Levenshtein with adjacent swaps (optimal string alignment). */
export function countSlips(one: string, other: string): number {
  const rows = [...Array(one.length + 1).keys()].map((row) =>
    [...Array(other.length + 1).keys()].map((column) => Math.max(row === 0 ? column : 0, column === 0 ? row : 0)),
  );
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row++)
    for (let column = 1; column <= other.length; column++) {
      const isEqual = one[row - 1] === other[column - 1];
      let value = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + Number(!isEqual),
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) value = Math.min(value, cell(row - 2, column - 2) + 1);
      const line = rows[row];
      if (line) line[column] = value;
    }
  return cell(one.length, other.length);
}
