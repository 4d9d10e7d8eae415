// Finds the line of a place again in a text that may have changed since the comparison.

import type { Place } from '#ui/text-editor/place.ts';
import type { DocumentPlace } from '../../../shared/state-shapes.ts';

/** The nearest line with the same words; null where there is none any more. */
export function findPlace(content: string, { range, lineText }: DocumentPlace): Place | null {
  const lines = content.split('\n');
  const isSame = (index: number): boolean =>
    lines[index]?.slice(0, lineText.length || 1).trimEnd() === lineText.trimEnd();
  const known = range.line - 1;
  for (let distance = 0; distance <= lines.length; distance += 1) {
    if (isSame(known - distance)) return { ...range, line: range.line - distance };
    if (isSame(known + distance)) return { ...range, line: range.line + distance };
  }
  return null;
}
