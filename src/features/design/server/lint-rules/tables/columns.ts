// The columns of a table by what their header says, and what stands around the table.

import type { DesignText, Row, Table } from '#expertise/lint/read-design.ts';

/** The indexes of the columns whose header matches, in order. */
export function columnsLike({ header }: Table, pattern: RegExp): number[] {
  return header.cells.flatMap(({ text }, index) => (pattern.test(text) ? [index] : []));
}

export function cellText(row: Row, column: number | undefined): string {
  return column === undefined ? '' : (row.cells[column]?.text.trim() ?? '');
}

/** Each table with the words that introduce it: the heading above it and the paragraph before it. */
export function tablesInContext({ parts }: DesignText): { table: Table; context: string }[] {
  let heading = '';
  let before = '';
  return parts.flatMap((part) => {
    if (part.kind === 'table') return [{ table: part, context: `${heading} ${before}` }];
    if (part.kind === 'heading') {
      heading = part.reading.text;
      before = '';
    }
    if (part.kind === 'text') before = part.reading.text.slice(0, 300);
    return [];
  });
}
