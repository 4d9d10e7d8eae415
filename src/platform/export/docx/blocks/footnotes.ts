// Footnotes, in which Word allows only paragraphs: a table's rows and a picture's caption become lines of text.

import { Paragraph, type ParagraphChild, TextRun } from 'docx';
import type { Block, DocumentModel, Inline } from '../../document-model.ts';
import { inlineRuns, textRuns } from './inline-runs.ts';
import type { Writing } from '../writing.ts';

export function footnotes(
  notes: DocumentModel['footnotes'],
  writing: Writing,
): Record<string, { children: Paragraph[] }> {
  return Object.fromEntries(
    notes.map((blocks, index) => {
      const lines = blocks.flatMap((block) => linesOf(block, writing));
      return [
        String(index + 1),
        {
          children: (lines.length > 0 ? lines : [[]]).map(
            (line, at) =>
              new Paragraph({ style: 'FootnoteText', children: at === 0 ? [new TextRun(' '), ...line] : line }),
          ),
        },
      ];
    }),
  );
}

function linesOf(block: Block, writing: Writing): ParagraphChild[][] {
  const line = (inlines: readonly Inline[]) => inlineRuns(inlines, writing);
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [line(block.children)];
    case 'list':
      return block.items.flatMap((item) => item.blocks.flatMap((inner) => linesOf(inner, writing)));
    case 'callout':
      return block.blocks.flatMap((inner) => linesOf(inner, writing));
    case 'code':
      return block.source.split('\n').map((text) => textRuns(text, { style: 'InlineCode' }));
    case 'table':
      return [block.header, ...block.rows].map((cells) =>
        cells.flatMap((cell, index) => [...(index > 0 ? [new TextRun(' · ')] : []), ...line(cell)]),
      );
    case 'figure':
      return [line(block.caption)];
    case 'rule':
      return [];
  }
}
