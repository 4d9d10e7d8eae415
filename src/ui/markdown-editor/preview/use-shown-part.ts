// What of a design is shown at the moment: the part around a line, with its facts in place.

import { resolveFacts, type FactValue } from '#text/facts.ts';
import { readOutline } from '../outline/outline.ts';
import { usePause } from '../use-pause.ts';
import { partAround, type PreviewPart } from './preview-part.ts';

/** UTF-16 units. Above it the preview waits until nothing was typed for a while. */
const LONG = 40_000;
/** Milliseconds. */
const QUIET = 250;

/** `text` is the part as it is read; `line` counts from 1 within it, `lines` are those of the whole design. */
export type ShownPart = Omit<PreviewPart, 'text'> & { text: string; line: number; lines: number };

export function useShownPart({
  content,
  line,
  facts,
}: {
  content: string;
  line: number;
  facts: readonly FactValue[];
}): ShownPart {
  const delay = content.length > LONG ? QUIET : 0;
  const settled = usePause(content, delay);
  const settledLine = usePause(line, delay);
  const outline = readOutline(settled);
  const { text, ...place } = partAround(settled, { outline, line: settledLine });
  return { ...place, text: resolveFacts(text, facts), line: settledLine - place.firstLine + 1, lines: outline.lines };
}
