// Chains of open tasks of which each blocks the next one.

/** `from` blocks `to`; ids. */
export type Block = { from: string; to: string };

export type Chains = {
  /** The longest chain, from the task that blocks to the one that waits for all others; empty when nothing is blocked. */
  longest: string[];
  /** Tasks that wait for each other in a circle, by id: nobody can begin. They are in no chain. */
  circle: string[];
};

/**
 * Among chains of the same length, the one found first in the order of ids wins. The search takes time linear in the
 * blocks.
 */
export function findChains(blocks: readonly Block[]): Chains {
  const next = groupByBlocker(blocks);
  const { order, rest } = sortByBlocks(blocks, next);
  return { longest: findLongest(order, next), circle: trimEnds(rest, next) };
}

/** The longest way a task can be at the end of, in tasks, and the task before it on that way. */
type Way = { length: number; previous: string | null };

/** `order` has each task after all that block it. */
function findLongest(order: readonly string[], next: ReadonlyMap<string, readonly string[]>): string[] {
  const ways = new Map<string, Way>();
  const wayTo = (id: string): Way => ways.get(id) ?? { length: 1, previous: null };
  for (const id of order) {
    const length = wayTo(id).length + 1;
    for (const to of next.get(id) ?? []) if (length > wayTo(to).length) ways.set(to, { length, previous: id });
  }
  let last: string | null = null;
  let lastLength = 1;
  for (const id of order) {
    const { length } = wayTo(id);
    if (length > lastLength) [last, lastLength] = [id, length];
  }
  const longest: string[] = [];
  for (let id = last; id !== null; id = wayTo(id).previous) longest.unshift(id);
  return longest;
}

/** Ids such that each comes after all that block it; `rest` are those in a circle or behind one. */
function sortByBlocks(blocks: readonly Block[], next: ReadonlyMap<string, readonly string[]>) {
  const blockers = new Map<string, number>();
  for (const { from, to } of blocks) {
    blockers.set(from, blockers.get(from) ?? 0);
    blockers.set(to, (blockers.get(to) ?? 0) + 1);
  }
  const order = [...blockers.keys()].filter((id) => blockers.get(id) === 0).sort();
  for (const id of order) {
    for (const to of next.get(id) ?? []) {
      const left = (blockers.get(to) ?? 0) - 1;
      blockers.set(to, left);
      if (left === 0) order.push(to);
    }
  }
  const sorted = new Set(order);
  return { order, rest: new Set([...blockers.keys()].filter((id) => !sorted.has(id))) };
}

/** Leaves out those behind a circle: they block nothing in it. */
function trimEnds(rest: ReadonlySet<string>, next: ReadonlyMap<string, readonly string[]>): string[] {
  const kept = new Set(rest);
  const blocked = new Map<string, number>();
  const blockers = new Map<string, string[]>();
  for (const id of rest) {
    const inside = (next.get(id) ?? []).filter((to) => rest.has(to));
    blocked.set(id, inside.length);
    for (const to of inside) blockers.set(to, [...(blockers.get(to) ?? []), id]);
  }
  const ends = [...rest].filter((id) => blocked.get(id) === 0);
  for (const id of ends) {
    kept.delete(id);
    for (const blocker of blockers.get(id) ?? []) {
      const left = (blocked.get(blocker) ?? 0) - 1;
      blocked.set(blocker, left);
      if (left === 0) ends.push(blocker);
    }
  }
  return [...kept].sort();
}

/** Returns how many tasks a task holds up, directly and through others. */
export function countHeldUp(id: string, blocks: readonly Block[]): number {
  const next = groupByBlocker(blocks);
  const seen = new Set([id]);
  for (const at of seen) for (const to of next.get(at) ?? []) seen.add(to);
  return seen.size - 1;
}

function groupByBlocker(blocks: readonly Block[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const block of blocks) {
    const group = groups.get(block.from);
    if (group) group.push(block.to);
    else groups.set(block.from, [block.to]);
  }
  return groups;
}
