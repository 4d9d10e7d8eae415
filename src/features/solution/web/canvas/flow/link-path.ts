// The paths of a link: its line with rounded corners, and its arrow.

import type { Point } from '../../../shared/layout/drawing.ts';

const CORNER = 5;
const ARROW_LENGTH = 7;
const ARROW_HALF = 3.5;

export function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const [start, end] = [towards(point, before), towards(point, after)];
      return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`;
    })
    .join('');
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const step = Math.min(CORNER, length / 2);
  return { x: from.x + ((to.x - from.x) / length) * step, y: from.y + ((to.y - from.y) / length) * step };
}

export function arrowPath(points: readonly Point[]): string {
  const [from, to] = points.slice(-2);
  if (!from || !to) return '';
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [backX, backY] = [to.x - dx * ARROW_LENGTH, to.y - dy * ARROW_LENGTH];
  const [sideX, sideY] = [-dy * ARROW_HALF, dx * ARROW_HALF];
  return `M${to.x} ${to.y}L${backX + sideX} ${backY + sideY}L${backX - sideX} ${backY - sideY}z`;
}
