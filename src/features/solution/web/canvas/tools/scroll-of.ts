// How far the drawing reaches beyond the view of the canvas along one axis, as a scrollbar shows it.

import { EDGE } from '../use-viewport.ts';

export type Axis = 'x' | 'y';

/** Pixels of the screen. `extent` is the drawing with the view, `before` the part of it before the view, `size` the view. */
export type Scroll = { isNeeded: boolean; extent: number; before: number; size: number };

type Placed = {
  axis: Axis;
  /** The size of the view in pixels. */
  size: number;
  /** The drawing begins here, in pixels from the start of the view. */
  start: number;
  /** The drawing has this many pixels on the screen. */
  length: number;
};

/** The room that a fitted drawing leaves around itself belongs to the extent; without overhang no bar is needed. */
export function scrollOf({ axis, size, start, length }: Placed): Scroll {
  const [first, last] = axis === 'x' ? [EDGE.x, EDGE.x] : [EDGE.top, EDGE.bottom];
  const before = Math.max(0, first - start);
  const to = Math.max(size, start + length + last);
  // A pixel is lost where sizes are rounded.
  const isNeeded = size > 0 && (start < -1 || start + length > size + 1);
  return { isNeeded, extent: to + before, before, size };
}
