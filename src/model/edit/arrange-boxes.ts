// Aligns and distributes boxes of a drawing.

import { itemAt, lastOf } from '#text/required.ts';
import type { Positions } from '../layout/positions.ts';

/** In pixels of the whole drawing; the parent's corner is what its position is counted from. */
export type ArrangedBox = {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  parent: { x: number; y: number };
};

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];
export type Axis = 'horizontal' | 'vertical';

type Box = ArrangedBox;

/** Nothing where there are fewer than two boxes. */
export function alignBoxes(boxes: readonly Box[], alignment: Alignment): Positions {
  if (boxes.length < 2) return {};
  const [left, right] = [Math.min(...boxes.map(({ x }) => x)), Math.max(...boxes.map(({ x, width }) => x + width))];
  const [top, bottom] = [Math.min(...boxes.map(({ y }) => y)), Math.max(...boxes.map(({ y, height }) => y + height))];
  const moves: Record<Alignment, (box: Box) => { x?: number; y?: number }> = {
    left: () => ({ x: left }),
    center: ({ width }) => ({ x: (left + right - width) / 2 }),
    right: ({ width }) => ({ x: right - width }),
    top: () => ({ y: top }),
    middle: ({ height }) => ({ y: (top + bottom - height) / 2 }),
    bottom: ({ height }) => ({ y: bottom - height }),
  };
  return positionsOf(boxes.map((box) => ({ ...box, ...moves[alignment](box) })));
}

/** Equal gaps between the first and the last box, which stay. Nothing where there are fewer than three. */
export function distributeBoxes(boxes: readonly Box[], axis: Axis): Positions {
  if (boxes.length < 3) return {};
  const [start, size] = axis === 'horizontal' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const sorted = boxes.toSorted((a, b) => a[start] - b[start]);
  const [first, last] = [itemAt(sorted, 0), lastOf(sorted)];
  const taken = sorted.reduce((sum, box) => sum + box[size], 0);
  const gap = (last[start] + last[size] - first[start] - taken) / (sorted.length - 1);
  let next = first[start];
  return positionsOf(
    sorted.map((box) => {
      const placed = { ...box, [start]: next };
      next += box[size] + gap;
      return placed;
    }),
  );
}

function positionsOf(boxes: readonly Box[]): Positions {
  return Object.fromEntries(
    boxes.map(({ id, x, y, parent }) => [id, { x: Math.round(x - parent.x), y: Math.round(y - parent.y) }]),
  );
}
