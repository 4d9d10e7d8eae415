// Links of a drawing from the routes of their bundles.

import { entryOf, itemAt, required } from '#text/required.ts';
import type { SolutionConnection } from '../solution-shapes.ts';
import type { Box, Link, Point } from './drawing.ts';
import { labelRoom, shownLabel, type Lines } from './geometry.ts';
import { ARROW } from './measures.ts';
import { findRun, type Lanes } from './route/lanes.ts';
import { pairKey } from './route/nets.ts';
import { pathInTree, type Tree } from './route/route-nets.ts';
import type { Tracks } from './route/tracks.ts';

export type Routed = { trees: readonly Tree[]; lanes: Lanes; tracks: Tracks; lines: Lines; boxes: readonly Box[] };

type Route = { tree: Tree; index: number; label: string };

export function drawLinks(connections: readonly SolutionConnection[], routed: Routed): Link[] {
  const routes = listRoutes(routed.trees);
  const boxes = new Map(routed.boxes.map((box) => [box.id, box]));
  const labelled = new Set<string>();
  return connections.flatMap((connection): Link[] => {
    const { id, from, to } = connection;
    const route = routes.get(pairKey(connection));
    const ends = { from: boxes.get(from), to: boxes.get(to) };
    if (!route || !ends.from || !ends.to) return [];
    const { tree, index, label } = route;
    const points =
      tree.joints.has(from) && tree.joints.has(to)
        ? pointsOf(route, { from: ends.from, to: ends.to, routed })
        : elbow(ends.from, ends.to);
    const key = `${index} ${to}`;
    const isFirst = label !== '' && !labelled.has(key);
    labelled.add(key);
    return [
      {
        id,
        from,
        to,
        points,
        label: isFirst ? shownLabel(label) : '',
        labelAt: isFirst ? labelPlace(points, label) : null,
        bundle: tree.net.id,
      },
    ];
  });
}

function listRoutes(trees: readonly Tree[]): Map<string, Route> {
  const routes = new Map<string, Route>();
  for (const [index, tree] of trees.entries())
    for (const from of tree.net.sources)
      for (const { id: to, label } of tree.net.targets) routes.set(pairKey({ from, to }), { tree, index, label });
  return routes;
}

function pointsOf({ tree, index }: Route, { from, to, routed }: { from: Box; to: Box; routed: Routed }): Point[] {
  const { levels } = routed.tracks;
  const runs = itemAt(routed.lanes.runsOf, index);
  const path = pathInTree(tree, from.id, to.id);
  const border = ({ id, x, width }: Box): number => (entryOf(tree.joints, id).side === 'left' ? x : x + width);
  const levelAt = (crossing: number): number =>
    routed.lines.yOf(required(findRun(runs.level, crossing % levels, 2 * Math.floor(crossing / levels)), 'a run'));
  const gutterAt = (crossing: number): number =>
    routed.lines.xOf(required(findRun(runs.upright, Math.floor(crossing / levels), crossing % levels), 'a run'));
  const corner = (crossing: number): Point => ({ x: gutterAt(crossing), y: levelAt(crossing) });
  let before = itemAt(path, 0);
  const points: Point[] = [{ x: border(from), y: levelAt(before) }];
  let isUpright = false;
  for (const crossing of path.slice(1)) {
    const goesUpright = Math.abs(crossing - before) === 1;
    if (goesUpright !== isUpright) points.push(corner(before));
    isUpright = goesUpright;
    before = crossing;
  }
  if (isUpright) points.push(corner(before));
  return [...points, { x: border(to), y: levelAt(before) }];
}

/** This is for boxes that a person put so close to each other that no way is left between them. */
function elbow(from: Box, to: Box): Point[] {
  const isRight = from.x < to.x;
  const start = { x: isRight ? from.x + from.width : from.x, y: from.y + from.height / 2 };
  const end = { x: isRight ? to.x : to.x + to.width, y: to.y + to.height / 2 };
  const middle = (start.x + end.x) / 2;
  return [start, { x: middle, y: start.y }, { x: middle, y: end.y }, end];
}

/** The label is on the last piece, beside the arrow. */
function labelPlace(points: readonly Point[], label: string): Point {
  const [before, end] = points.slice(-2) as [Point, Point];
  const middle = ARROW + (labelRoom(label) - ARROW) / 2;
  return { x: before.x < end.x ? end.x - middle : end.x + middle, y: end.y };
}
