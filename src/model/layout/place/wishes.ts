// In which row a box would have the shortest links, from where the others are.

import type { SolutionConnection } from '../../solution-shapes.ts';
import type { Arrangement } from './arrangement.ts';
import type { Part, Parts } from './parts.ts';

export class Wishes {
  readonly #parts: Parts;
  readonly #neighbours: ReadonlyMap<string, readonly string[]>;
  readonly #insides = new Map<string, ReadonlySet<string>>();
  #rows: ReadonlyMap<string, number> = new Map();
  /** Boxes on one side of a link must not move while those on the other side do, or they change places for ever. */
  #movesBeside = false;

  constructor(parts: Parts, connections: readonly SolutionConnection[]) {
    this.#parts = parts;
    const ends = connections.flatMap(({ from, to }) => [
      { id: from, other: to },
      { id: to, other: from },
    ]);
    this.#neighbours = new Map(
      [...Map.groupBy(ends, ({ id }) => id)].map(([id, same]) => [id, same.map(({ other }) => other)]),
    );
  }

  clear(): void {
    this.#rows = new Map();
    this.#movesBeside = false;
  }

  /** Takes over where everything is now. */
  learn({ cells }: Arrangement): void {
    this.#rows = new Map(cells.map(({ part, row }) => [part.id, row]));
    this.#movesBeside = !this.#movesBeside;
  }

  /** Undefined for what has no links to others. */
  of(part: Part): number | undefined {
    if (this.#rows.size === 0) return undefined;
    const inside = this.#insideOf(part.id);
    const linked: number[] = [];
    const own: number[] = [];
    for (const each of inside) {
      const row = this.#rows.get(each);
      if (row !== undefined) own.push(row);
      for (const other of this.#neighbours.get(each) ?? []) {
        const otherRow = inside.has(other) ? undefined : this.#rows.get(other);
        if (otherRow !== undefined) linked.push(otherRow);
      }
    }
    if (linked.length === 0) return undefined;
    return meanOf(this.#isBeside(part) === this.#movesBeside ? linked : own);
  }

  /** Returns true if the part is beside networks and not in one. */
  #isBeside({ kind, parentId }: Part): boolean {
    if (kind !== 'component' && kind !== 'outside') return false;
    return parentId === null || this.#parts.all.get(parentId)?.kind === 'region';
  }

  #insideOf(id: string): ReadonlySet<string> {
    const known = this.#insides.get(id);
    if (known) return known;
    const inside = new Set<string>([id]);
    for (const child of this.#parts.childrenOf.get(id) ?? [])
      for (const each of this.#insideOf(child.id)) inside.add(each);
    this.#insides.set(id, inside);
    return inside;
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}
