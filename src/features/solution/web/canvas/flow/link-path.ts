// The arrow at the end of a link. The line is that of the exported drawing.

import type { Point } from '#model/layout/drawing.ts';

const ARROW_LENGTH = 7;
const ARROW_HALF = 3.5;

export function arrowPath(points: readonly Point[]): string {
  const [from, to] = points.slice(-2);
  if (!from || !to) return '';
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [backX, backY] = [to.x - dx * ARROW_LENGTH, to.y - dy * ARROW_LENGTH];
  const [sideX, sideY] = [-dy * ARROW_HALF, dx * ARROW_HALF];
  return `M${to.x} ${to.y}L${backX + sideX} ${backY + sideY}L${backX - sideX} ${backY - sideY}z`;
}
