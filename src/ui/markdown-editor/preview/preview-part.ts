// The part of a text that the preview shows: all of it, or the part of a very long text around the cursor. Rendering 5 MB
// would block the page for seconds. Link definitions from elsewhere are added at the end of the part.

import type { Outline } from '../outline/outline.ts';

/** UTF-16 units, about 50 pages. A longer text is shown in parts. */
const WHOLE = 120_000;
const PART = 60_000;
const LABEL = /\[([^[\]]{1,500})\]/g;

/** Both lines are shown, and count from 1. */
export type PreviewPart = { text: string; firstLine: number; lastLine: number; isWhole: boolean };

export function partAround(text: string, { outline, line }: { outline: Outline; line: number }): PreviewPart {
  const { cuts, definitions, lines } = outline;
  if (text.length <= WHOLE) return { text, firstLine: 1, lastLine: lines, isWhole: true };
  const at = Math.max(
    cuts.findLastIndex((cut) => cut.line <= line),
    0,
  );
  const startOf = (index: number): number => cuts[index]?.offset ?? text.length;
  let first = at;
  let end = at + 1;
  // What follows is read next, so it gets more room than what comes before.
  while (first > 0 && startOf(end) - startOf(first - 1) <= PART / 3) first -= 1;
  while (end < cuts.length && startOf(end + 1) - startOf(first) <= PART) end += 1;
  // A very long block, such as one line of megabytes, is cut.
  const shown = text.slice(startOf(first), startOf(end)).slice(0, PART);
  const place = { firstLine: cuts[first]?.line ?? 1, lastLine: (cuts[end]?.line ?? lines + 1) - 1 };
  const elsewhere = definitions.filter(
    (definition) => definition.line < place.firstLine || definition.line > place.lastLine,
  );
  return { text: withDefinitions(shown, elsewhere), ...place, isWhole: false };
}

function withDefinitions(text: string, definitions: Outline['definitions']): string {
  if (definitions.length === 0) return text;
  const labels = new Set([...text.matchAll(LABEL)].map(([, label = '']) => label.toLowerCase()));
  const used = definitions.filter(({ label }) => labels.has(label));
  return [text, ...(used.length > 0 ? ['', ...used.map((definition) => definition.text)] : [])].join('\n');
}
