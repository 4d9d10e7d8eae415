// Where the words of a question are in a passage.

/** One letter marks half of a text. */
const MIN_LENGTH = 2;

/**
 * Returns where the words are that begin with one of these: 'backup' also finds 'backups'. Case does not count. Offsets are in UTF-16
 * units.
 */
export function findWords(text: string, words: readonly string[]): { start: number; end: number }[] {
  const wanted = words.filter((word) => word.length >= MIN_LENGTH).map(escape);
  if (wanted.length === 0) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.join('|')})[\\p{L}\\p{N}]*`, 'giu');
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
