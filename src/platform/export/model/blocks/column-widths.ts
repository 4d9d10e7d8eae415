// Finds the widths at which a table's rows take the fewest lines: a row is as high as its highest cell.

import { itemAt } from '#text/required.ts';
import { countLines, type Parts } from './cell-lines.ts';

/** Letters that a cell's padding takes on both sides together. */
export const PADDING = 2.5;
/** Room is given in steps of half a letter; a column is looked at up to this many widths at which it has fewer lines. */
const STEP = 0.5;
const MAX_THRESHOLDS = 4;
/** Lines of cells that do not make their row higher count as well, but little. */
const INNER_LINE = 0.01;

/**
 * `rows` hold the parts of every cell, `least` the width no column goes below, all in letters 'n' with padding. Returns the
 * widths, which add up to `room`, or to less where nothing wraps, and the lines of every row.
 */
export function findWidths(table: { rows: readonly (readonly Parts[])[]; least: readonly number[]; room: number }): {
  widths: number[];
  lines: number[];
} {
  const search = new WidthSearch(table.rows);
  const widths = [...table.least];
  let free = table.room - sumOf(widths);
  for (let best = search.bestStep(widths, free); best; best = search.bestStep(widths, free)) {
    widths[best.column] = itemAt(widths, best.column) + best.more;
    free -= best.more;
  }
  const extra = search.extraLines(widths);
  const all = sumOf(extra);
  if (free > 0 && all > 0)
    for (const [column, lines] of extra.entries()) widths[column] = itemAt(widths, column) + (free * lines) / all;
  return { widths, lines: search.rowLines(widths) };
}

type Step = { column: number; more: number };

class WidthSearch {
  readonly #rows: readonly (readonly Parts[])[];
  /** Lines of a column's cells, by its width. */
  readonly #known: Map<number, number[]>[];

  constructor(rows: readonly (readonly Parts[])[]) {
    this.#rows = rows;
    this.#known = (rows[0] ?? []).map(() => new Map());
  }

  /** The column that saves the most lines for each letter it gets of the `free` ones. */
  bestStep(widths: readonly number[], free: number): Step | null {
    const cost = this.#cost(widths);
    let best: (Step & { rate: number }) | null = null;
    for (const [column, width] of widths.entries()) {
      for (const more of this.#thresholds(column, width, free)) {
        const rate = (cost - this.#cost(widths.with(column, width + more))) / more;
        if (rate > (best?.rate ?? 0)) best = { column, more, rate };
      }
    }
    return best;
  }

  /** The lines of every column beyond one for each cell. */
  extraLines(widths: readonly number[]): number[] {
    return widths.map((width, column) => sumOf(this.#linesAt(column, width)) - this.#rows.length);
  }

  rowLines(widths: readonly number[]): number[] {
    const columns = widths.map((width, column) => this.#linesAt(column, width));
    return this.#rows.map((_, row) => columns.reduce((most, lines) => Math.max(most, lines[row] ?? 1), 1));
  }

  #cost(widths: readonly number[]): number {
    const columns = widths.map((width, column) => this.#linesAt(column, width));
    let cost = 0;
    for (let row = 0; row < this.#rows.length; row++) {
      let most = 1;
      for (const lines of columns) {
        const count = lines[row] ?? 1;
        most = Math.max(most, count);
        cost += count * INNER_LINE;
      }
      cost += most;
    }
    return cost;
  }

  /** Returns by how much a column has to grow until its cells have fewer lines, the nearest first. */
  #thresholds(column: number, width: number, free: number): number[] {
    const found: number[] = [];
    let lines = sumOf(this.#linesAt(column, width));
    for (let more = STEP; more <= free && found.length < MAX_THRESHOLDS; more += STEP) {
      const fewer = sumOf(this.#linesAt(column, width + more));
      if (fewer < lines) found.push(more);
      lines = fewer;
      if (lines <= this.#rows.length) break;
    }
    return found;
  }

  #linesAt(column: number, width: number): number[] {
    const known = (this.#known[column] ??= new Map());
    const found = known.get(width) ?? this.#rows.map((row) => countLines(itemAt(row, column), width - PADDING));
    known.set(width, found);
    return found;
  }
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
