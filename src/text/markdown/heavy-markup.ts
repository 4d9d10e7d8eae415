// Whether Markdown is built so that a full parser would take minutes of it: lists and quotes within each other many levels
// deep, or tables of very many cells. It is found out line by line, in time linear in the text, before anything is parsed.

export type HeavyMarkup = 'nested' | 'table';

/** remark takes time cubic in it: 1 s for quotes that begin at each of 60 levels. Shared pages show 40 levels. */
const MAX_NESTING = 60;
/** The limit is for all tables of a text together. remark takes about 0.1 ms for a cell, and 1 kB of memory for each of its nodes. */
const MAX_CELLS = 20_000;

const FENCE = /^[ >]{0,200}(`{3,}|~{3,})/;
/** The row below the head of a table. One class of characters, so that no line is read twice. */
const DELIMITER_ROW = /^[ \t\r>|:-]*$/;
const MARKER = /(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/y;

/** Returns what is too much for a full parser; null for a text that it reads in seconds. Code in fences counts as text. */
export function findHeavyMarkup(markdown: string): HeavyMarkup | null {
  const open: number[] = [];
  let cells = 0;
  let isTable = false;
  for (const line of linesOutsideCode(markdown)) {
    if (nestingOf(line, open) > MAX_NESTING) return 'nested';
    isTable = line.trim() !== '' && (isTable || isDelimiterRow(line));
    if (isTable) cells += line.split('|').length;
    if (cells > MAX_CELLS) return 'table';
  }
  return null;
}

function* linesOutsideCode(markdown: string): Generator<string> {
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence)) fence = null;
      continue;
    }
    if (mark) fence = mark;
    yield line;
  }
}

function isDelimiterRow(line: string): boolean {
  return line.includes('|') && line.includes('-') && DELIMITER_ROW.test(line);
}

/** Returns how many quotes and list items a line is in. `open` has the columns at which the open items begin, and is kept up to date. */
function nestingOf(line: string, open: number[]): number {
  if (line.trim() === '') return 0;
  let quotes = 0;
  let at = 0;
  let column = 0;
  for (; at < line.length; at++) {
    const character = line[at];
    if (character === '>') quotes += 1;
    else if (character === '\t') column += 3;
    else if (character !== ' ') {
      const item = itemAt(line, at);
      if (item === 0) break;
      closeBefore(open, column);
      open.push(column + item);
      column += item - 1;
      at += item - 1;
    }
    column += 1;
  }
  closeBefore(open, column + 1);
  return quotes + open.length;
}

/** The length of the marker of a list item at this place; 0 where none is. */
function itemAt(line: string, at: number): number {
  MARKER.lastIndex = at;
  return MARKER.exec(line)?.[0].length ?? 0;
}

/** Items whose content begins at this column or right of it are over. */
function closeBefore(open: number[], column: number): void {
  while ((open.at(-1) ?? -1) >= column + 1) open.pop();
}
