// The cheapest way along the tracks, with few bends.

import type { Tracks } from './tracks.ts';

/** A crossing to start from or to end at, and what it costs to do so there. */
export type End = { crossing: number; cost: number };

const LEVEL_COST = 42;
const BEND_COST = 50;
/** For each link that runs there already, so that lines spread. */
const CROWD_COST = 3;

/** Finds paths on one set of tracks; its memory is used again for each. */
export class PathFinder {
  readonly #tracks: Tracks;
  /** Links on the upright line from each crossing to the one below. */
  readonly #crowd: Uint16Array;
  readonly #costs: Float64Array;
  readonly #cameFrom: Int32Array;
  /** The search in which a state was reached, so that nothing has to be cleared. */
  readonly #seen: Uint32Array;
  readonly #goalCosts: Float64Array;
  readonly #goalSeen: Uint32Array;
  readonly #heap = new Heap();
  #search = 0;

  constructor(tracks: Tracks) {
    const crossings = tracks.gutters * tracks.levels;
    this.#tracks = tracks;
    this.#crowd = new Uint16Array(crossings);
    this.#costs = new Float64Array(crossings * 2);
    this.#cameFrom = new Int32Array(crossings * 2);
    this.#seen = new Uint32Array(crossings * 2);
    this.#goalCosts = new Float64Array(crossings);
    this.#goalSeen = new Uint32Array(crossings);
  }

  /** Crossings from one of `starts` to one of `goals`, each beside the one before. */
  find(starts: readonly End[], goals: readonly End[]): number[] {
    const search = ++this.#search;
    const bounds = this.#openGoals(goals);
    this.#heap.clear();
    for (const { crossing, cost } of starts) this.#reach(crossing * 2, { cost, from: -1, bounds });
    while (this.#heap.size > 0) {
      const { state, priority } = this.#heap.pop();
      const cost = this.#costs[state]!;
      // Reached again, and cheaper, since it was put there.
      if (priority > cost + this.#distance(state >> 1, bounds) + 1e-6) continue;
      const crossing = state >> 1;
      if (this.#goalSeen[crossing] === search && state % 2 === 0) return this.#trace(state);
      this.#expand(state, cost, bounds);
    }
    return [];
  }

  /** Counts a path among those that others keep away from. */
  add(path: readonly number[]): void {
    for (let index = 1; index < path.length; index++) {
      const [a, b] = [path[index - 1]!, path[index]!];
      if (Math.abs(a - b) === 1) this.#crowd[Math.min(a, b)]! += 1;
    }
  }

  #expand(state: number, cost: number, bounds: Bounds): void {
    const { levels, gutters, across } = this.#tracks;
    const crossing = state >> 1;
    const isUpright = state % 2 === 1;
    const gutter = Math.floor(crossing / levels);
    const level = crossing - gutter * levels;
    const turn = (wantsUpright: boolean): number => cost + (wantsUpright === isUpright ? 0 : BEND_COST);
    if (gutter + 1 < gutters)
      this.#reach((crossing + levels) * 2, { cost: turn(false) + across[crossing]!, from: state, bounds });
    if (gutter > 0)
      this.#reach((crossing - levels) * 2, { cost: turn(false) + across[crossing - levels]!, from: state, bounds });
    if (level + 1 < levels)
      this.#reach((crossing + 1) * 2 + 1, { cost: turn(true) + this.#downFrom(crossing), from: state, bounds });
    if (level > 0)
      this.#reach((crossing - 1) * 2 + 1, { cost: turn(true) + this.#downFrom(crossing - 1), from: state, bounds });
    // A goal is entered level.
    if (isUpright && this.#goalSeen[crossing] === this.#search)
      this.#reach(crossing * 2, { cost: cost + BEND_COST, from: state, bounds });
  }

  #downFrom(crossing: number): number {
    return LEVEL_COST + this.#crowd[crossing]! * CROWD_COST;
  }

  #reach(state: number, { cost, from, bounds }: { cost: number; from: number; bounds: Bounds }): void {
    const crossing = state >> 1;
    const isGoal = this.#goalSeen[crossing] === this.#search && state % 2 === 0;
    const total = isGoal ? cost + this.#goalCosts[crossing]! : cost;
    if (total === Infinity || (this.#seen[state] === this.#search && this.#costs[state]! <= total)) return;
    this.#seen[state] = this.#search;
    this.#costs[state] = total;
    this.#cameFrom[state] = from;
    this.#heap.push(state, total + this.#distance(crossing, bounds));
  }

  #openGoals(goals: readonly End[]): Bounds {
    const { levels } = this.#tracks;
    const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    for (const { crossing, cost } of goals) {
      const gutter = Math.floor(crossing / levels);
      const level = crossing - gutter * levels;
      bounds.left = Math.min(bounds.left, gutter);
      bounds.right = Math.max(bounds.right, gutter);
      bounds.top = Math.min(bounds.top, level);
      bounds.bottom = Math.max(bounds.bottom, level);
      this.#goalSeen[crossing] = this.#search;
      this.#goalCosts[crossing] = cost;
    }
    return bounds;
  }

  /** Never more than the way costs: to the rectangle around the goals. */
  #distance(crossing: number, { left, right, top, bottom }: Bounds): number {
    const { levels } = this.#tracks;
    const gutter = Math.floor(crossing / levels);
    const level = crossing - gutter * levels;
    const wide = Math.max(0, left - gutter, gutter - right);
    const high = Math.max(0, top - level, level - bottom);
    return wide * 200 + high * LEVEL_COST;
  }

  #trace(last: number): number[] {
    const path: number[] = [];
    for (let state = last; state >= 0; state = this.#cameFrom[state]!)
      if (path.at(-1) !== state >> 1) path.push(state >> 1);
    return path.toReversed();
  }
}

type Bounds = { left: number; right: number; top: number; bottom: number };

/** The smallest first. */
class Heap {
  #states: number[] = [];
  #priorities: number[] = [];

  get size(): number {
    return this.#states.length;
  }

  clear(): void {
    this.#states.length = 0;
    this.#priorities.length = 0;
  }

  push(state: number, priority: number): void {
    let at = this.#states.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#priorities[parent]! <= priority) break;
      this.#states[at] = this.#states[parent]!;
      this.#priorities[at] = this.#priorities[parent]!;
      at = parent;
    }
    this.#states[at] = state;
    this.#priorities[at] = priority;
  }

  pop(): { state: number; priority: number } {
    const [state, priority] = [this.#states[0]!, this.#priorities[0]!];
    const lastState = this.#states.pop()!;
    const lastPriority = this.#priorities.pop()!;
    const { length } = this.#states;
    if (length === 0) return { state, priority };
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      if (child + 1 < length && this.#priorities[child + 1]! < this.#priorities[child]!) child++;
      if (this.#priorities[child]! >= lastPriority) break;
      this.#states[at] = this.#states[child]!;
      this.#priorities[at] = this.#priorities[child]!;
      at = child;
    }
    this.#states[at] = lastState;
    this.#priorities[at] = lastPriority;
    return { state, priority };
  }
}
