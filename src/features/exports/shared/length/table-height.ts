// How high the rows of a table are in an exported file. It follows `table-columns.ts` of the export, which lays them out for good.

export type Cells = string[][];

/** Letters in a line of a portrait page of A4 at 9 and at 8 points; the padding of a cell counts as letters. */
const LETTERS = { normal: 100, small: 112 };
/** In points: a line, and what a row adds to its lines. */
const LINE = { normal: 11.8, small: 10.5 };
const ROW = 6;
const PADDING = 2.7;
/** A longer word is broken rather than given more room. */
const MAX_WORD = 28;
/** A cell up to this length stays on one line where there is room. */
const SHORT_TEXT = 18;
/** Only the first rows of a longer table decide the widths of its columns. */
const MAX_ROWS = 100;
const STEP = 2;
/** Columns; no page has room for more. */
const MAX_COLUMNS = 30;
/** Points from which smaller letters are considered, and the part of the height that they may leave. */
const LONG = 343;
const SMALL_GAIN = 0.75;

/** Returns the height of every row in points, the header first. */
export function rowHeights(cells: Cells): number[] {
  const normal = heightsAt(cells, 'normal');
  if (normal && sumOf(normal) < LONG) return normal;
  const small = heightsAt(cells, 'small') ?? [];
  return normal && sumOf(small) > sumOf(normal) * SMALL_GAIN ? normal : small;
}

/** Null where the words of the columns do not fit beside one another. */
function heightsAt(cells: Cells, size: keyof typeof LETTERS): number[] | null {
  const room = LETTERS[size];
  const columns = (cells[0] ?? [])
    .slice(0, MAX_COLUMNS)
    .map((_, column) => cells.slice(0, MAX_ROWS).map((row) => row[column] ?? ''));
  const breaks = size === 'normal' ? /\s+/ : /\s+|(?<=[-/])(?=\p{L})/u;
  const words = columns.map((texts) => widest(texts, (text) => longestPart(text, breaks)));
  if (size === 'normal' && sumOf(words) > room) return null;
  const widths = shareRoom(columns, words, room);
  return cells.map((row) => {
    const lines = widths.map((width, column) => countLines(row[column] ?? '', width - PADDING));
    return Math.max(1, ...lines) * LINE[size] + ROW;
  });
}

/** Short cells keep their line, those that need least first; the rest goes step by step where it saves most lines. */
function shareRoom(columns: readonly string[][], words: readonly number[], room: number): number[] {
  const scale = Math.min(1, room / sumOf(words));
  const widths = words.map((width) => width * scale);
  const wishes = columns
    .map((texts, column) => ({ column, whole: widest(texts, ({ length }) => length) }))
    .map(({ column, whole }) => ({ column, whole, more: whole - (widths[column] ?? 0) }))
    .filter(({ whole, more }) => whole <= SHORT_TEXT + PADDING && more > 0);
  for (const { column, more } of wishes.toSorted((a, b) => a.more - b.more))
    if (sumOf(widths) + more <= room) widths[column] = (widths[column] ?? 0) + more;
  const linesOf = (column: number): number[] =>
    (columns[column] ?? []).map((text) => countLines(text, (widths[column] ?? 0) - PADDING));
  const lines = columns.map((_, column) => linesOf(column));
  for (let free = room - sumOf(widths); free >= STEP; free -= STEP) {
    const column = neediest(lines);
    if (column === -1) break;
    widths[column] = (widths[column] ?? 0) + STEP;
    lines[column] = linesOf(column);
  }
  return widths;
}

/** Returns the column whose cells make the rows higher than all others do; -1 where nothing wraps. */
function neediest(lines: readonly (readonly number[])[]): number {
  const needs = lines.map((own) =>
    own.reduce((sum, count, row) => {
      const most = Math.max(...lines.map((others) => others[row] ?? 1));
      return count === most ? sum + count - 1 : sum;
    }, 0),
  );
  const most = Math.max(0, ...needs);
  return most === 0 ? -1 : needs.indexOf(most);
}

function widest(texts: readonly string[], widthOf: (text: string) => number): number {
  return texts.reduce((width, text) => Math.max(width, widthOf(text) + PADDING), PADDING + 1);
}

function longestPart(text: string, breaks: RegExp): number {
  return Math.min(MAX_WORD, Math.max(0, ...text.split(breaks).map(({ length }) => length)));
}

/** Counts the lines of a text, word by word. */
export function countLines(text: string, room: number): number {
  let lines = 0;
  for (const line of text.split('\n')) {
    lines += 1;
    let used = 0;
    for (const { length } of line.split(/\s+/)) {
      const next = used === 0 ? length : used + 1 + length;
      if (next <= room || used === 0) {
        lines += used === 0 ? Math.max(0, Math.ceil(length / room) - 1) : 0;
        used = next;
      } else {
        lines += 1;
        used = length;
      }
    }
  }
  return lines;
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
