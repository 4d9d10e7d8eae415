// Finds the circles of a graph in time linear in its edges (Tarjan's strongly connected components, without recursion).

import type { Graph } from './dependency-graph.ts';

type Frame = { name: string; rest: Iterator<string> };

/** Returns one circle for each group of nodes that need each other: their names, the first one not repeated. */
export function findCycles(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const isOpen = new Set<string>();
  const groups: string[][] = [];

  function enter(name: string): Frame {
    order.set(name, order.size);
    low.set(name, order.size - 1);
    stack.push(name);
    isOpen.add(name);
    return { name, rest: (graph.get(name)?.needs ?? new Set<string>()).values() };
  }

  function lower(name: string, to: number): void {
    low.set(name, Math.min(low.get(name) ?? to, to));
  }

  function leave(name: string): void {
    if (low.get(name) !== order.get(name)) return;
    const group = stack.splice(stack.lastIndexOf(name));
    for (const member of group) isOpen.delete(member);
    if (group.length > 1 || graph.get(name)?.needs.has(name)) groups.push(group);
  }

  for (const root of graph.keys()) {
    if (order.has(root)) continue;
    const frames = [enter(root)];
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const next = frame.rest.next();
      if (next.done) {
        frames.pop();
        leave(frame.name);
        const parent = frames.at(-1);
        if (parent) lower(parent.name, low.get(frame.name) ?? 0);
      } else if (!graph.has(next.value)) continue;
      else if (!order.has(next.value)) frames.push(enter(next.value));
      else if (isOpen.has(next.value)) lower(frame.name, order.get(next.value) ?? 0);
    }
  }
  return groups.map((group) => shortestCircle(graph, group));
}

/** The way from the first node of the group back to it. */
function shortestCircle(graph: Graph, group: readonly string[]): string[] {
  const members = new Set(group);
  const [first = ''] = group;
  const before = new Map<string, string>();
  const open = [first];
  for (const name of open) {
    for (const next of graph.get(name)?.needs ?? []) {
      if (next === first) return wayTo(name, before, first);
      if (!members.has(next) || before.has(next)) continue;
      before.set(next, name);
      open.push(next);
    }
  }
  return [first];
}

function wayTo(name: string, before: ReadonlyMap<string, string>, first: string): string[] {
  const way = [name];
  for (let last = name; last !== first;) {
    last = before.get(last) ?? first;
    way.unshift(last);
  }
  return way;
}
