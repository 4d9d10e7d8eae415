// Tracks between boxes that a person has moved: lines along the sides of every box, cut where a box or a title is in the way.

import { itemAt } from '#text/required.ts';
import type { Box } from '../drawing.ts';
import { TITLE_LINE, TITLE_FACE } from '../measures.ts';
import { textWidth } from '../text/text-width.ts';
import type { Exits, Tracks } from './tracks.ts';

type Rectangle = { left: number; right: number; top: number; bottom: number };

/** The distance is from a box to the lines along it. */
const BESIDE = 14;
/** The same with a label between them. */
const LABEL_ROOM = 62;
/** Lines that are closer are one. */
const APART = 5;
/** Lines keep this distance from a box. */
const CLEARANCE = 3;

/** Links into the boxes of `labelled` have a label. */
export function listFreeTracks(boxes: readonly Box[], labelled: ReadonlySet<string>): Tracks {
  const nodes = boxes.filter(({ kind }) => kind === 'component' || kind === 'outside');
  const x = thin(
    nodes.flatMap((node) => [
      node.x - BESIDE,
      node.x + node.width + BESIDE,
      ...(labelled.has(node.id) ? [node.x - LABEL_ROOM, node.x + node.width + LABEL_ROOM] : []),
    ]),
  );
  const y = thin(nodes.flatMap((node) => [node.y - BESIDE, middleOf(node), node.y + node.height + BESIDE]));
  const [gutters, levels] = [x.length, y.length];
  const across = new Float64Array(gutters * levels).fill(Infinity);
  const down = new Float64Array(gutters * levels).fill(Infinity);
  for (let gutter = 0; gutter < gutters; gutter++)
    for (let level = 0; level < levels; level++) {
      if (gutter + 1 < gutters) across[gutter * levels + level] = itemAt(x, gutter + 1) - itemAt(x, gutter);
      if (level + 1 < levels) down[gutter * levels + level] = itemAt(y, level + 1) - itemAt(y, level);
    }
  const tracks = { gutters, levels, x, y, across, down };
  for (const obstacle of [...nodes.map(rectangleOf), ...boxes.flatMap(titleOf)]) block(obstacle, tracks);
  return { ...tracks, exits: new Map(nodes.map((node) => [node.id, findExits(node, labelled.has(node.id), tracks)])) };
}

function findExits(node: Box, isLabelled: boolean, { x, y, levels, across }: Costs): Exits {
  const level = closest(y, middleOf(node));
  const [leftEnd, rightEnd] = [node.x, node.x + node.width];
  let left = x.findLastIndex((each) => each <= leftEnd - APART);
  let right = x.findIndex((each) => each >= rightEnd + APART);
  if (isLabelled) {
    // As far out as a label needs, or until something is in the way.
    const isOpen = (gutter: number): boolean => (across[gutter * levels + level] ?? Infinity) < Infinity;
    while ((x[left] ?? -Infinity) > leftEnd - LABEL_ROOM + APART && isOpen(left - 1)) left--;
    while ((x[right] ?? Infinity) < rightEnd + LABEL_ROOM - APART && isOpen(right)) right++;
  }
  return { left: left * levels + level, right: right * levels + level };
}

function middleOf({ y, height }: Box): number {
  return y + height / 2;
}

function thin(values: readonly number[]): number[] {
  const kept: number[] = [];
  for (const value of values.toSorted((a, b) => a - b))
    if (value - (kept.at(-1) ?? -Infinity) >= APART) kept.push(value);
  return kept;
}

function closest(values: readonly number[], wanted: number): number {
  const after = values.findIndex((value) => value >= wanted);
  if (after === -1) return values.length - 1;
  const isBefore = after > 0 && wanted - itemAt(values, after - 1) < itemAt(values, after) - wanted;
  return isBefore ? after - 1 : after;
}

function rectangleOf({ x, y, width, height }: Box): Rectangle {
  return { left: x - CLEARANCE, right: x + width + CLEARANCE, top: y - CLEARANCE, bottom: y + height + CLEARANCE };
}

function titleOf({ kind, texts }: Box): Rectangle[] {
  const [first, last] = [texts[0], texts.at(-1)];
  if (kind === 'component' || kind === 'outside' || !first || !last) return [];
  const right = Math.max(...texts.map(({ text, x }) => x + textWidth(text, TITLE_FACE)));
  return [{ left: first.x - APART, right, top: first.y - TITLE_LINE, bottom: last.y + CLEARANCE }];
}

type Costs = Pick<Tracks, 'gutters' | 'levels' | 'x' | 'y' | 'across' | 'down'>;

function block(rectangle: Rectangle, costs: Costs): void {
  const { gutters, x } = costs;
  for (let gutter = 0; gutter < gutters; gutter++) {
    if ((x[gutter] ?? Infinity) > rectangle.right) break;
    if ((x[gutter + 1] ?? Infinity) >= rectangle.left) blockGutter(gutter, rectangle, costs);
  }
}

function blockGutter(gutter: number, { left, right, top, bottom }: Rectangle, costs: Costs): void {
  const { levels, x, y, across, down } = costs;
  const place = itemAt(x, gutter);
  const isOnGutter = place > left;
  const isAcross = (x[gutter + 1] ?? Infinity) > left && place < right;
  for (let level = 0; level < levels; level++) {
    const height = y[level] ?? Infinity;
    if (height >= bottom) break;
    const crossing = gutter * levels + level;
    if (isAcross && height > top) across[crossing] = Infinity;
    if (isOnGutter && (y[level + 1] ?? -Infinity) > top) down[crossing] = Infinity;
  }
}
