// A Markdown table as the model's: every row as long as the header, columns as wide as they need.

import type { Table as TableNode } from 'mdast';
import type { Cell, Inline, Table } from '../document-model.ts';
import { buildInlines, plainText, type InlineContext } from './build-inlines.ts';
import { isRightToLeft } from './plain-text.ts';
import { shareColumns } from './table-columns.ts';

export function buildTable(table: { node: TableNode; inlines: InlineContext; number: number; caption: readonly Inline[] }): Table {
  const { node, inlines, number, caption } = table;
  const width = node.children[0]?.children.length ?? 0;
  const cells = node.children.map((row): Cell[] => Array.from({ length: width }, (_, column) => buildInlines(row.children[column]?.children ?? [], inlines)));
  const texts = cells.map((row) => row.map(plainText));
  const aligns = Array.from({ length: width }, (_, column) => node.align?.[column] ?? 'left');
  const [header = [], ...rows] = cells;
  return { kind: 'table', number, caption, ...shareColumns(texts, aligns), header, rows, isRightToLeft: isRightToLeft(texts.flat().join(' ')) };
}
