// Rows of cells as Markdown tables. A long table is written as several, each with the header again, so that every passage
// of it says what its columns are.

import { Problem } from '#contract/problem.ts';
import { parseProblems } from '../parse-problem.ts';

/** The whole of what one file may have. */
export const MAX_CELLS = 1_000_000;

/** Characters of one table: about the 400 tokens of a passage. */
const TABLE_LENGTH = 1_400;
/** A longer header is not repeated. */
const MAX_HEADER_LENGTH = 500;

/** The first row is the header. Rows and columns without any text are left out. Throws 'parse/too-many-cells'. */
export function* writeTable(rows: readonly (readonly string[])[]): Generator<string> {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const columns = usedColumns(filled);
  const [header, ...body] = filled;
  if (!header || columns.length === 0) return;
  if (filled.length * columns.length > MAX_CELLS) throw Problem.of(parseProblems, 'parse/too-many-cells');
  const head = `${writeRow(header, columns)}\n|${' --- |'.repeat(columns.length)}`;
  const again =
    head.length > MAX_HEADER_LENGTH ? `|${' |'.repeat(columns.length)}\n|${' --- |'.repeat(columns.length)}` : head;
  let table = head;
  for (const row of body) {
    const line = writeRow(row, columns);
    if (table.length + line.length > TABLE_LENGTH && table !== head) {
      yield table;
      table = again;
    }
    table += `\n${line}`;
  }
  yield table;
}

function usedColumns(rows: readonly (readonly string[])[]): number[] {
  const used = new Set<number>();
  for (const row of rows)
    // Rows of sheets are sparse: `forEach` visits only the cells that are there.
    row.forEach((cell, index) => {
      if (cell.trim() !== '') used.add(index);
    });
  return [...used].toSorted((one, other) => one - other);
}

function writeRow(row: readonly string[], columns: readonly number[]): string {
  return `| ${columns.map((index) => writeCell(row[index] ?? '')).join(' | ')} |`;
}

function writeCell(cell: string): string {
  return cell.replaceAll(/\s+/g, ' ').trim().replaceAll('|', '\\|');
}
