// A code block: one box of few paragraphs, so that it is copied as one text.

import { Paragraph, TextRun } from 'docx';
import type { CodeToken } from '../../document-model.ts';
import type { Place } from '../pages/page-geometry.ts';
import { scriptForm, scriptRuns } from './script-runs.ts';
import { wordColor } from '../styles/word-color.ts';
import type { Writing } from '../writing.ts';

type Line = readonly CodeToken[];

const MAX_LINES = 100;
/** Longer blocks may continue on the next page. */
const MAX_LINES_KEPT = 16;
/** The distance of the box's line from its text, in twips. */
const BOX_PADDING = 120;

/** Word draws one box around paragraphs that look the same; it would take long to lay out a paragraph of thousands of lines. */
export function codeParagraphs(lines: readonly Line[], writing: Writing, place: Place): Paragraph[] {
  const parts = Array.from({ length: Math.ceil(lines.length / MAX_LINES) }, (_, index) =>
    lines.slice(index * MAX_LINES, (index + 1) * MAX_LINES),
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
            ...scriptForm(run),
          }),
      ),
    ),
  ]);
  return new Paragraph({
    style: 'CodeBlock',
    ...(lines.length <= MAX_LINES_KEPT ? { keepLines: true } : {}),
    indent: { left: place.indent + BOX_PADDING, right: BOX_PADDING },
    children,
  });
}
