// Reads the modules of a tree: each file is parsed once per process, and all checks and figures share the result.

import { parseSync } from 'vite';

/** File contents by path from the root of the repository ('src/web/main.tsx'). */
export type Tree = ReadonlyMap<string, string>;

/** A node of the syntax tree (ESTree with types). Positions are offsets in characters. */
export type SyntaxNode = { type: string; start: number; end: number; readonly [key: string]: unknown };

export type Import = {
  specifier: string;
  /** True if every imported name is a type. */
  isType: boolean;
  /** Start of the import, in characters. */
  offset: number;
};

export type Comment = { type: 'Line' | 'Block'; value: string; start: number; end: number };

export type Module = {
  file: string;
  source: string;
  program: SyntaxNode;
  comments: readonly Comment[];
  /** Static, dynamic and type imports. */
  imports: readonly Import[];
  /** Files that are started as a worker or child process: the texts of `new URL('./x.ts', import.meta.url)`. */
  addresses: readonly string[];
  /** Offsets of the re-exports. */
  reexports: readonly number[];
  /** Returns the line of an offset, from 1. */
  lineOf: (offset: number) => number;
  /** Returns the nodes of one of the indexed types, in the order of the text. */
  nodesOf: (type: IndexedType) => readonly SyntaxNode[];
};

const INDEXED_TYPES = [
  'ImportExpression',
  'TSImportType',
  'NewExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TaggedTemplateExpression',
  'VariableDeclarator',
] as const;
type IndexedType = (typeof INDEXED_TYPES)[number];

const read = new Map<string, Module>();

/** Returns the module of a file. The same text is parsed only once. */
export function readModule(file: string, source: string): Module {
  const known = read.get(file);
  if (known?.source === source) return known;
  const module = parseModule(file, source);
  read.set(file, module);
  return module;
}

/** Returns the modules among the files of a tree. */
export function readModules(tree: Tree): Module[] {
  return [...tree]
    .filter(([file]) => /\.(?:tsx?|mjs)$/.test(file) && !/\.d\.(?:\w+\.)?ts$/.test(file))
    .map(([file, source]) => readModule(file, source));
}

/** Calls `enter` for a node and everything below it, in the order of the text, with the nodes above, the nearest last. */
export function walk(node: unknown, enter: (node: SyntaxNode, above: readonly SyntaxNode[]) => void): void {
  const above: SyntaxNode[] = [];
  function visit(value: unknown): void {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
      return;
    }
    if (!isNode(value)) return;
    enter(value, above);
    above.push(value);
    for (const key in value) {
      const child = value[key];
      if (child !== null && typeof child === 'object') visit(child);
    }
    above.pop();
  }
  visit(node);
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Returns the text of a string, or undefined for any other node. */
export function readLiteral(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
}

function parseModule(file: string, source: string): Module {
  const { program, module, comments } = parseSync(file, source);
  const root = program as unknown as SyntaxNode;
  const nodes = indexNodes(root);
  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    offset: start,
  }));
  const nodesOf = (type: IndexedType) => nodes.get(type) ?? [];
  for (const type of ['ImportExpression', 'TSImportType'] as const) {
    for (const node of nodesOf(type)) {
      const specifier = readLiteral(node['source']);
      if (specifier !== undefined) imports.push({ specifier, isType: type === 'TSImportType', offset: node.start });
    }
  }
  const reexports = module.staticExports.filter(({ entries }) => entries.some((entry) => entry.moduleRequest));
  return {
    file,
    source,
    program: root,
    comments,
    imports,
    addresses: nodesOf('NewExpression').flatMap(readAddress),
    reexports: reexports.map(({ start }) => start),
    lineOf: lineReader(source),
    nodesOf,
  };
}

function indexNodes(program: SyntaxNode): Map<string, SyntaxNode[]> {
  const nodes = new Map<string, SyntaxNode[]>(INDEXED_TYPES.map((type) => [type, []]));
  walk(program, (node) => nodes.get(node.type)?.push(node));
  return nodes;
}

/** Returns './x.ts' for `new URL('./x.ts', import.meta.url)`. */
function readAddress({ callee, arguments: given }: SyntaxNode): string[] {
  if (!isNode(callee) || callee['name'] !== 'URL' || !Array.isArray(given)) return [];
  const address = readLiteral(given[0]);
  return address === undefined ? [] : [address];
}

function lineReader(source: string): (offset: number) => number {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
