// Routes of bundles: a tree of crossings for each, in which every source reaches every target.

import { entryOf, itemAt, lastOf } from '#text/required.ts';
import { PathFinder, type End } from './find-path.ts';
import type { Net } from './nets.ts';
import type { Exits, Tracks } from './tracks.ts';

export type Side = 'left' | 'right';
/** A box is joined to the tree here. */
export type Joint = { crossing: number; side: Side };
export type Tree = {
  net: Net;
  /** Neighbours in the tree, by crossing. */
  next: Map<number, Set<number>>;
  /** The keys are boxes. A box that no way leads to has none. */
  joints: Map<string, Joint>;
};

/** Links leave a box at its right and enter one at its left where nothing is in the way. */
const BACKWARDS_COST = 70;

/** Short bundles first: the others have to go further anyway. Bundles with an end that is not drawn are left out. */
export function routeNets(nets: readonly Net[], tracks: Tracks): Tree[] {
  const router = new Router(tracks);
  const drawn = nets.flatMap((net) => {
    const exits = [...net.sources, ...net.targets.map(({ id }) => id)].map((id) => tracks.exits.get(id));
    const known = exits.filter((each) => each !== undefined);
    return known.length === exits.length ? [{ net, reach: reachOf(known, tracks) }] : [];
  });
  return drawn.toSorted((a, b) => a.reach - b.reach).map(({ net }) => router.route(net));
}

function reachOf(exits: readonly Exits[], { levels, x, y }: Tracks): number {
  const across = exits.map(({ left }) => itemAt(x, Math.floor(left / levels)));
  const down = exits.map(({ left }) => itemAt(y, left % levels));
  return Math.max(...across) - Math.min(...across) + Math.max(...down) - Math.min(...down);
}

class Router {
  readonly #tracks: Tracks;
  readonly #finder: PathFinder;

  constructor(tracks: Tracks) {
    this.#tracks = tracks;
    this.#finder = new PathFinder(tracks);
  }

  route(net: Net): Tree {
    const tree: Tree = { net, next: new Map(), joints: new Map() };
    const { source, target } = this.#closestPair(net);
    const first = this.#finder.find(this.#ends(source, true), this.#ends(target, false));
    if (first.length === 0) return tree;
    this.#grow(tree, first);
    this.#join(tree, source, itemAt(first, 0));
    this.#join(tree, target, lastOf(first));
    const others = [
      ...net.sources.map((id) => ({ id, isSource: true })),
      ...net.targets.map(({ id }) => ({ id, isSource: false })),
    ].filter(({ id }) => id !== source && id !== target);
    const byDistance = others.toSorted((a, b) => this.#distance(a.id, target) - this.#distance(b.id, target));
    for (const { id, isSource } of byDistance) {
      const goals = [...tree.next.keys()].map((crossing) => ({ crossing, cost: 0 }));
      const path = this.#finder.find(this.#ends(id, isSource), goals);
      if (path.length === 0) continue;
      this.#grow(tree, path);
      this.#join(tree, id, itemAt(path, 0));
    }
    return tree;
  }

  #ends(id: string, isSource: boolean): End[] {
    const { left, right } = entryOf(this.#tracks.exits, id);
    return [
      { crossing: left, cost: isSource ? BACKWARDS_COST : 0 },
      { crossing: right, cost: isSource ? 0 : BACKWARDS_COST },
    ];
  }

  #join({ joints }: Tree, id: string, crossing: number): void {
    joints.set(id, { crossing, side: crossing === entryOf(this.#tracks.exits, id).left ? 'left' : 'right' });
  }

  #grow({ next }: Tree, path: readonly number[]): void {
    this.#finder.add(path);
    for (const crossing of path) if (!next.has(crossing)) next.set(crossing, new Set());
    for (const [index, b] of path.slice(1).entries()) {
      const a = itemAt(path, index);
      entryOf(next, a).add(b);
      entryOf(next, b).add(a);
    }
  }

  #closestPair({ sources, targets }: Net): { source: string; target: string } {
    let best = { source: itemAt(sources, 0), target: itemAt(targets, 0).id, distance: Infinity };
    for (const source of sources)
      for (const { id: target } of targets) {
        const distance = this.#distance(source, target);
        if (distance < best.distance) best = { source, target, distance };
      }
    return best;
  }

  #distance(a: string, b: string): number {
    const { exits, levels, x, y } = this.#tracks;
    const [from, to] = [entryOf(exits, a).right, entryOf(exits, b).left];
    return (
      Math.abs(itemAt(x, Math.floor(from / levels)) - itemAt(x, Math.floor(to / levels))) +
      Math.abs(itemAt(y, from % levels) - itemAt(y, to % levels))
    );
  }
}

/** Crossings from one box to another, both included. */
export function pathInTree({ next, joints }: Tree, from: string, to: string): number[] {
  const start = entryOf(joints, from).crossing;
  const goal = entryOf(joints, to).crossing;
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
