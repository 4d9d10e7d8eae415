// Divides a table's width among its columns by their content, so that the table has as few lines as possible.

import type { Column, Table } from '../../document-model.ts';
import { textWidth } from '../plain-text.ts';

/** Letters 'n' of Noto Sans in a line of an A4 page: portrait at 9 and 8 points, landscape at 8. Padding counts as letters. */
const LETTERS = { normal: 87, small: 98, landscape: 150 };
const PADDING = 3;
/** The width of bold letters, as in a header, compared to others. */
const BOLD = 1.08;
/** A longer word is broken rather than given more room. */
const MAX_WORD = 26;
/** A cell up to this length stays on one line where there is room: a port, a date, an amount. */
const SHORT_TEXT = 17;
/** Where a line may end: at a space, and where room is short after a hyphen, too. */
const SPACE = /\s+/;
const NOWHERE = /(?!)/;
const SPACE_OR_HYPHEN = /\s+|(?<=-)/;
/** Only the first rows of a longer table decide the widths of its columns. */
const MAX_ROWS = 200;
/** Room is distributed in steps of half a letter. */
const STEP = 0.5;

/** `texts` are the rows as plain text, the header first; `aligns` has an entry for each column. */
export function shareColumns(
  texts: readonly (readonly string[])[],
  aligns: readonly Column['align'][],
): Pick<Table, 'columns' | 'fit'> {
  const whole = leastWidths(texts, aligns.length, SPACE);
  const fit = fitFor(sumOf(whole));
  const least = sumOf(whole) > LETTERS.landscape ? leastWidths(texts, aligns.length, SPACE_OR_HYPHEN) : whole;
  const cells = texts
    .slice(0, MAX_ROWS)
    .map((row, index) => aligns.map((_, column) => widthOf(row[column] ?? '', index)));
  const widths = widen(
    keepShortCells(least, leastWidths(texts, aligns.length, NOWHERE), LETTERS[fit]),
    cells,
    LETTERS[fit],
  );
  const total = sumOf(widths);
  return { fit, columns: aligns.map((align, column) => ({ align, share: widths[column]! / total })) };
}

/** Columns of short cells get enough room for one line, those that need least first. */
function keepShortCells(least: readonly number[], inOneLine: readonly number[], room: number): number[] {
  const widths = [...least];
  const wishes = inOneLine
    .map((width, column) => ({ column, width, more: width - least[column]! }))
    .filter(({ width }) => width <= SHORT_TEXT + PADDING);
  for (const { column, width, more } of wishes.toSorted((a, b) => a.more - b.more)) {
    if (sumOf(widths) + more <= room) widths[column] = width;
  }
  return widths;
}

/** Gives the remaining room, step by step, to the column that makes the most rows lower, until nothing wraps. */
function widen(least: readonly number[], cells: readonly (readonly number[])[], room: number): number[] {
  const widths = [...least];
  for (let left = room - sumOf(widths); left >= STEP; left -= STEP) {
    const gains = gainsOf(widths, cells);
    const best = gains.indexOf(Math.max(...gains));
    if (!(gains[best]! > 0)) break;
    widths[best]! += STEP;
  }
  return widths;
}

/** How much lower the rows become with a wider column: a row is as high as its highest cell. */
function gainsOf(widths: readonly number[], cells: readonly (readonly number[])[]): number[] {
  const gains = widths.map(() => 0);
  for (const row of cells) {
    const lines = row.map((cell, column) => cell / (widths[column]! - PADDING));
    const most = Math.max(...lines);
    const highest = lines.indexOf(most);
    if (most > 1) gains[highest]! += most / widths[highest]!;
  }
  return gains;
}

function fitFor(least: number): Table['fit'] {
  if (least <= LETTERS.normal) return 'normal';
  return least <= LETTERS.small ? 'small' : 'landscape';
}

/** Every column's longest word, with its padding. */
function leastWidths(texts: readonly (readonly string[])[], columns: number, breaks: RegExp): number[] {
  const longest = Array.from({ length: columns }, () => 0);
  for (const [index, row] of texts.entries()) {
    for (const [column, text] of row.entries()) {
      for (const word of text.split(breaks)) longest[column] = Math.max(longest[column] ?? 0, widthOf(word, index));
    }
  }
  return longest.map((word) => Math.min(word, MAX_WORD) + PADDING);
}

function widthOf(text: string, row: number): number {
  return textWidth(text) * (row === 0 ? BOLD : 1);
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
