// Puts boxes where a person wants them: what is around them grows, and what is in their way moves aside.

import { entryOf, required } from '#text/required.ts';
import type { Box, Positions } from '../drawing.ts';
import { MARGIN, PADDING } from '../measures.ts';

type Sized = { width: number; height: number };
type Placed = Sized & { x: number; y: number };
type Plan = { sizes: Map<string, Sized>; offsets: Map<string, { x: number; y: number }> };

/** Boxes that are not moved keep this distance. */
const GAP = 8;
const BELOW_TITLE = 10;

/** `boxes` as they were laid out, outer ones first. Offsets outside of a box's parent count as the closest place inside. */
export function applyPositions(
  boxes: readonly Box[],
  positions: Positions,
): { boxes: Box[]; width: number; height: number } {
  const childrenOf = Map.groupBy(boxes, ({ parentId }) => parentId);
  const plan: Plan = { sizes: new Map(), offsets: new Map() };
  for (const box of boxes.toReversed()) {
    const extent = placeChildren(childrenOf.get(box.id) ?? [], { parent: box, positions, plan });
    plan.sizes.set(box.id, { width: Math.max(box.width, extent.width), height: Math.max(box.height, extent.height) });
  }
  const { width, height } = placeChildren(childrenOf.get(null) ?? [], { parent: null, positions, plan });
  const moved = new Map<string, Box>();
  for (const box of boxes) {
    const parent = box.parentId === null ? { x: 0, y: 0 } : entryOf(moved, box.parentId);
    const { x, y } = entryOf(plan.offsets, box.id);
    moved.set(box.id, moveBox(box, { x: parent.x + x, y: parent.y + y, ...entryOf(plan.sizes, box.id) }));
  }
  return { boxes: [...moved.values()], width, height };
}

function moveBox(box: Box, to: Placed): Box {
  const [dx, dy] = [to.x - box.x, to.y - box.y];
  return { ...box, ...to, texts: box.texts.map((text) => ({ ...text, x: text.x + dx, y: text.y + dy })) };
}

/** Places the children, and returns how large their parent has to be. */
function placeChildren(
  children: readonly Box[],
  { parent, positions, plan }: { parent: Box | null; positions: Positions; plan: Plan },
): Sized {
  const padding = paddingOf(parent);
  const least = { x: padding, y: parent === null ? MARGIN : headOf(parent) };
  const placed: Placed[] = [];
  const put = (box: Box, { x, y }: { x: number; y: number }): void => {
    placed.push({ x, y, ...entryOf(plan.sizes, box.id) });
    plan.offsets.set(box.id, { x, y });
  };
  const chosen = children.filter(({ id }) => Object.hasOwn(positions, id));
  for (const box of chosen) {
    const { x, y } = required(positions[box.id], box.id);
    put(box, { x: Math.max(least.x, x), y: Math.max(least.y, y) });
  }
  const others = children.filter(({ id }) => !Object.hasOwn(positions, id));
  for (const box of others.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const wanted = { x: box.x - (parent?.x ?? 0), y: box.y - (parent?.y ?? 0), ...entryOf(plan.sizes, box.id) };
    put(box, moveAway(wanted, placed));
  }
  return {
    width: Math.max(0, ...placed.map(({ x, width }) => x + width)) + padding,
    height: Math.max(0, ...placed.map(({ y, height }) => y + height)) + padding,
  };
}

/** To the right or down, whichever is shorter, until nothing is in the way. */
function moveAway(wanted: Placed, placed: readonly Placed[]): Placed {
  let now = wanted;
  for (;;) {
    const inTheWay = placed.find((other) => touches(now, other));
    if (!inTheWay) return now;
    const right = inTheWay.x + inTheWay.width + 2 * GAP;
    const below = inTheWay.y + inTheWay.height + 2 * GAP;
    now = right - wanted.x < below - wanted.y ? { ...now, x: right } : { ...now, y: below };
  }
}

function touches(a: Placed, b: Placed): boolean {
  return (
    a.x < b.x + b.width + GAP && b.x < a.x + a.width + GAP && a.y < b.y + b.height + GAP && b.y < a.y + a.height + GAP
  );
}

function paddingOf(parent: Box | null): number {
  const kind = parent?.kind;
  return kind === 'subnet' || kind === 'network' || kind === 'region' ? PADDING[kind] : MARGIN;
}

function headOf({ y, texts }: Box): number {
  return (texts.at(-1)?.y ?? y) - y + BELOW_TITLE;
}
