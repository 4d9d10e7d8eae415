// Counts words: runs without spaces that contain a letter or a digit.

const RUN = /\S+/gu;
const LETTER = /[\p{L}\p{N}]/u;

/** UTF-16 units that are counted without a pause, in a few milliseconds. */
const SLICE = 100_000;
/** Measured on exported designs with tables and diagrams: 9 to 12 pages for 1,600 to 2,500 words, off by one at most. */
const WORDS_A_PAGE = 240;
/** The title page and the table of contents. */
const FRONT_PAGES = 2;

export function countWords(text: string): number {
  let count = 0;
  for (const [run] of text.matchAll(RUN)) if (LETTER.test(run)) count += 1;
  return count;
}

/** Counts the words of a text of megabytes, with pauses. Resolves with null once `signal` is aborted. */
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

/** Estimates the pages of the exported file; only an export knows the real number. */
export function estimatePages(words: number): number {
  return words === 0 ? 1 : FRONT_PAGES + Math.max(1, Math.round(words / WORDS_A_PAGE));
}

/** Returns the end of the slice, after a space so that no word is cut in two. */
function sliceEnd(text: string, start: number): number {
  const space = text.slice(start + SLICE, start + 2 * SLICE).search(/\s/);
  return Math.min(space === -1 ? start + 2 * SLICE : start + SLICE + space, text.length);
}
