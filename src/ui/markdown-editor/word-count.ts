// How many words a text has: what stands between spaces and holds a letter or a digit. Marks alone are none.

const WORD = /\S*[\p{L}\p{N}]\S*/gu;

/** UTF-16 units counted at one go: a few milliseconds. */
const SLICE = 100_000;
/** A page of a design with its tables and diagrams. */
const WORDS_A_PAGE = 260;

export function countWords(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(WORD)) count += 1;
  return count;
}

/** The same for a text of megabytes, with a pause between slices; `null` once `signal` is aborted. */
export async function countWordsSlowly(text: string, signal: AbortSignal): Promise<number | null> {
  let count = 0;
  for (let start = 0; start < text.length;) {
    const end = sliceEnd(text, start);
    count += countWords(text.slice(start, end));
    start = end;
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
  }
  return count;
}

/** What a reader may expect; an export knows the real number. */
export function estimatePages(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_PAGE));
}

/** Behind a space, so that no word is cut in two. */
function sliceEnd(text: string, start: number): number {
  const space = text.slice(start + SLICE, start + 2 * SLICE).search(/\s/);
  return Math.min(space === -1 ? start + 2 * SLICE : start + SLICE + space, text.length);
}
