// The lines on which links run: upright ones between the columns of cells, level ones between and through the rows where a row
// is empty. Places are indexes, so that routes are found before anything has a size.

import type { Arrangement } from '../place/arrange.ts';

/**
 * `gutters` upright lines, the one with index g left of column g. Level lines: 2r is above row r, 2r + 1 through it.
 * A crossing has the index g * levels + level.
 */
export type Tracks = {
  gutters: number;
  levels: number;
  /** What it costs to go from gutter g to g + 1, by crossing; infinite where a box is in the way. */
  across: Float64Array;
};

/** Where a link may leave a box: the crossings at its left and its right. */
export type Exits = { left: number; right: number };

const COLUMN_COST = 200;
/** A line through a subnet looks as if it had to do with it. */
const SUBNET_COST = 60;
const EMPTY_CELL_COST = 30;

export function listTracks({ cols, rows, cells, areas }: Arrangement): Tracks {
  const gutters = cols + 1;
  const levels = 2 * rows + 1;
  const across = new Float64Array(gutters * levels).fill(COLUMN_COST);
  for (const { part, col, row, ...size } of areas) {
    if (part.kind !== 'subnet') continue;
    for (let c = col; c < col + size.cols; c++)
      for (let level = 2 * row + 1; level < 2 * (row + size.rows); level++) across[c * levels + level]! += SUBNET_COST;
  }
  for (let c = 0; c < cols; c++) for (let r = 0; r < rows; r++) across[c * levels + 2 * r + 1]! += EMPTY_CELL_COST;
  for (const { col, row } of cells) across[col * levels + 2 * row + 1] = Infinity;
  return { gutters, levels, across };
}

export function exitsOf({ col, row }: { col: number; row: number }, { levels }: Tracks): Exits {
  const level = 2 * row + 1;
  return { left: col * levels + level, right: (col + 1) * levels + level };
}
