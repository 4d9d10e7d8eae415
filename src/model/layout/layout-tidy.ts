// A layout that follows a person's positions as far as the drawing can be shown to a client: nothing covers anything, and no line
// runs through what it does not belong to.

import { required } from '#text/required.ts';
import type { Box, Drawing, Positions } from './drawing.ts';
import { judgeDrawing } from './judge/judge-drawing.ts';
import { layoutContent, type DrawingContent } from './layout-solution.ts';

/** Draws with all positions, else without those of boxes that cover others, else with none. */
export function layoutTidy(content: DrawingContent, positions: Positions): Drawing {
  const own = layoutContent(content);
  const wanted = followable(content, positions);
  if (Object.keys(wanted).length === 0) return own;
  const followed = layoutContent(content, { positions: wanted });
  if (isFaultless(followed)) return followed;
  const apart = withoutOverlaps(followed.boxes, wanted);
  const tidied = Object.keys(apart).length === 0 ? own : layoutContent(content, { positions: apart });
  return isFaultless(tidied) ? tidied : own;
}

/** Keeps the positions of boxes that are drawn, inside of what is around them. */
function followable({ parts }: DrawingContent, positions: Positions): Positions {
  return Object.fromEntries(
    Object.entries(positions).filter(([id, { x, y }]) => parts.all.has(id) && x >= 0 && y >= 0),
  );
}

function isFaultless(drawing: Drawing): boolean {
  return judgeDrawing(drawing).length === 0;
}

/** Of two boxes on top of each other, the first one keeps its position. */
function withoutOverlaps(boxes: readonly Box[], positions: Positions): Positions {
  const kept: Box[] = [];
  for (const box of boxes) {
    if (!Object.hasOwn(positions, box.id)) continue;
    const covers = kept.some((other) => other.parentId === box.parentId && overlaps(other, box));
    if (!covers) kept.push(box);
  }
  return Object.fromEntries(kept.map(({ id }) => [id, required(positions[id], id)]));
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
