// Tracks between boxes that a person has moved: lines along the sides of every box, cut where a box or a title is in the way.

import type { Box } from '../drawing.ts';
import { TITLE_LINE, TITLE_FACE } from '../measures.ts';
import { textWidth } from '../text/text-width.ts';
import type { Exits, Tracks } from './tracks.ts';

type Rectangle = { left: number; right: number; top: number; bottom: number };

/** From a box to the lines along it. */
const BESIDE = 14;
/** The same with a label between them. */
const LABEL_ROOM = 62;
/** Lines that are closer are one. */
const APART = 5;
/** What lines keep from a box. */
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
      if (gutter + 1 < gutters) across[gutter * levels + level] = x[gutter + 1]! - x[gutter]!;
      if (level + 1 < levels) down[gutter * levels + level] = y[level + 1]! - y[level]!;
    }
  const tracks = { gutters, levels, x, y, across, down };
  for (const obstacle of [...nodes.map(rectangleOf), ...boxes.flatMap(titleOf)]) block(obstacle, tracks);
  const exits = new Map<string, Exits>();
  for (const node of nodes) {
    const level = closest(y, middleOf(node));
    const [leftEnd, rightEnd] = [node.x, node.x + node.width];
    let left = x.findLastIndex((each) => each <= leftEnd - APART);
    let right = x.findIndex((each) => each >= rightEnd + APART);
    if (labelled.has(node.id)) {
      // As far out as a label needs, or until something is in the way.
      while (x[left]! > leftEnd - LABEL_ROOM + APART && across[(left - 1) * levels + level]! < Infinity) left--;
      while (x[right]! < rightEnd + LABEL_ROOM - APART && across[right * levels + level]! < Infinity) right++;
    }
    exits.set(node.id, { left: left * levels + level, right: right * levels + level });
  }
  return { ...tracks, exits };
}

function middleOf({ y, height }: Box): number {
  return y + height / 2;
}

function thin(values: readonly number[]): number[] {
  const kept: number[] = [];
  for (const value of values.toSorted((a, b) => a - b))
    if (kept.length === 0 || value - kept.at(-1)! >= APART) kept.push(value);
  return kept;
}

function closest(values: readonly number[], wanted: number): number {
  const after = values.findIndex((value) => value >= wanted);
  if (after === -1) return values.length - 1;
  const isBefore = after > 0 && wanted - values[after - 1]! < values[after]! - wanted;
  return isBefore ? after - 1 : after;
}

function rectangleOf({ x, y, width, height }: Box): Rectangle {
  return { left: x - CLEARANCE, right: x + width + CLEARANCE, top: y - CLEARANCE, bottom: y + height + CLEARANCE };
}

function titleOf({ kind, texts }: Box): Rectangle[] {
  const [first] = texts;
  if (kind === 'component' || kind === 'outside' || !first) return [];
  const right = Math.max(...texts.map(({ text, x }) => x + textWidth(text, TITLE_FACE)));
  return [{ left: first.x - APART, right, top: first.y - TITLE_LINE, bottom: texts.at(-1)!.y + CLEARANCE }];
}

type Costs = Pick<Tracks, 'gutters' | 'levels' | 'x' | 'y' | 'across' | 'down'>;

function block({ left, right, top, bottom }: Rectangle, { gutters, levels, x, y, across, down }: Costs): void {
  for (let gutter = 0; gutter < gutters; gutter++) {
    const next = x[gutter + 1] ?? Infinity;
    if (x[gutter]! > right) break;
    if (next < left) continue;
    const isOnGutter = x[gutter]! > left;
    for (let level = 0; level < levels && y[level]! < bottom; level++) {
      const crossing = gutter * levels + level;
      if (y[level]! > top && next > left && x[gutter]! < right) across[crossing] = Infinity;
      if (isOnGutter && (y[level + 1] ?? -Infinity) > top) down[crossing] = Infinity;
    }
  }
}
