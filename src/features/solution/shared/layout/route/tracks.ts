// The lines on which links run. Places are indexes, so that routes can be found before anything has a size: upright lines from
// left to right, called gutters, and level lines from top to bottom. A crossing has the index gutter * levels + level.

import type { Arrangement } from '../place/arrangement.ts';

export type Tracks = {
  gutters: number;
  levels: number;
  /** Where each gutter and each level is, about. */
  x: readonly number[];
  y: readonly number[];
  /** What it costs to go from a crossing to the next one at its right; infinite where a box is in the way. */
  across: Float64Array;
  /** The same to the next one below. */
  down: Float64Array;
  /** By box. */
  exits: ReadonlyMap<string, Exits>;
};

/** Where a link may leave a box: the crossings at its left and its right. */
export type Exits = { left: number; right: number };

const COLUMN_COST = 200;
const LEVEL_COST = 42;
/** A line through a subnet looks as if it had to do with it. */
const SUBNET_COST = 150;
/** All the more where a component could be. */
const SUBNET_ROW_COST = 400;
const EMPTY_CELL_COST = 30;

/**
 * Of an arrangement: the gutter with index g is left of column g. Level 2r is above row r, level 2r + 1 goes through it, where
 * its cells are empty.
 */
export function listTracks({ cols, rows, cells, areas }: Arrangement): Tracks {
  const gutters = cols + 1;
  const levels = 2 * rows + 1;
  const across = new Float64Array(gutters * levels).fill(COLUMN_COST);
  for (const { part, col, row, ...size } of areas) {
    if (part.kind !== 'subnet') continue;
    for (let c = col; c < col + size.cols; c++)
      for (let level = 2 * row + 1; level < 2 * (row + size.rows); level++)
        across[c * levels + level]! += level % 2 === 1 ? SUBNET_ROW_COST : SUBNET_COST;
  }
  for (let c = 0; c < cols; c++) for (let r = 0; r < rows; r++) across[c * levels + 2 * r + 1]! += EMPTY_CELL_COST;
  const exits = new Map<string, Exits>();
  for (const { part, col, row } of cells) {
    const level = 2 * row + 1;
    across[col * levels + level] = Infinity;
    exits.set(part.id, { left: col * levels + level, right: (col + 1) * levels + level });
  }
  return {
    gutters,
    levels,
    x: Array.from({ length: gutters }, (_, index) => index * COLUMN_COST),
    y: Array.from({ length: levels }, (_, index) => index * LEVEL_COST),
    across,
    down: new Float64Array(gutters * levels).fill(LEVEL_COST),
    exits,
  };
}
