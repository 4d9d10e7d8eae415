// How many words a text has: what stands between spaces and holds a letter or a digit. Marks alone are none.

const WORD = /\S*[\p{L}\p{N}]\S*/gu;

export function countWords(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(WORD)) count += 1;
  return count;
}
