// What dragging means: a component that is dropped in another area is placed there, everything else gets a position.

import { viewEnvironment } from '#model/environments/environment-view.ts';
import type { Box, Drawing, Point } from '#model/layout/drawing.ts';
import { MAX_OFFSET } from '#model/limits.ts';
import type { Solution } from '#model/solution-shapes.ts';

/** The innermost area at a point; null outside of all. */
export function areaAt({ boxes }: Drawing, { x, y }: Point): Box | null {
  const around = boxes.filter(
    (box) =>
      box.kind !== 'component' &&
      box.kind !== 'outside' &&
      x >= box.x &&
      x <= box.x + box.width &&
      y >= box.y &&
      y <= box.y + box.height,
  );
  // Outer boxes come first.
  return around.at(-1) ?? null;
}

/**
 * The result is where a box is inside an area. The area grows to the right and down, so nothing is left of it or above
 * it.
 */
export function offsetIn(area: Point | null, { x, y }: Point): Point {
  const clamp = (value: number): number => Math.min(MAX_OFFSET, Math.max(0, Math.round(value)));
  return { x: clamp(x - (area?.x ?? 0)), y: clamp(y - (area?.y ?? 0)) };
}

/**
 * The place to store when a component is dropped on an area of the environment that is shown: a component's subnet is stored for
 * one environment, so a subnet of the same name there is taken where there is one.
 */
export function storedPlace(
  solution: Solution,
  { componentId, areaId }: { componentId: string; areaId: string | null },
): string | null {
  const target = solution.subnets.find(({ id }) => id === areaId);
  const stored = solution.components.find(({ id }) => id === componentId)?.subnetId ?? null;
  if (!target || stored === null) return areaId;
  const storedEnvironment = environmentOf(solution, stored);
  if (storedEnvironment === null || storedEnvironment === environmentOf(solution, target.id)) return areaId;
  const view = viewEnvironment(solution, storedEnvironment);
  return view.subnets.find(({ name }) => name === target.name)?.id ?? areaId;
}

function environmentOf({ subnets, networks }: Solution, subnetId: string): string | null {
  const networkId = subnets.find(({ id }) => id === subnetId)?.networkId;
  return networks.find(({ id }) => id === networkId)?.environmentId ?? null;
}
