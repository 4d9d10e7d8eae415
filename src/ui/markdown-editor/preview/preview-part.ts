// The part of a text the preview shows: all of it, or of a very long one what stands around the cursor. Rendering 5 MB
// would hold the page for seconds at every pause. Links in it whose addresses are defined elsewhere get those at its end.

import type { Outline } from '../outline/outline.ts';

/** UTF-16 units, about 50 pages: a longer text is shown in parts. */
const WHOLE = 120_000;
const PART = 60_000;
const LABEL = /\[([^[\]]{1,500})\]/g;

/** Lines from 1, both shown. */
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
  // What follows is read next, so it gets more of the room than what came before.
  while (first > 0 && startOf(end) - startOf(first - 1) <= PART / 3) first -= 1;
  while (end < cuts.length && startOf(end + 1) - startOf(first) <= PART) end += 1;
  // A block without an end (one line of megabytes) is shown as far as there is room.
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
