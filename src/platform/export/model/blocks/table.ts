// A Markdown table as the model's: every row as long as the header, columns as wide as they need.

import type { Table as TableNode } from 'mdast';
import type { DocumentLanguage } from '../../document-language.ts';
import type { Cell, Inline, Table } from '../../document-model.ts';
import { buildInlines, plainText, type InlineContext } from '../build-inlines.ts';
import { isRightToLeft } from '../plain-text.ts';
import { shareColumns } from './table-columns.ts';

/** A fifth of a page: a larger gap at the end of a page is worse than a table cut in two. */
const SHORT_ROWS = 6;
const SHORT_LETTERS = 500;

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
  const texts = cells.map((row) => row.map(plainText));
  const aligns = Array.from({ length: width }, (_, column) => node.align?.[column] ?? 'left');
  const [header = [], ...rows] = cells;
  const { columns, fit } = shareColumns(texts, aligns);
  const text = texts.flat().join(' ');
  return {
    kind: 'table',
    number,
    caption,
    columns,
    fit: fit === 'landscape' && isNested ? 'small' : fit,
    header,
    rows,
    isShort: rows.length <= SHORT_ROWS && text.length <= SHORT_LETTERS,
    isRightToLeft: isRightToLeft(text, language.isRightToLeft),
  };
}
