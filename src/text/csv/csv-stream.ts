// Splits CSV of any size into rows while its text arrives. The delimiter is read off the first line.

import { createRowReader, findDelimiter, type ReadRow } from './row-reader.ts';

/** A field that is longer has a quote that is never closed. */
const MAX_FIELD_LENGTH = 100_000;
const MAX_CELLS = 10_000;

export type CsvStream = {
  /** Returns the rows that are complete with this piece of text. Throws a SyntaxError for a field without an end. */
  push(chunk: string): string[][];
  /** Returns the rows that were left. Throws a SyntaxError where the text ends inside of a quoted field. */
  end(): string[][];
};

/** Blank lines are left out. */
export function createCsvStream(): CsvStream {
  let readRow: ((text: string, at: number) => ReadRow) | null = null;
  let rest = '';
  let line = 1;

  function take(text: string, isEnd: boolean): string[][] {
    readRow ??= createRowReader(findDelimiter(text.split('\n', 1)[0] ?? ''), MAX_CELLS);
    const rows: string[][] = [];
    let at = 0;
    while (at < text.length) {
      const row = readRow(text, at);
      if (row.isOpen) requireEnd({ line, length: text.length - at, isEnd });
      // The rest of the row is in the next piece.
      if (row.isLast && !isEnd) break;
      if (row.cells.length > 1 || row.cells[0]?.trim() !== '') rows.push(row.cells);
      line += row.breaks + 1;
      at = row.next;
    }
    rest = text.slice(at);
    return rows;
  }

  return {
    push: (chunk) => take(rest + chunk, false),
    end: () => take(rest, true),
  };
}

/** An open quote may still be closed by what comes; a field that is too long, or the end of the text, is an error. */
function requireEnd({ line, length, isEnd }: { line: number; length: number; isEnd: boolean }): void {
  if (length > MAX_FIELD_LENGTH) throw new SyntaxError(`A field that begins in line ${line} has no end.`);
  if (isEnd) throw new SyntaxError('The file ends inside of a quoted field.');
}
