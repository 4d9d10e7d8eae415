// CSV as text (RFC 4180), read row by row. A cell that was written with an apostrophe before a formula is read without it.

/** What `writeCsvRow` puts before a formula. */
const NEUTRALISED = /^'(?=[=+\-@\t\r])/;

/** `line` counts from 1; a row of several lines has the number of its first one. `isCut`: it had more than `MAX_CELLS`. */
export type CsvRow = { line: number; cells: string[]; isCut: boolean };

/** No spreadsheet of tasks has more columns; a row of nothing but commas would take all memory. */
const MAX_CELLS = 200;

/**
 * Reads the rows one after another, in time linear to the text. They are separated by commas, semicolons or tabs, whichever
 * the first line has most of. A quote that is never closed ends with the text. Blank lines are rows, too, so that the caller
 * can pause between any two.
 */
export function* readRows(text: string): Generator<CsvRow> {
  const delimiter = delimiterOf(/^[^\r\n]*/.exec(text)?.[0] ?? '');
  const readCell = createCellReader(text, delimiter);
  let line = 1;
  let row: CsvRow = { line, cells: [], isCut: false };
  for (let at = 0; at < text.length;) {
    const cell = readCell(at);
    row.cells.push(cell.value.replace(NEUTRALISED, ''));
    line += cell.breaks;
    at = cell.end + 1;
    const isCellEnd = text[cell.end] === delimiter;
    row.isCut = isCellEnd && row.cells.length === MAX_CELLS;
    if (row.isCut) at = endOfLine(text, at);
    else if (isCellEnd && at < text.length) continue;
    else if (isCellEnd) row.cells.push('');
    yield row;
    line++;
    row = { line, cells: [], isCut: false };
  }
}

/** `end` is at the delimiter, or at the last character of the line break. `breaks` are those inside quotes. */
function createCellReader(
  text: string,
  delimiter: string,
): (at: number) => { value: string; breaks: number; end: number } {
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'y');
  return (at) => {
    const quoted = text[at] === '"' ? readQuoted(text, at + 1) : { value: '', end: at };
    plain.lastIndex = quoted.end;
    const rest = plain.exec(text)?.[0] ?? '';
    const end = quoted.end + rest.length;
    const isWindows = text[end] === '\r' && text[end + 1] === '\n';
    return { value: quoted.value + rest, breaks: countBreaks(quoted.value), end: isWindows ? end + 1 : end };
  };
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

export function isBlank({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** The beginning of the next line. */
function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
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
