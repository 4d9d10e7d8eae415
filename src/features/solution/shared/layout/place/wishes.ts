// In which row a box would have the shortest links, from where the others are.

import type { SolutionConnection } from '../../solution-shapes.ts';
import type { Arrangement } from './arrangement.ts';
import type { Part, Parts } from './parts.ts';

export class Wishes {
  readonly #parts: Parts;
  readonly #neighbours: ReadonlyMap<string, readonly string[]>;
  readonly #insides = new Map<string, ReadonlySet<string>>();
  #rows: ReadonlyMap<string, number> = new Map();

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
  }

  /** Takes over where everything is now. */
  learn({ cells }: Arrangement): void {
    this.#rows = new Map(cells.map(({ part, row }) => [part.id, row]));
  }

  /** Undefined for what has no links to others. */
  of({ id }: Part): number | undefined {
    if (this.#rows.size === 0) return undefined;
    const inside = this.#insideOf(id);
    let sum = 0;
    let count = 0;
    for (const each of inside)
      for (const other of this.#neighbours.get(each) ?? []) {
        const row = inside.has(other) ? undefined : this.#rows.get(other);
        if (row === undefined) continue;
        sum += row;
        count++;
      }
    return count === 0 ? undefined : sum / count;
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
