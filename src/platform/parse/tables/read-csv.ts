// Reads values separated by commas, semicolons or tabs as a table (RFC 4180).

import { Problem } from '#contract/problem.ts';
import { DocumentText, type ParsedText } from '../document-text.ts';
import { parseProblems } from '../parse-problem.ts';
import { decodeText } from '../text/decode-text.ts';
import { MAX_CELLS, writeTable } from './write-table.ts';

const SEPARATORS = [',', ';', '\t'];
/** Characters in which the separator is looked for. */
const SAMPLE_LENGTH = 10_000;

/** Throws 'parse/wrong-name' for what is not a text, 'parse/too-many-cells' and 'parse/no-text'. */
export function readCsv(bytes: Uint8Array): ParsedText {
  const source = decodeText(bytes);
  const text = new DocumentText();
  for (const table of writeTable(readRows(source, findSeparator(source)))) text.add(table);
  return text.finish();
}

/** The one that is most often outside of quotes. */
function findSeparator(source: string): string {
  const sample = source.slice(0, SAMPLE_LENGTH).replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => sample.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function readRows(source: string, separator: string): string[][] {
  const rows: string[][] = [];
  const ends = new RegExp(`[${separator}\\r\\n]|$`, 'g');
  let row: string[] = [];
  let cells = 0;
  for (let at = 0; at < source.length;) {
    const value = source[at] === '"' ? readQuoted(source, at) : null;
    ends.lastIndex = value?.end ?? at;
    const end = ends.exec(source)?.index ?? source.length;
    row.push(value?.text ?? source.slice(at, end));
    cells++;
    if (cells > MAX_CELLS) throw Problem.of(parseProblems, 'parse/too-many-cells');
    at = end + (source.startsWith('\r\n', end) ? 2 : 1);
    if (source[end] === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** A value without its last quote ends with the file. */
function readQuoted(source: string, start: number): { text: string; end: number } {
  let at = source.indexOf('"', start + 1);
  while (at !== -1 && source[at + 1] === '"') at = source.indexOf('"', at + 2);
  const last = at === -1 ? source.length : at;
  return { text: source.slice(start + 1, last).replaceAll('""', '"'), end: Math.min(source.length, last + 1) };
}
