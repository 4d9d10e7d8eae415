// A code block: one paragraph, so that it is one box and is copied as one text.

import { Paragraph, TextRun } from 'docx';
import type { CodeToken } from '../document-model.ts';
import type { Place } from './page-geometry.ts';
import { scriptRuns } from './script-runs.ts';
import { wordColor } from './word-color.ts';
import type { Writing } from './writing.ts';

/** Longer blocks may go on over the page's end. */
const MOST_LINES_KEPT = 16;
/** The box's line stands this far outside of its text, in twips. */
const BOX_PADDING = 120;

export function codeParagraph(lines: readonly (readonly CodeToken[])[], { theme }: Writing, place: Place): Paragraph {
  const children = lines.flatMap((tokens, index) => [
    ...(index > 0 ? [new TextRun({ break: 1 })] : []),
    ...tokens.flatMap(({ kind, text }) => scriptRuns(text).map((run) => new TextRun({
      text: run.text,
      ...(kind === 'plain' ? {} : { color: wordColor(theme.code[kind]) }),
      ...(run.isRightToLeft ? { rightToLeft: true } : {}),
    }))),
  ]);
  return new Paragraph({
    style: 'CodeBlock',
    ...(lines.length <= MOST_LINES_KEPT ? { keepLines: true } : {}),
    indent: { left: place.indent + BOX_PADDING, right: BOX_PADDING },
    children,
  });
}
