// Checks that the styles of a component are there when it is. A style sheet comes with the module that imports it; one that
// only a part imports which is loaded later leaves everything else without it until that part was opened once.
//
//   node scripts/checks/style-reach.ts

import { fileURLToPath } from 'node:url';
import { resolveImport } from '../house/imports.ts';
import { readLiteral, readModule, walk, type SyntaxNode, type Tree } from '../house/modules.ts';
import { readTree } from '../house/tree.ts';

const START = 'src/web/main.tsx';

/** Panels that a part shows which cannot import them: what shows them has loaded these style sheets. */
const SHOWN_WITHIN: Readonly<Record<string, string>> = {
  'src/project/resources/web/task-source-panel.tsx': 'src/project/tasks/web/details/task-panel.css',
};

/** A part that is loaded at once: what its entry imports statically, and the entries that are loaded from it later. */
type Part = { files: ReadonlySet<string>; later: ReadonlySet<string> };

/** Returns one line for each class that a component names and whose style sheet need not be loaded when it is shown. */
export function checkStyleReach(tree: Tree): string[] {
  const parts = readParts(tree);
  const sheets = readSheets(tree);
  const problems = new Set<string>();
  for (const [entry, loaded] of sheetsBefore(parts)) {
    for (const file of parts.get(entry)?.files ?? []) {
      for (const name of file.endsWith('.tsx') ? namedClasses(file, tree.get(file) ?? '') : []) {
        const definedIn = sheets.get(name);
        if (!definedIn || definedIn.some((sheet) => loaded.has(sheet) || sheet === SHOWN_WITHIN[file])) continue;
        problems.add(`${file}: .${name} has its styles in ${definedIn.join(', ')}, which need not be loaded yet`);
      }
    }
  }
  return [...problems];
}

/** Returns the parts of the pages by their entry, from the one that starts. */
function readParts(tree: Tree): Map<string, Part> {
  const parts = new Map<string, Part>();
  const waiting = [START];
  for (const entry of waiting) {
    const part = readPart(entry, tree);
    parts.set(entry, part);
    waiting.push(...[...part.later].filter((next) => !waiting.includes(next)));
  }
  return parts;
}

function readPart(entry: string, tree: Tree): Part {
  const files = new Set([entry]);
  const later = new Set<string>();
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    const { imports, nodesOf } = readModule(file, tree.get(file) ?? '');
    const dynamic = new Set(nodesOf('ImportExpression').map((node) => node.start));
    for (const { specifier, isType, offset } of imports) {
      const target = resolveImport(file, specifier);
      if (isType || target === null || !tree.has(target)) continue;
      (dynamic.has(offset) ? later : files).add(target);
    }
  }
  return { files, later };
}

/** Returns the style sheets that are loaded for certain, whichever way a part was reached, by the part's entry. */
function sheetsBefore(parts: ReadonlyMap<string, Part>): Map<string, Set<string>> {
  const own = (entry: string): string[] => [...(parts.get(entry)?.files ?? [])].filter((file) => file.endsWith('.css'));
  const every = new Set([...parts.keys()].flatMap(own));
  const loaded = new Map([...parts.keys()].map((entry) => [entry, entry === START ? new Set(own(START)) : every]));
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const entry of parts.keys()) {
      if (entry === START) continue;
      const before = [...parts].filter(([, { later }]) => later.has(entry)).map(([from]) => loaded.get(from) ?? every);
      const common = before.reduce((left, right) => left.intersection(right), every);
      const next = new Set([...common, ...own(entry)]);
      if (next.size === loaded.get(entry)?.size) continue;
      loaded.set(entry, next);
      isSettled = false;
    }
  }
  return loaded;
}

/** Returns the style sheets that define each class. */
function readSheets(tree: Tree): Map<string, string[]> {
  const sheets = new Map<string, string[]>();
  for (const [file, source] of tree) {
    if (!file.endsWith('.css') || file.startsWith('src/features/landing/')) continue;
    const rules = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{};]+(?=\{)/g);
    const names = [...rules].flatMap(([rule]) => [...rule.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
    for (const name of new Set(names)) sheets.set(name, [...(sheets.get(name) ?? []), file]);
  }
  return sheets;
}

/** Returns the classes that the texts of the attributes `className` name. */
function namedClasses(file: string, source: string): Set<string> {
  const names = new Set<string>();
  const readText = (node: SyntaxNode): void => {
    const text = readLiteral(node) ?? '';
    for (const name of text.split(/\s+/)) if (name !== '') names.add(name);
  };
  walk(readModule(file, source).program, (node) => {
    if (node.type !== 'JSXAttribute' || (node['name'] as SyntaxNode)['name'] !== 'className') return;
    walk(node['value'], (part, above) => {
      if (part.type === 'Literal' && above.at(-1)?.type !== 'BinaryExpression') readText(part);
    });
  });
  return names;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkStyleReach(readTree(fileURLToPath(new URL('../..', import.meta.url))));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
