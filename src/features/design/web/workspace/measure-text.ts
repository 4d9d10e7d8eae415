// Measures how long a text is as it will be read. It is loaded after the page.

import { measureLength, type TextLength } from '#features/exports/shared/length/measure-length.ts';
import { resolveFacts, type FactValue } from '#text/facts.ts';
import { countWordsSlowly, estimatePages } from '#ui/markdown-editor/word-count.ts';

/** UTF-16 units. Of a longer text the words are counted as they are written, in slices. */
const LONG = 120_000;

export type Measured = { text: string; facts: readonly FactValue[]; signal: AbortSignal };

/** Resolves with null once `signal` is aborted. */
export async function measureText({ text, facts, signal }: Measured): Promise<TextLength | null> {
  if (text.length <= LONG) return measureLength(resolveFacts(text, facts));
  const words = await countWordsSlowly(text, signal);
  return words === null ? null : { words, pages: estimatePages(words) };
}
