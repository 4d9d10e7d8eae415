// Resolves imports to files, and finds cycles among files, slices and folders.

import { posix } from 'node:path';
import { readModules, type Tree } from './modules.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the file in this repository that `specifier` names, or `null` for a package. */
export function resolveImport(file: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return `src/${path.slice(1)}`;
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  return null;
}

/** Returns which modules each module of the tree imports, including types. */
export function importGraph(tree: Tree): Map<string, Set<string>> {
  const isOther = (file: string, target: string | null): target is string =>
    target !== null && target !== file && tree.has(target);
  return new Map(
    readModules(tree).map(({ file, imports }) => {
      const targets = imports.map(({ specifier }) => resolveImport(file, specifier));
      return [file, new Set(targets.filter((target) => isOther(file, target)))];
    }),
  );
}

/** Returns which slices (features and workspace pages) import which others. Files outside of slices are left out. */
export function sliceGraph(graph: Graph): Map<string, Set<string>> {
  return groupGraph(graph, (file) => /^src\/((?:features|project)\/[\w-]+)\//.exec(file)?.[1]);
}

/** Returns which folders of src/platform and of src/ui import which others. */
export function folderGraph(graph: Graph): Map<string, Set<string>> {
  return groupGraph(graph, (file) => /^src\/((?:platform|ui)\/[\w-]+)\//.exec(file)?.[1]);
}

function groupGraph(graph: Graph, groupOf: (file: string) => string | undefined): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const group = groupOf(file);
    if (!group) continue;
    const known = groups.get(group) ?? new Set();
    for (const target of targets) {
      const other = groupOf(target);
      if (other && other !== group) known.add(other);
    }
    groups.set(group, known);
  }
  return groups;
}

/** Returns the groups of two or more nodes that reach each other (Tarjan's strongly connected components). */
export function findCycles(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const waiting = new Set<string>();
  const cycles: string[][] = [];

  function visit(node: string): void {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    waiting.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (waiting.has(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    for (const member of group) waiting.delete(member);
    if (group.length > 1) cycles.push(group.toSorted());
  }

  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles;
}
