// The part of a text that the preview shows at the moment: the part around a line, with its facts filled in.

import { resolveFacts, type FactValue } from '#text/facts.ts';
import type { HeadingsAround } from '#ui/markdown-view/heading-numbers.ts';
import { readOutline, type Heading } from '../outline/outline.ts';
import { usePause } from '../use-pause.ts';
import { partAround, type PreviewPart } from './preview-part.ts';

/** UTF-16 units. For a longer text the preview waits for a pause in typing. */
const LONG = 40_000;
/** Milliseconds without typing. */
const PAUSE = 250;

/** `text` has its facts filled in; `line` counts from 1 within it; `lines` counts those of the whole text. */
export type ShownPart = Omit<PreviewPart, 'text'> & {
  text: string;
  line: number;
  lines: number;
  headingsAround: HeadingsAround;
};

type Shown = {
  content: string;
  line: number;
  facts: readonly FactValue[];
  /** Headings of the document that are not in `content`. */
  headingsAround?: HeadingsAround | undefined;
};

const NONE_AROUND: HeadingsAround = { before: [], after: [] };

export function useShownPart({ content, line, facts, headingsAround = NONE_AROUND }: Shown): ShownPart {
  const delay = content.length > LONG ? PAUSE : 0;
  const settled = usePause(content, delay);
  const settledLine = usePause(line, delay);
  const outline = readOutline(settled);
  const { text, ...place } = partAround(settled, { outline, line: settledLine });
  return {
    ...place,
    text: resolveFacts(text, facts),
    line: settledLine - place.firstLine + 1,
    lines: outline.lines,
    headingsAround: place.isWhole ? headingsAround : around(outline.headings, place, headingsAround),
  };
}

function around(
  headings: readonly Heading[],
  { firstLine, lastLine }: Pick<PreviewPart, 'firstLine' | 'lastLine'>,
  { before, after }: HeadingsAround,
): HeadingsAround {
  return {
    before: [...before, ...headings.filter(({ line }) => line < firstLine)],
    after: [...headings.filter(({ line }) => line > lastLine), ...after],
  };
}
