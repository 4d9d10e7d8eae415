// Closes the marks that unfinished Markdown leaves open, so that an answer looks finished while it streams. The library is
// loaded with the first answer that streams (use-close-marks.ts).

import remend from 'remend';

/** Closes only what is open at the end; everything else must look like the finished text. */
const OPTIONS = {
  linkMode: 'text-only',
  comparisonOperators: false,
  htmlTags: false,
  katex: false,
  singleTilde: false,
} as const;

export function closeMarks(markdown: string): string {
  return remend(markdown, OPTIONS);
}
