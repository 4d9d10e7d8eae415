// Reads the imports of a module and the file each of them names. The layer rules and the figures of the house share it.

import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** Paths from the root of the repository ('src/web/main.tsx') and their text. */
export type Tree = ReadonlyMap<string, string>;

export type Import = {
  specifier: string;
  /** True when every imported name is a type. */
  isType: boolean;
  /** Where it begins, in characters. */
  offset: number;
};

/** Static, dynamic and type imports, and where the module re-exports another. */
export function readImports(file: string, source: string): { imports: Import[]; reexports: number[] } {
  const { program, module } = parseSync(file, source);
  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    offset: start,
  }));
  new Visitor({
    ImportExpression({ source: path, start }) {
      if (path.type !== 'Literal' || typeof path.value !== 'string') return;
      imports.push({ specifier: path.value, isType: false, offset: start });
    },
    TSImportType({ source: path, start }) {
      imports.push({ specifier: path.value, isType: true, offset: start });
    },
  }).visit(program);
  const reexports = module.staticExports.filter(({ entries }) => entries.some((entry) => entry.moduleRequest));
  return { imports, reexports: reexports.map(({ start }) => start) };
}

/** The file of ours that `specifier` names, or `null` for a package. */
export function resolveImport(file: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return `src/${path.slice(1)}`;
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  return null;
}

/** Who imports whom among the modules of a tree, types included. */
export function importGraph(tree: Tree): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, source] of tree) {
    if (!/\.(?:tsx?|mjs)$/.test(file)) continue;
    const targets = readImports(file, source).imports.map(({ specifier }) => resolveImport(file, specifier));
    graph.set(
      file,
      new Set(targets.filter((target) => target !== null && target !== file && tree.has(target)) as string[]),
    );
  }
  return graph;
}

/** Which slices (features and workspace pages) import which others; the rings below and above them are not slices. */
export function sliceGraph(graph: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const sliceOf = (file: string) => /^src\/((?:features|project)\/[\w-]+)\//.exec(file)?.[1];
  const slices = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const slice = sliceOf(file);
    if (!slice) continue;
    const known = slices.get(slice) ?? new Set();
    for (const target of targets) {
      const other = sliceOf(target);
      if (other && other !== slice) known.add(other);
    }
    slices.set(slice, known);
  }
  return slices;
}

/** Groups of two or more nodes that reach each other (Tarjan's strongly connected components). */
export function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(node: string): void {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) cycles.push(group.toSorted());
  }

  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles;
}
