// The lines on which links run. Places are indexes, so that routes can be found before anything has a size: upright lines from
// left to right, called gutters, and level lines from top to bottom. A crossing has the index gutter * levels + level.

import type { Arrangement } from '../place/arrangement.ts';

export type Tracks = {
  gutters: number;
  levels: number;
  /** The coordinates say where each gutter and each level is, about. */
  x: readonly number[];
  y: readonly number[];
  /** The cost is for going from a crossing to the next one at its right. It is infinite if a box is in the way. */
  across: Float64Array;
  /** The same to the next one below. */
  down: Float64Array;
  /** The keys are boxes. */
  exits: ReadonlyMap<string, Exits>;
};

/** A link may leave a box at these crossings: one at its left, one at its right. */
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
        addTo(across, c * levels + level, level % 2 === 1 ? SUBNET_ROW_COST : SUBNET_COST);
  }
  for (let c = 0; c < cols; c++) for (let r = 0; r < rows; r++) addTo(across, c * levels + 2 * r + 1, EMPTY_CELL_COST);
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

function addTo(costs: Float64Array, index: number, more: number): void {
  costs[index] = (costs[index] ?? 0) + more;
}
