// Reads a text of CSV row by row. A cell that was written with an apostrophe before a formula is read without it.

import { createRowReader, findDelimiter, type Delimiter } from './row-reader.ts';

/** `writeCsvRow` puts this before a formula. */
const NEUTRALISED = /^'(?=[=+\-@\t\r])/;

/** `line` counts from 1; a row of several lines has the number of its first one. `isCut`: it had more than `maxCells`. */
export type CsvRow = { line: number; cells: string[]; isCut: boolean };

export type RowsOptions = {
  /** The one that the first line has most of where absent. */
  delimiter?: Delimiter;
  /** No spreadsheet of people has more columns; a row of nothing but commas would take all memory. 200 where absent. */
  maxCells?: number;
};

/**
 * Reads the rows one after another, in time linear to the text. They are separated by commas, semicolons or tabs. A quote that is
 * never closed ends with the text. Blank lines are rows, too, so that the caller can pause between any two.
 */
export function* readRows(text: string, { delimiter, maxCells = 200 }: RowsOptions = {}): Generator<CsvRow> {
  const readRow = createRowReader(delimiter ?? findDelimiter(/^[^\r\n]*/.exec(text)?.[0] ?? ''), maxCells);
  let line = 1;
  for (let at = 0; at < text.length;) {
    const { cells, next, breaks, isCut } = readRow(text, at);
    yield { line, cells: cells.map((cell) => cell.replace(NEUTRALISED, '')), isCut };
    line += breaks + 1;
    at = next;
  }
}

export function isBlank({ cells }: Pick<CsvRow, 'cells'>): boolean {
  return cells.every((cell) => cell.trim() === '');
}
