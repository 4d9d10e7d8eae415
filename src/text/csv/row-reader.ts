// Reads one row of CSV (RFC 4180) at a time: the core of reading a whole text and of reading a stream.

export type ReadRow = {
  cells: string[];
  /** The next row begins at this place. */
  next: number;
  /** Line breaks inside of quotes. */
  breaks: number;
  /** Whether it had more cells than were wanted; the rest of its line is skipped. */
  isCut: boolean;
  /** Whether a quote was never closed: the row goes on to the end of the text. */
  isOpen: boolean;
  /** True if the text ends without a line break after it. */
  isLast: boolean;
};

export type Delimiter = ',' | ';' | '\t';
const delimiters: readonly Delimiter[] = [',', ';', '\t'];

/** Returns the delimiter that is most often outside of quotes; a comma where there is none. */
export function findDelimiter(sample: string): Delimiter {
  const plain = sample.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => plain.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/**
 * Returns a function that reads the row at an offset. Each character is looked at once or twice, so that reading all rows takes
 * time linear to the text. Text after a closing quote belongs to the cell.
 */
export function createRowReader(delimiter: Delimiter, maxCells: number): (text: string, at: number) => ReadRow {
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'y');

  /** `end` is at the delimiter, the line break or the end of the text. */
  function readCell(text: string, at: number): { value: string; breaks: number; end: number; isOpen: boolean } {
    const quoted = text[at] === '"' ? readQuoted(text, at + 1) : { value: '', end: at, isOpen: false };
    plain.lastIndex = quoted.end;
    const rest = plain.exec(text)?.[0] ?? '';
    return { ...quoted, value: quoted.value + rest, breaks: countBreaks(quoted.value), end: quoted.end + rest.length };
  }

  return (text, at) => {
    const simple = splitSimpleLine(text, at, { delimiter, maxCells });
    if (simple) return simple;
    const cells: string[] = [];
    let breaks = 0;
    for (let from = at; ;) {
      const cell = readCell(text, from);
      cells.push(cell.value);
      breaks += cell.breaks;
      // A carriage return at the end may be half of a line break.
      const isEndOfText = cell.end >= text.length || (text[cell.end] === '\r' && cell.end === text.length - 1);
      if (!isEndOfText && text[cell.end] === delimiter) {
        from = cell.end + 1;
        if (cells.length < maxCells) continue;
        return {
          cells,
          next: endOfLine(text, from),
          breaks,
          isCut: true,
          isOpen: false,
          isLast: text.indexOf('\n', from) < 0,
        };
      }
      const isWindows = text[cell.end] === '\r' && text[cell.end + 1] === '\n';
      const next = isEndOfText ? text.length : cell.end + (isWindows ? 2 : 1);
      return { cells, next, breaks, isCut: false, isOpen: cell.isOpen, isLast: isEndOfText };
    }
  };
}

/** Stops at a quote and at the end of the line, so that each line is looked at once. */
const PLAIN_LINE = /[^"\r\n]*/y;

/** Most lines have no quotes. Splitting these at once is ten times as fast as reading their cells. */
function splitSimpleLine(
  text: string,
  at: number,
  { delimiter, maxCells }: { delimiter: Delimiter; maxCells: number },
): ReadRow | null {
  PLAIN_LINE.lastIndex = at;
  const line = PLAIN_LINE.exec(text)?.[0] ?? '';
  const end = at + line.length;
  if (text[end] === '"') return null;
  const cells = line.split(delimiter, maxCells + 1);
  const isCut = cells.length > maxCells;
  if (isCut) cells.pop();
  // A carriage return at the end may be half of a line break.
  const isLast = end >= text.length || (text[end] === '\r' && end === text.length - 1);
  const next = isLast ? text.length : end + (text.startsWith('\r\n', end) ? 2 : 1);
  return { cells, next, breaks: 0, isCut, isOpen: false, isLast };
}

/** `start` is after the opening quote; `end` after the closing one. */
function readQuoted(text: string, start: number): { value: string; end: number; isOpen: boolean } {
  const parts: string[] = [];
  let at = start;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: [...parts, text.slice(at)].join(''), end: text.length, isOpen: true };
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { value: parts.join(''), end: quote + 1, isOpen: false };
    parts.push('"');
    at = quote + 2;
  }
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
