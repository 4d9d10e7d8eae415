// The word at an offset of a text.

/** Longer words are not looked up. */
const MAX_WORD = 200;

/** Returns where the word at the offset, or just in front of it, begins and ends; null where there is none. */
export function rangeOfWord(text: string, offset: number, letter: RegExp): { from: number; to: number } | null {
  let from = offset;
  let to = offset;
  while (from > 0 && offset - from < MAX_WORD && letter.test(text[from - 1] ?? '')) from--;
  while (to < text.length && to - offset < MAX_WORD && letter.test(text[to] ?? '')) to++;
  return from === to ? null : { from, to };
}
