// Where the arrow keys lead on the canvas: from box to box among those that have nothing in them, and out and in with Alt.

import type { Box } from '#model/layout/drawing.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** A box that is not straight in the direction counts as this much farther away. */
const SIDEWAYS = 2.5;

/** The nearest box in a direction; the first one of all where nothing is selected, null at the edge. */
export function neighbourBox(boxes: readonly Box[], fromId: string | null, direction: Direction): Box | null {
  const outer = new Set(boxes.map(({ parentId }) => parentId));
  const leaves = boxes.filter(({ id }) => !outer.has(id));
  const from = boxes.find(({ id }) => id === fromId);
  if (!from) return leaves[0] ?? null;
  let nearest: { box: Box; distance: number } | null = null;
  for (const box of leaves) {
    const distance = box.id === from.id ? null : distanceIn(direction, { from, to: box });
    if (distance !== null && (nearest === null || distance < nearest.distance)) nearest = { box, distance };
  }
  return nearest?.box ?? null;
}

/** Null for what is not in the direction. */
function distanceIn(direction: Direction, { from, to }: { from: Box; to: Box }): number | null {
  const dx = to.x + to.width / 2 - (from.x + from.width / 2);
  const dy = to.y + to.height / 2 - (from.y + from.height / 2);
  const [ahead, aside] = {
    right: [dx, dy],
    left: [-dx, dy],
    down: [dy, dx],
    up: [-dy, dx],
  }[direction] as [number, number];
  if (ahead <= 1) return null;
  return ahead + SIDEWAYS * Math.abs(aside);
}

/** The box around another, and the first one inside of it. */
export function outerBox(boxes: readonly Box[], fromId: string): Box | null {
  const parentId = boxes.find(({ id }) => id === fromId)?.parentId;
  return boxes.find(({ id }) => id === parentId) ?? null;
}

export function innerBox(boxes: readonly Box[], fromId: string): Box | null {
  return boxes.find(({ parentId }) => parentId === fromId) ?? null;
}
