// Lays out a solution: regions around networks around subnets around components, and links that end at the boxes they join.

import { viewEnvironment } from '../environment-view.ts';
import type { Solution, SolutionConnection } from '../solution-shapes.ts';
import type { Drawing, Link, Point, Positions } from './drawing.ts';
import { labelRoom, measureDrawing, shownLabel, type Geometry } from './geometry.ts';
import { ARROW, MARGIN } from './measures.ts';
import { arrangeParts } from './place/arrange.ts';
import { listParts } from './place/parts.ts';
import { assignLanes, findRun, type Lanes } from './route/lanes.ts';
import { bundleConnections, pairKey } from './route/nets.ts';
import { pathInTree, routeNets, type Tree } from './route/route-nets.ts';
import { listTracks, type Tracks } from './route/tracks.ts';

export type LayoutOptions = {
  environmentId: string;
  /** Where a person put boxes; the others are laid out. */
  positions?: Positions;
};

/** The same drawing for the same solution, everywhere. */
export function layoutSolution(solution: Solution, { environmentId }: LayoutOptions): Drawing {
  const view = viewEnvironment(solution, environmentId);
  const parts = listParts(view);
  if (parts.all.size === 0) return { width: 2 * MARGIN, height: 2 * MARGIN, boxes: [], links: [] };
  const arrangement = arrangeParts(parts, view.connections);
  const tracks = listTracks(arrangement);
  const nets = bundleConnections(view.connections);
  const trees = routeNets(nets, { cells: arrangement.cells, tracks });
  const lanes = assignLanes(trees, tracks);
  const geometry = measureDrawing(arrangement, { lanes, trees });
  const links = drawLinks(view.connections, { trees, lanes, geometry, tracks });
  return { width: geometry.width, height: geometry.height, boxes: geometry.boxes, links };
}

type Routed = { trees: readonly Tree[]; lanes: Lanes; geometry: Geometry; tracks: Tracks };

function drawLinks(connections: readonly SolutionConnection[], routed: Routed): Link[] {
  const { trees } = routed;
  const treeOf = new Map<string, { tree: Tree; index: number; label: string }>();
  for (const [index, tree] of trees.entries())
    for (const from of tree.net.sources)
      for (const { id: to, label } of tree.net.targets) treeOf.set(pairKey({ from, to }), { tree, index, label });
  const boxes = new Map(routed.geometry.boxes.map((box) => [box.id, box]));
  const labelled = new Set<string>();
  return connections.flatMap((connection): Link[] => {
    const { id, from, to } = connection;
    const found = treeOf.get(pairKey(connection));
    if (!found) return [];
    const { tree, index, label } = found;
    const points = pointsOf(tree, { index, from, to, boxes, routed });
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

type PathContext = {
  index: number;
  from: string;
  to: string;
  boxes: ReadonlyMap<string, { x: number; width: number }>;
  routed: Routed;
};

function pointsOf(tree: Tree, { index, from, to, boxes, routed }: PathContext): Point[] {
  const { geometry, lanes, tracks } = routed;
  const runs = lanes.runsOf[index]!;
  const path = pathInTree(tree, from, to);
  const border = (id: string): number => {
    const { x, width } = boxes.get(id)!;
    return tree.joints.get(id)!.side === 'left' ? x : x + width;
  };
  const levelAt = (crossing: number): number =>
    geometry.yOf(findRun(runs.level, crossing % tracks.levels, 2 * Math.floor(crossing / tracks.levels))!);
  const gutterAt = (crossing: number): number =>
    geometry.xOf(findRun(runs.upright, Math.floor(crossing / tracks.levels), crossing % tracks.levels)!);
  const points: Point[] = [{ x: border(from), y: levelAt(path[0]!) }];
  let isUpright = false;
  for (let at = 1; at < path.length; at++) {
    const goesUpright = Math.abs(path[at]! - path[at - 1]!) === 1;
    if (goesUpright !== isUpright) points.push({ x: gutterAt(path[at - 1]!), y: levelAt(path[at - 1]!) });
    isUpright = goesUpright;
  }
  if (isUpright) points.push({ x: gutterAt(path.at(-1)!), y: levelAt(path.at(-1)!) });
  points.push({ x: border(to), y: levelAt(path.at(-1)!) });
  return points;
}

/** On the last piece, beside the arrow. */
function labelPlace(points: readonly Point[], label: string): Point {
  const [before, end] = points.slice(-2) as [Point, Point];
  const middle = ARROW + (labelRoom(label) - ARROW) / 2;
  return { x: before.x < end.x ? end.x - middle : end.x + middle, y: end.y };
}
