// How well an arrangement can be read in print: less is better.

import type { SolutionConnection } from '../../solution-shapes.ts';
import type { Arrangement } from './arrangement.ts';

/** A page in landscape has room for this, in pixels at a readable size. */
const PAGE = { width: 1_000, height: 640 };
/** A column with the lanes beside it, a row with the room below it, and the title of a box around others. */
const COLUMN = 205;
const ROW = 78;
const EMPTY_ROW = 32;
const HEAD = 46;
/** A cell of distance between two linked boxes weighs this much against size. */
const LINK_WEIGHT = 0.05;

export function scoreArrangement(
  { cols, rows, cells, areas }: Arrangement,
  connections: readonly SolutionConnection[],
): number {
  const full = new Set(cells.map(({ row }) => row));
  const heads = new Set(areas.map(({ part, row }) => `${part.kind} ${row}`));
  const labelled = new Set<number>();
  const places = new Map(cells.map((cell) => [cell.part.id, cell]));
  let distance = 0;
  for (const { from, to } of connections) {
    const [a, b] = [places.get(from), places.get(to)];
    if (!a || !b) continue;
    labelled.add(b.col);
    distance += Math.abs(a.col - b.col) + Math.abs(a.row - b.row);
  }
  const width = cols * COLUMN + labelled.size * 55;
  const height = full.size * ROW + (rows - full.size) * EMPTY_ROW + heads.size * HEAD;
  const size = Math.max(width / PAGE.width, height / PAGE.height);
  return size + (LINK_WEIGHT * distance) / Math.max(1, connections.length);
}
