// Routes of bundles: a tree of crossings for each, in which every source reaches every target.

import type { Cell } from '../place/arrange.ts';
import { PathFinder, type End } from './find-path.ts';
import type { Net } from './nets.ts';
import { exitsOf, type Tracks } from './tracks.ts';

export type Side = 'left' | 'right';
/** Where a box is joined to the tree. */
export type Joint = { col: number; row: number; crossing: number; side: Side };
export type Tree = {
  net: Net;
  /** Neighbours in the tree, by crossing. */
  next: Map<number, Set<number>>;
  /** By box. */
  joints: Map<string, Joint>;
};

/** Links leave a box at its right and enter one at its left where nothing is in the way. */
const BACKWARDS_COST = 70;

type Place = { col: number; row: number };

/** Short bundles first: the others have to go further anyway. Bundles with an end that is not drawn are left out. */
export function routeNets(nets: readonly Net[], { cells, tracks }: { cells: readonly Cell[]; tracks: Tracks }): Tree[] {
  const places = new Map(cells.map(({ part, col, row }) => [part.id, { col, row }]));
  const finder = new PathFinder(tracks);
  const drawn = nets.flatMap((net) => {
    const ends = [...net.sources, ...net.targets.map(({ id }) => id)].map((id) => places.get(id));
    const known = ends.filter((end) => end !== undefined);
    return known.length === ends.length ? [{ net, reach: reachOf(known) }] : [];
  });
  return drawn.toSorted((a, b) => a.reach - b.reach).map(({ net }) => routeNet(net, { places, finder, tracks }));
}

function reachOf(places: readonly Place[]): number {
  const cols = places.map(({ col }) => col);
  const rows = places.map(({ row }) => row);
  return Math.max(...cols) - Math.min(...cols) + Math.max(...rows) - Math.min(...rows);
}

type RouteContext = { places: ReadonlyMap<string, Place>; finder: PathFinder; tracks: Tracks };

function routeNet(net: Net, { places, finder, tracks }: RouteContext): Tree {
  const tree: Tree = { net, next: new Map(), joints: new Map() };
  const endsOf = (id: string, isSource: boolean): End[] => {
    const { left, right } = exitsOf(places.get(id)!, tracks);
    return [
      { crossing: left, cost: isSource ? BACKWARDS_COST : 0 },
      { crossing: right, cost: isSource ? 0 : BACKWARDS_COST },
    ];
  };
  const join = (id: string, crossing: number): void => {
    const place = places.get(id)!;
    const side = crossing === exitsOf(place, tracks).left ? 'left' : 'right';
    tree.joints.set(id, { ...place, crossing, side });
  };
  const add = (path: readonly number[]): void => {
    finder.add(path);
    if (!tree.next.has(path[0]!)) tree.next.set(path[0]!, new Set());
    for (let index = 1; index < path.length; index++) {
      const [a, b] = [path[index - 1]!, path[index]!];
      if (!tree.next.has(a)) tree.next.set(a, new Set());
      if (!tree.next.has(b)) tree.next.set(b, new Set());
      tree.next.get(a)!.add(b);
      tree.next.get(b)!.add(a);
    }
  };
  const { source, target } = closestPair(net, places);
  const first = finder.find(endsOf(source, true), endsOf(target, false));
  add(first);
  join(source, first[0]!);
  join(target, first.at(-1)!);
  const others = [
    ...net.sources.map((id) => ({ id, isSource: true })),
    ...net.targets.map(({ id }) => ({ id, isSource: false })),
  ].filter(({ id }) => id !== source && id !== target);
  const from = places.get(target)!;
  for (const { id, isSource } of others.toSorted(
    (a, b) => apart(places.get(a.id)!, from) - apart(places.get(b.id)!, from),
  )) {
    const goals = [...tree.next.keys()].map((crossing) => ({ crossing, cost: 0 }));
    const path = finder.find(endsOf(id, isSource), goals);
    add(path);
    join(id, path[0]!);
  }
  return tree;
}

function closestPair(net: Net, places: ReadonlyMap<string, Place>): { source: string; target: string } {
  let best = { source: net.sources[0]!, target: net.targets[0]!.id, distance: Infinity };
  for (const source of net.sources)
    for (const { id: target } of net.targets) {
      const distance = apart(places.get(source)!, places.get(target)!);
      if (distance < best.distance) best = { source, target, distance };
    }
  return best;
}

function apart(a: Place, b: Place): number {
  return 3 * Math.abs(a.col - b.col) + Math.abs(a.row - b.row);
}

/** Crossings from one box to another, both included. */
export function pathInTree({ next, joints }: Tree, from: string, to: string): number[] {
  const start = joints.get(from)!.crossing;
  const goal = joints.get(to)!.crossing;
  const cameFrom = new Map<number, number>([[goal, -1]]);
  const queue = [goal];
  for (const crossing of queue) {
    if (crossing === start) break;
    for (const neighbour of next.get(crossing) ?? [])
      if (!cameFrom.has(neighbour)) {
        cameFrom.set(neighbour, crossing);
        queue.push(neighbour);
      }
  }
  const path: number[] = [];
  for (let at = start; at !== -1; at = cameFrom.get(at) ?? -1) path.push(at);
  return path;
}
