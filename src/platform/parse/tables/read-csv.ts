// Reads values separated by commas, semicolons or tabs as a table.

import { Problem } from '#contract/problem.ts';
import { readRows } from '#text/csv/read-rows.ts';
import { findDelimiter } from '#text/csv/row-reader.ts';
import { DocumentText, type ParsedText } from '../document-text.ts';
import { parseProblems } from '../parse-problem.ts';
import { decodeText } from '../text/decode-text.ts';
import { MAX_CELLS, writeTable } from './write-table.ts';

/** Characters in which the delimiter is looked for: the first line may be a title. */
const SAMPLE_LENGTH = 10_000;

/** Throws 'parse/wrong-name' for what is not a text, 'parse/too-many-cells' and 'parse/no-text'. */
export function readCsv(bytes: Uint8Array): ParsedText {
  const source = decodeText(bytes);
  const text = new DocumentText();
  for (const table of writeTable(readCells(source))) text.add(table);
  return text.finish();
}

function readCells(source: string): string[][] {
  const rows: string[][] = [];
  let count = 0;
  const delimiter = findDelimiter(source.slice(0, SAMPLE_LENGTH));
  for (const { cells, isCut } of readRows(source, { delimiter, maxCells: MAX_CELLS })) {
    count += cells.length;
    if (isCut || count > MAX_CELLS) throw Problem.of(parseProblems, 'parse/too-many-cells');
    rows.push(cells);
  }
  return rows;
}
