// The part of a text the preview shows: all of it, or of a very long one what stands around the cursor. Rendering 5 MB
// would hold the page for seconds at every pause.

import type { Outline } from '../outline.ts';

/** UTF-16 units, about 50 pages: a longer text is shown in parts. */
const WHOLE = 120_000;
const PART = 60_000;

/** Lines from 1, both shown. */
export type PreviewPart = { text: string; firstLine: number; lastLine: number; isWhole: boolean };

export function partAround(text: string, { outline, line }: { outline: Outline; line: number }): PreviewPart {
  const { cuts, lines } = outline;
  if (text.length <= WHOLE) return { text, firstLine: 1, lastLine: lines, isWhole: true };
  const at = Math.max(cuts.findLastIndex((cut) => cut.line <= line), 0);
  const startOf = (index: number): number => cuts[index]?.offset ?? text.length;
  let first = at;
  let end = at + 1;
  // What follows is read next, so it gets more of the room than what came before.
  while (first > 0 && startOf(end) - startOf(first - 1) <= PART / 3) first -= 1;
  while (end < cuts.length && startOf(end + 1) - startOf(first) <= PART) end += 1;
  const shown = text.slice(startOf(first), startOf(end));
  // A block without an end (one line of megabytes) is shown as far as there is room.
  return { text: shown.slice(0, PART), firstLine: cuts[first]?.line ?? 1, lastLine: (cuts[end]?.line ?? lines + 1) - 1, isWhole: false };
}
