// Chains of open tasks of which each blocks the next one.

/** `from` blocks `to`; ids. */
export type Block = { from: string; to: string };

export type Chains = {
  /** The longest chain, from the task that blocks to the one that waits for all others; empty when nothing is blocked. */
  longest: string[];
  /** Tasks that wait for each other in a circle, by id: nobody can begin. They are in no chain. */
  circle: string[];
};

/** Of chains of the same length the one that is found first, in the order of ids. Takes time linear in the blocks. */
export function findChains(blocks: readonly Block[]): Chains {
  const next = groupByBlocker(blocks);
  const { order, rest } = sortByBlocks(blocks, next);
  const best = new Map<string, { length: number; previous: string | null }>();
  for (const id of order) {
    const { length } = best.get(id) ?? { length: 1 };
    for (const to of next.get(id) ?? [])
      if (length + 1 > (best.get(to)?.length ?? 1)) best.set(to, { length: length + 1, previous: id });
  }
  let last: string | null = null;
  for (const id of order)
    if ((best.get(id)?.length ?? 1) > (last === null ? 1 : (best.get(last)?.length ?? 1))) last = id;
  const longest: string[] = [];
  for (let id = last; id !== null; id = best.get(id)?.previous ?? null) longest.unshift(id);
  return { longest, circle: trimEnds(rest, next) };
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

/** How many tasks a task holds up, directly and through others. */
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
