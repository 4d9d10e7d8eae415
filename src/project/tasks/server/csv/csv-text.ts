// CSV as text (RFC 4180): read row by row, written cell by cell. A cell that a spreadsheet would run as a formula is written
// with an apostrophe before it, and read without it.

/** https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[=+\-@\t\r]/;
const NEUTRALISED = /^'(?=[=+\-@\t\r])/;

/** With its line break. */
export function writeRow(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `line` counts from 1; a row of several lines has the number of its first one. */
export type CsvRow = { line: number; cells: string[] };

/**
 * Reads the rows one after another, in time linear to the text. They are separated by commas, semicolons or tabs, whichever
 * the first line has most of. Blank lines are skipped; a quote that is never closed ends with the text.
 */
export function* readRows(text: string): Generator<CsvRow> {
  const delimiter = delimiterOf(/^[^\r\n]*/.exec(text)?.[0] ?? '');
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'y');
  let at = 0;
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  while (at < text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at + 1) : { value: '', end: at };
    line += countBreaks(quoted.value);
    plain.lastIndex = quoted.end;
    const rest = plain.exec(text)?.[0] ?? '';
    at = quoted.end + rest.length;
    row.cells.push((quoted.value + rest).replace(NEUTRALISED, ''));
    const isCellEnd = text[at] === delimiter;
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
    if (isCellEnd && at < text.length) continue;
    if (isCellEnd) row.cells.push('');
    if (row.cells.some((cell) => cell.trim() !== '')) yield row;
    line++;
    row = { line, cells: [] };
  }
}

/** `start` is after the opening quote; `end` after the closing one. */
function readQuoted(text: string, start: number): { value: string; end: number } {
  const parts: string[] = [];
  let at = start;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: [...parts, text.slice(at)].join(''), end: text.length };
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { value: parts.join(''), end: quote + 1 };
    parts.push('"');
    at = quote + 2;
  }
}

function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function delimiterOf(line: string): string {
  const count = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
