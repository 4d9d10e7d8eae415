// Lays out a table: its columns by their content, so that it has as few lines as possible; its letters and its page by its width.

import { itemAt } from '#text/required.ts';
import type { Column, Table } from '../../document-model.ts';
import { countLines, MAX_WORD, splitText, type Breaks, type Parts } from './cell-lines.ts';
import { findWidths, PADDING } from './column-widths.ts';

export type TableLayout = Pick<Table, 'columns' | 'fit'> & {
  /** Part of a page that the table takes; 1 is a whole page. */
  pages: number;
  /** Part of a page that each row takes, without the header. */
  rowPages: readonly number[];
};

type Fit = Table['fit'];

/** Letters 'n' of Noto Sans in a line of an A4 page: portrait at 9 and 8 points, landscape at 8. Padding counts as letters. */
const LETTERS: Record<Fit, number> = { normal: 82, small: 92, landscape: 142 };
/** In points, as document.typ sets them: a line, what a row adds to its lines, and the text's part of a page. */
const LINE: Record<Fit, number> = { normal: 11.8, small: 10.5, landscape: 10.5 };
const ROW = 6;
const PAGE: Record<Fit, number> = { normal: 686, small: 686, landscape: 438 };
/** The width of bold letters, as in a header, compared to others. */
const BOLD = 1.08;
/** A cell up to this length stays on one line where there is room: a port, a date, an amount. */
const SHORT_TEXT = 17;
/** Only the first rows of a longer table decide the widths of its columns. */
const MAX_ROWS = 200;
/** Smaller letters have to save at least a quarter of the table. */
const SMALL_GAIN = 0.75;
/** A landscape page leaves the rest of the page before it empty, so that it has to save at least half a page. */
const LANDSCAPE_GAIN = 0.5;

/** `texts` are the rows as plain text, the header first; `aligns` has an entry for each column. */
export function layOutTable(table: {
  texts: readonly (readonly string[])[];
  aligns: readonly Column['align'][];
  canTurn: boolean;
}): TableLayout {
  const { texts, aligns, canTurn } = table;
  const cells = texts.map((row) => aligns.map((_, column) => row[column] ?? ''));
  const { fit, widths, breaks } = chooseLayout(cells, canTurn);
  const total = sumOf(widths);
  const heights = cells.map((row, index) => {
    const lines = row.map((text, column) =>
      countLines(splitText(text, breaks, scaleOf(index)), itemAt(widths, column) - PADDING),
    );
    return (Math.max(1, ...lines) * LINE[fit] + ROW) / PAGE[fit];
  });
  return {
    fit,
    columns: aligns.map((align, column) => ({ align, share: itemAt(widths, column) / total })),
    pages: sumOf(heights),
    rowPages: heights.slice(1),
  };
}

type Attempt = { fit: Fit; breaks: Breaks; widths: number[]; pages: number };

/** Chooses a layout for a page that is not turned. Returns null where a table does not fit into one. */
function chooseUpright(attempt: (fit: Fit, breaks: Breaks) => Attempt | null): Attempt | null {
  const normal = attempt('normal', 'spaces');
  const small =
    normal && normal.pages < LANDSCAPE_GAIN ? null : (attempt('small', 'spaces') ?? attempt('small', 'marks'));
  return normal && (!small || small.pages > normal.pages * SMALL_GAIN) ? normal : small;
}

function chooseLayout(cells: readonly (readonly string[])[], canTurn: boolean): Attempt {
  const sample = cells.slice(0, MAX_ROWS);
  const split = (breaks: Breaks) => {
    const rows = sample.map((row, index) => row.map((text) => splitText(text, breaks, scaleOf(index))));
    return { breaks, rows, whole: leastWidths(rows, widestPart) };
  };
  const fill = (fit: Fit, { breaks, rows, whole }: ReturnType<typeof split>): Attempt => {
    const least = keepShortCells(whole, leastWidths(rows, wholeCell), LETTERS[fit]);
    const { widths, lines } = findWidths({ rows, least, room: LETTERS[fit] });
    const height = lines.reduce((sum, count) => sum + count * LINE[fit] + ROW, 0);
    return { fit, breaks, widths, pages: (height / PAGE[fit]) * (cells.length / sample.length) };
  };
  const attempt = (fit: Fit, breaks: Breaks): Attempt | null => {
    const parts = split(breaks);
    return sumOf(parts.whole) > LETTERS[fit] ? null : fill(fit, parts);
  };
  const upright = chooseUpright(attempt);
  if (upright && (!canTurn || upright.pages < LANDSCAPE_GAIN)) return upright;
  if (!canTurn) return fill('small', split('marks'));
  const turned = attempt('landscape', 'spaces') ?? fill('landscape', split('marks'));
  return upright && turned.pages > upright.pages - LANDSCAPE_GAIN ? upright : turned;
}

/** Returns the scale of the letters of a row. The first row is the header, which is bold. */
function scaleOf(row: number): number {
  return row === 0 ? BOLD : 1;
}

/** Columns of short cells get enough room for one line, those that need least first. */
function keepShortCells(least: readonly number[], inOneLine: readonly number[], room: number): number[] {
  const widths = [...least];
  const wishes = inOneLine
    .map((width, column) => ({ column, width, more: width - itemAt(least, column) }))
    .filter(({ width }) => width <= SHORT_TEXT + PADDING);
  for (const { column, width, more } of wishes.toSorted((a, b) => a.more - b.more)) {
    if (sumOf(widths) + more <= room) widths[column] = width;
  }
  return widths;
}

/** The width of every column's widest cell, with its padding. */
function leastWidths(rows: readonly (readonly Parts[])[], widthOf: (parts: Parts) => number): number[] {
  const [first = []] = rows;
  return first.map((_, column) =>
    rows.reduce(
      (widest, row) => Math.max(widest, Math.min(widthOf(itemAt(row, column)), MAX_WORD) + PADDING),
      PADDING + 1,
    ),
  );
}

function widestPart({ widths }: Parts): number {
  return Math.max(...widths);
}

function wholeCell({ widths, gaps }: Parts): number {
  return sumOf(widths) + sumOf(gaps) - (gaps[0] ?? 0);
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
