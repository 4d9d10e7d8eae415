// The cheapest way along the tracks, with few bends.

import { itemAt } from '#text/required.ts';
import { StateHeap } from './state-heap.ts';
import type { Tracks } from './tracks.ts';

/** A crossing to start from or to end at, and what it costs to do so there. */
export type End = { crossing: number; cost: number };

const BEND_COST = 50;
const ROUNDING = 1e-6;
/** The cost is for each link that runs there already, so that lines spread. */
const CROWD_COST = 3;

/** On larger sets of tracks a way that is a little dearer is good enough. */
const LARGE = 600;
const GREED = 3;

/** Finds paths on one set of tracks; its memory is used again for each, as there are thousands in a large drawing. */
export class PathFinder {
  readonly #tracks: Tracks;
  readonly #greed: number;
  /** Links on the upright line from each crossing to the one below. */
  readonly #crowd: Uint16Array;
  /** The index is the state: twice the crossing, and 1 more if it was reached on an upright line. */
  readonly #costs: Float64Array;
  readonly #cameFrom: Int32Array;
  /** The search in which a state was reached, so that nothing has to be cleared. */
  readonly #seen: Uint32Array;
  readonly #goalCosts: Float64Array;
  readonly #goalSeen: Uint32Array;
  readonly #heap = new StateHeap();
  #search = 0;
  /** The rectangle around the goals. */
  #left = 0;
  #right = 0;
  #top = 0;
  #bottom = 0;

  constructor(tracks: Tracks) {
    const crossings = tracks.gutters * tracks.levels;
    this.#tracks = tracks;
    this.#greed = crossings > LARGE ? GREED : 1;
    this.#crowd = new Uint16Array(crossings);
    this.#costs = new Float64Array(crossings * 2);
    this.#cameFrom = new Int32Array(crossings * 2);
    this.#seen = new Uint32Array(crossings * 2);
    this.#goalCosts = new Float64Array(crossings);
    this.#goalSeen = new Uint32Array(crossings);
  }

  /** Crossings from one of `starts` to one of `goals`, each beside the one before; empty where no way leads there. */
  find(starts: readonly End[], goals: readonly End[]): number[] {
    const search = ++this.#search;
    this.#openGoals(goals);
    this.#heap.clear();
    for (const { crossing, cost } of starts) this.#reach(crossing * 2, cost, -1);
    while (this.#heap.size > 0) {
      const priority = this.#heap.least;
      const state = this.#heap.pop();
      const cost = this.#costs[state] ?? Infinity;
      const crossing = state >> 1;
      // Reached again, and cheaper, since it was put there.
      if (priority > cost + this.#distance(crossing) + ROUNDING) continue;
      if (this.#goalSeen[crossing] === search && state % 2 === 0) return this.#trace(state);
      this.#expand(state, cost);
    }
    return [];
  }

  /** Counts a path among those that others keep away from. */
  add(path: readonly number[]): void {
    for (let index = 1; index < path.length; index++) {
      const [a, b] = [itemAt(path, index - 1), itemAt(path, index)];
      const upper = Math.min(a, b);
      if (Math.abs(a - b) === 1) this.#crowd[upper] = (this.#crowd[upper] ?? 0) + 1;
    }
  }

  #expand(state: number, cost: number): void {
    const { levels, gutters, across } = this.#tracks;
    const crossing = state >> 1;
    const isUpright = state % 2 === 1;
    const gutter = Math.floor(crossing / levels);
    const level = crossing - gutter * levels;
    const flat = isUpright ? cost + BEND_COST : cost;
    const steep = isUpright ? cost : cost + BEND_COST;
    if (gutter + 1 < gutters) this.#reach((crossing + levels) * 2, flat + (across[crossing] ?? Infinity), state);
    if (gutter > 0) this.#reach((crossing - levels) * 2, flat + (across[crossing - levels] ?? Infinity), state);
    if (level + 1 < levels) this.#reach((crossing + 1) * 2 + 1, steep + this.#downFrom(crossing), state);
    if (level > 0) this.#reach((crossing - 1) * 2 + 1, steep + this.#downFrom(crossing - 1), state);
    // A goal is entered level.
    if (isUpright && this.#goalSeen[crossing] === this.#search) this.#reach(crossing * 2, flat, state);
  }

  #downFrom(crossing: number): number {
    return (this.#tracks.down[crossing] ?? Infinity) + (this.#crowd[crossing] ?? 0) * CROWD_COST;
  }

  #reach(state: number, cost: number, from: number): void {
    const crossing = state >> 1;
    const isGoal = this.#goalSeen[crossing] === this.#search && state % 2 === 0;
    const total = isGoal ? cost + (this.#goalCosts[crossing] ?? 0) : cost;
    if (total === Infinity || (this.#seen[state] === this.#search && (this.#costs[state] ?? Infinity) <= total)) return;
    this.#seen[state] = this.#search;
    this.#costs[state] = total;
    this.#cameFrom[state] = from;
    this.#heap.push(state, total + this.#distance(crossing));
  }

  #openGoals(goals: readonly End[]): void {
    const { levels, x, y } = this.#tracks;
    this.#left = Infinity;
    this.#right = -Infinity;
    this.#top = Infinity;
    this.#bottom = -Infinity;
    for (const { crossing, cost } of goals) {
      const gutter = Math.floor(crossing / levels);
      const level = crossing - gutter * levels;
      const [atX, atY] = [itemAt(x, gutter), itemAt(y, level)];
      this.#left = Math.min(this.#left, atX);
      this.#right = Math.max(this.#right, atX);
      this.#top = Math.min(this.#top, atY);
      this.#bottom = Math.max(this.#bottom, atY);
      this.#goalSeen[crossing] = this.#search;
      this.#goalCosts[crossing] = cost;
    }
  }

  /** Returns the distance to the rectangle around the goals. */
  #distance(crossing: number): number {
    const { levels, x, y } = this.#tracks;
    const gutter = Math.floor(crossing / levels);
    const atX = x[gutter] ?? Infinity;
    const atY = y[crossing - gutter * levels] ?? Infinity;
    const wide = Math.max(0, this.#left - atX, atX - this.#right);
    const high = Math.max(0, this.#top - atY, atY - this.#bottom);
    return (wide + high) * this.#greed;
  }

  #trace(last: number): number[] {
    const path: number[] = [];
    for (let state = last; state >= 0; state = this.#cameFrom[state] ?? -1)
      if (path.at(-1) !== state >> 1) path.push(state >> 1);
    return path.toReversed();
  }
}
