// A code block: one box of few paragraphs, so that it is copied as one text.

import { Paragraph, TextRun } from 'docx';
import type { CodeToken } from '../../document-model.ts';
import type { Place } from '../pages/page-geometry.ts';
import { scriptRuns } from './script-runs.ts';
import { wordColor } from '../styles/word-color.ts';
import type { Writing } from '../writing.ts';

type Line = readonly CodeToken[];

const MOST_LINES = 100;
/** Longer blocks may go on over the page's end. */
const MOST_LINES_KEPT = 16;
/** The box's line stands this far outside of its text, in twips. */
const BOX_PADDING = 120;

/** Word draws one box around paragraphs of one look; a paragraph of thousands of lines would take it long to lay out. */
export function codeParagraphs(lines: readonly Line[], writing: Writing, place: Place): Paragraph[] {
  const parts = Array.from({ length: Math.ceil(lines.length / MOST_LINES) }, (_, index) =>
    lines.slice(index * MOST_LINES, (index + 1) * MOST_LINES),
  );
  return parts.map((part) => codeParagraph(part, writing, place));
}

function codeParagraph(lines: readonly Line[], { theme }: Writing, place: Place): Paragraph {
  const children = lines.flatMap((tokens, index) => [
    ...(index > 0 ? [new TextRun({ break: 1 })] : []),
    ...tokens.flatMap(({ kind, text }) =>
      scriptRuns(text).map(
        (run) =>
          new TextRun({
            text: run.text,
            ...(kind === 'plain' ? {} : { color: wordColor(theme.code[kind]) }),
            ...(run.isRightToLeft ? { rightToLeft: true } : {}),
          }),
      ),
    ),
  ]);
  return new Paragraph({
    style: 'CodeBlock',
    ...(lines.length <= MOST_LINES_KEPT ? { keepLines: true } : {}),
    indent: { left: place.indent + BOX_PADDING, right: BOX_PADDING },
    children,
  });
}
