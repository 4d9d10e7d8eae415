// A Markdown table as the model's: every row as long as the header, columns as wide as they need.

import type { Table as TableNode } from 'mdast';
import type { DocumentLanguage } from '../../document-language.ts';
import type { Cell, Inline, Table } from '../../document-model.ts';
import { buildInlines, plainText, type InlineContext } from '../build-inlines.ts';
import { isRightToLeft } from '../plain-text.ts';
import { layOutTable } from './table-columns.ts';

/** Parts of a page: a larger gap at its end is worse than a table, or a row, cut in two. */
const SHORT_TABLE = 0.22;
const TALL_ROW = 0.25;

export function buildTable(table: {
  node: TableNode;
  inlines: InlineContext;
  number: number;
  caption: readonly Inline[];
  isNested: boolean;
  language: DocumentLanguage;
}): Table {
  const { node, inlines, number, caption, isNested, language } = table;
  const width = node.children[0]?.children.length ?? 0;
  const cells = node.children.map((row): Cell[] =>
    Array.from({ length: width }, (_, column) => buildInlines(row.children[column]?.children ?? [], inlines)),
  );
  const texts = cells.map((row) => row.map((cell) => plainText(cell.map(keepBreak))));
  const aligns = Array.from({ length: width }, (_, column) => node.align?.[column] ?? 'left');
  const [header = [], ...rows] = cells;
  const { columns, fit, pages, rowPages } = layOutTable({ texts, aligns, canTurn: !isNested });
  const text = texts.flat().join(' ');
  return {
    kind: 'table',
    number,
    caption,
    columns,
    fit,
    header,
    rows,
    isShort: pages <= SHORT_TABLE,
    tallRows: rowPages.flatMap((part, row) => (part > TALL_ROW ? [row] : [])),
    isRightToLeft: isRightToLeft(text, language.isRightToLeft),
  };
}

/** A line break counts for the height of the row. */
function keepBreak(inline: Inline): Inline {
  return inline.kind === 'break' ? { kind: 'text', text: '\n' } : inline;
}
