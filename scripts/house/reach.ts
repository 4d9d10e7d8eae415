// Which code the product reaches from where it starts. What only tests and measurements reach belongs outside of src.

import { posix } from 'node:path';
import { resolveImport } from './imports.ts';
import { readModule, type Tree } from './modules.ts';
import { countLines, isCode } from './sizes.ts';

/** Where the product and its build start. The threads and child processes that the code itself names need no line. */
const ENTRIES = [
  /^src\/server\/(?:main|commands\/(?:sync-billing|admin|import-prices|doctor|backup|restore|check-code))\.ts$/,
  /^src\/web\/main\.tsx$/,
  /^src\/web\/build\/[\w-]+\.ts$/,
  // virtual:places imports them for the slices that src/web/modules.ts lists.
  /^src\/(?:features|project)\/[\w-]+\/web\/places\.ts$/,
  /^src\/features\/landing\/web\/(?:script\/main\.ts|render-landing\.tsx)$/,
  /^src\/platform\/db\/embedded\/prepare-template\.ts$/,
];

/** Returns the files of code that no entry reaches, by any kind of import. */
export function findUnreached(tree: Tree): string[] {
  const reached = new Set([...tree.keys()].filter((file) => ENTRIES.some((entry) => entry.test(file))));
  for (const file of reached) {
    for (const target of namedFiles(file, tree.get(file) ?? '')) if (tree.has(target)) reached.add(target);
  }
  return [...tree]
    .filter(([file]) => isCode(file) && !reached.has(file))
    .map(([file, source]) => `${file}: ${countLines(source)} lines`);
}

function namedFiles(file: string, source: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const { imports, addresses } = readModule(file, source);
  const targets = imports.map(({ specifier }) => resolveImport(file, specifier)).filter((target) => target !== null);
  return [...targets, ...addresses.map((address) => posix.join(posix.dirname(file), address))];
}
