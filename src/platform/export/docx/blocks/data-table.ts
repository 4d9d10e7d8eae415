// A table with its caption: columns as wide as the model says, a header that is repeated on every page, rows that are not cut.

import { Table, TableCell, TableLayoutType, TableRow, Paragraph, WidthType, type FileChild } from 'docx';
import { itemAt } from '#text/required.ts';
import type { Cell, Table as TableModel } from '../../document-model.ts';
import { captionParagraph, tableGap } from './caption-paragraph.ts';
import { inlineRuns } from './inline-runs.ts';
import type { Place } from '../pages/page-geometry.ts';
import { TABLE_STYLE } from '../styles/table-style.ts';
import type { Writing } from '../writing.ts';

/** The cells of a table with many columns have this padding, in twips. */
const TIGHT_PADDING = 80;

/** The library takes sides of the page, a Markdown table means sides of the text. */
const MIRRORED = { left: 'right', center: 'center', right: 'left' } as const;

export function dataTable(table: TableModel, writing: Writing, place: Place): FileChild[] {
  const width = place.width - place.indent;
  const columnWidths = table.columns.map(({ share }) => Math.floor(share * width));
  const row = (cells: readonly Cell[], { isHeader = false, staysWithNext = false }) =>
    new TableRow({
      ...(isHeader ? { tableHeader: true } : {}),
      cantSplit: true,
      children: cells.map(
        (cell, index) =>
          new TableCell({
            width: { size: itemAt(columnWidths, index), type: WidthType.DXA },
            ...(table.fit === 'normal' ? {} : { margins: { left: TIGHT_PADDING, right: TIGHT_PADDING } }),
            children: [
              new Paragraph({
                style: table.fit === 'normal' ? 'TableText' : 'TableTextSmall',
                alignment: alignmentOf(table, index),
                ...(isHeader || staysWithNext ? { keepNext: true } : {}),
                ...(table.isRightToLeft ? { bidirectional: true } : {}),
                children: inlineRuns(cell, writing),
              }),
            ],
          }),
      ),
    });
  return [
    captionParagraph(table, writing),
    new Table({
      style: TABLE_STYLE,
      tableLook: { firstRow: true, noHBand: true, noVBand: true, firstColumn: false },
      layout: TableLayoutType.FIXED,
      width: { size: columnWidths.reduce((sum, size) => sum + size, 0), type: WidthType.DXA },
      indent: { size: place.indent, type: WidthType.DXA },
      columnWidths,
      ...(table.isRightToLeft ? { visuallyRightToLeft: true } : {}),
      rows: [
        row(table.header, { isHeader: true }),
        ...table.rows.map((cells, index) => row(cells, { staysWithNext: isKept(index, table) })),
      ],
    }),
    tableGap(),
  ];
}

/** A short table stays whole; of others the first two rows and the last two stay together, so that none is alone on a page. */
function isKept(index: number, { rows, isShort }: TableModel): boolean {
  if (index === rows.length - 1) return false;
  return isShort || (rows.length > 3 && (index === 0 || index === rows.length - 2));
}

function alignmentOf({ columns, isRightToLeft }: TableModel, index: number) {
  const { align } = itemAt(columns, index);
  return isRightToLeft ? MIRRORED[align] : align;
}
