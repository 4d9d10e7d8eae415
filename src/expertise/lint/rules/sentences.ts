// Cuts a paragraph into sentences.

import type { Range } from '#text/offsets.ts';

/** A full stop, then a space and the beginning of a sentence, but not in abbreviations and decimals. A citation after it belongs to it. */
const END =
  /(?<!\b(?:e\.g|i\.e|vs|approx|no|incl|cf|etc))[.!?][)"”'’]*(?:\s*\[\^?[\w-]{1,40}\])*(?=\s+[\p{Lu}\p{N}"“‘'([$€£]|\s*$)|;(?=\s)/gu;

export function sentencesOf(text: string): Range[] {
  const sentences: Range[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(END)) {
    sentences.push({ start, end: index + mark.length });
    start = index + mark.length;
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences;
}
