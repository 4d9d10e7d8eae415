// Checks that every row of a table has as many cells as its header.

import type { Report, TextCode } from '../finding.ts';
import type { DesignText } from '../read-design.ts';

export function checkTables({ parts }: DesignText, report: Report<TextCode>): void {
  for (const table of parts) {
    if (table.kind !== 'table') continue;
    const columns = table.header.cells.length;
    if (table.delimiterCount !== columns) {
      const message = `The header has ${count(columns)} and the line below it ${table.delimiterCount}, so this is not a table. Make them equal.`;
      report({ code: 'text/table-broken', start: table.start, end: table.header.end, message });
      continue;
    }
    for (const { cells, start, end } of table.rows) {
      if (cells.length === columns) continue;
      const consequence =
        cells.length > columns
          ? 'What is too much is not shown: remove it, or write \\| for a pipe inside a cell.'
          : 'Add the missing ones.';
      report({
        code: 'text/table-ragged',
        start,
        end,
        message: `This row has ${count(cells.length)}, its table ${columns}. ${consequence}`,
      });
    }
  }
}

function count(cells: number): string {
  return cells === 1 ? '1 cell' : `${cells} cells`;
}
