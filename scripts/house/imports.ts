// Reads the imports of modules and resolves them to files, for the layer rules and the figures of `npm run house`.

import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** File contents by path from the root of the repository ('src/web/main.tsx'). */
export type Tree = ReadonlyMap<string, string>;

export type Import = {
  specifier: string;
  /** True if every imported name is a type. */
  isType: boolean;
  /** Start of the import, in characters. */
  offset: number;
};

/** Returns static, dynamic and type imports, and the offsets of re-exports. */
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

/** Returns the file in this repository that `specifier` names, or `null` for a package. */
export function resolveImport(file: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return `src/${path.slice(1)}`;
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  return null;
}

/** Returns which modules each module of the tree imports, including types. */
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

/** Returns which slices (features and workspace pages) import which others. Files outside of slices are left out. */
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

/** Returns the groups of two or more nodes that reach each other (Tarjan's strongly connected components). */
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
