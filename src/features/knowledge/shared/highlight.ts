// Where the words of a question are in a passage.

export type TextPart = { text: string; isMarked: boolean };

/** One letter marks half of a text. */
const MIN_LENGTH = 2;

/** Splits a text at the words that begin with one of these: 'backup' also marks 'backups'. Case does not count. */
export function splitAtWords(text: string, words: readonly string[]): TextPart[] {
  const wanted = words.filter((word) => word.length >= MIN_LENGTH).map(escape);
  if (wanted.length === 0) return [{ text, isMarked: false }];
  const pattern = new RegExp(`((?<![\\p{L}\\p{N}])(?:${wanted.join('|')})[\\p{L}\\p{N}]*)`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isMarked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
