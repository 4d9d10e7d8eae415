// Captions that Word counts itself, so that a list of figures or tables can be made of them.

import { Paragraph, SimpleField, TextRun } from 'docx';
import type { Inline } from '../../document-model.ts';
import { inlineRuns } from './inline-runs.ts';
import type { Writing } from '../writing.ts';

/** The names under which Word counts; they are not shown. */
const COUNTERS = { table: 'Table', figure: 'Figure' } as const;

/** A table's caption is above it and stays with it, a figure's is below. */
export function captionParagraph(
  of: { kind: 'table' | 'figure'; number: number; caption: readonly Inline[] },
  writing: Writing,
): Paragraph {
  const { kind, number, caption } = of;
  return new Paragraph({
    style: 'Caption',
    ...(kind === 'table' ? { keepNext: true, spacing: { before: 240, after: 100 } } : {}),
    keepLines: true,
    children: [
      new TextRun({ text: `${writing.language.labels[kind]} `, bold: true }),
      new SimpleField(`SEQ ${COUNTERS[kind]} \\* ARABIC`, String(number)),
      ...(caption.length > 0 ? [new TextRun('  '), ...inlineRuns(caption, writing)] : []),
    ],
  });
}

/** Word would merge two tables that touch. */
export function tableGap(): Paragraph {
  return new Paragraph({ style: 'TableGap' });
}
