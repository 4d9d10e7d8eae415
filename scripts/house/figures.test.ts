import { expect, test } from 'vitest';
import { findDoubleCasts, findNonNullAssertions } from './casts.ts';
import { findCycles, folderGraph, importGraph } from './imports.ts';
import { readModule, type Tree } from './modules.ts';
import { findRepeatedPassages } from './passages.ts';
import { findUnreached } from './reach.ts';
import { filterTree, findCrowdedFolders, findDeepFolders, isCode } from './sizes.ts';
import { findRawSpacing } from './spacing.ts';

function tree(files: Record<string, string>): Tree {
  return new Map(Object.entries(files));
}

test('casts by way of unknown are counted apart for the rows of raw SQL', () => {
  const source = `const rows = (await tx.execute(sql\`select 1\`)) as unknown as Row[];
const found = await tx.execute(sql\`select 1\`);
const length = (found as unknown as Row[]).length;
const window = globalThis as unknown as Window;
const known = row as Row;`;
  expect(findDoubleCasts(readModule('src/a.ts', source))).toEqual({
    rawRows: ['src/a.ts:1', 'src/a.ts:3'],
    others: ['src/a.ts:4'],
  });
});

test('assertions with ! are counted, negations are not', () => {
  const source = 'const a = rows[0]!;\nconst b = !rows.at(-1)!.id;\nlet c!: number;';
  expect(findNonNullAssertions(readModule('src/a.ts', source))).toEqual(['src/a.ts:1', 'src/a.ts:2']);
});

test('spacing in pixels is counted where a token has the size', () => {
  const css = `.a {
  padding: 12px 13px;
  margin-inline: var(--s-3) -12px;
  width: 12px; /* gap: 12px */
  gap: calc(12px + 1%);
}`;
  expect(findRawSpacing(tree({ 'src/ui/styles/tokens.css': ':root { --s-3: 12px; }', 'src/a.css': css }))).toEqual([
    'src/a.css:2: 12px instead of var(--s-3)',
    'src/a.css:5: 12px instead of var(--s-3)',
  ]);
});

test('folders of platform and of ui that import each other make a ring, through types too', () => {
  const code = tree({
    'src/platform/db/db.ts': "import { log } from '#platform/log/log.ts';",
    'src/platform/log/log.ts': "import type { Config } from '../config/config.ts';",
    'src/platform/config/config.ts': "import { open } from '#platform/db/open.ts';",
    'src/platform/db/open.ts': '',
    'src/platform/http/http.ts': "import '#platform/db/db.ts';",
    'src/ui/a/a.ts': "import '#ui/b/b.ts';",
    'src/ui/b/b.ts': '',
  });
  const graph = importGraph(code);
  expect(findCycles(graph)).toEqual([]);
  expect(findCycles(folderGraph(graph))).toEqual([['platform/config', 'platform/db', 'platform/log']]);
});

test('code that no entry reaches is found; threads and child processes are reached by their address', () => {
  const code = tree({
    'src/server/main.ts': "import './app.ts';",
    'src/server/app.ts': "const worker = new Worker(new URL('./worker.ts', import.meta.url));",
    'src/server/worker.ts': "type A = import('./shapes.ts').A;",
    'src/server/shapes.ts': '',
    'src/server/app.test.ts': "import './planted.ts';",
    'src/server/planted.ts': 'a\nb\n',
  });
  expect(findUnreached(code)).toEqual(['src/server/planted.ts: 2 lines']);
});

test('folders are crowded by modules only, and too deep from the seventh level on', () => {
  const names = Array.from({ length: 15 }, (_, index) => `src/text/file-${index}.ts`);
  const files = [...names.slice(1), 'src/text/a.css', 'src/text/a.test.ts', 'src/1/2/3/4/5/6/a.ts'];
  const all = (paths: readonly string[]) => filterTree(new Map(paths.map((path) => [path, ''])), isCode);
  expect(findCrowdedFolders(all(files))).toEqual([]);
  expect(findDeepFolders(all(files))).toEqual([]);
  expect(findCrowdedFolders(all(names))).toEqual(['src/text: 15 files']);
  expect(findDeepFolders(all(['src/1/2/3/4/5/6/7/a.ts']))).toEqual(['src/1/2/3/4/5/6/7: 7 levels']);
});

test('a passage of six lines is repeated once, wherever it stands', () => {
  const passage = ['one', 'two', 'three', 'four', 'five', 'six'].join('\n');
  const code = tree({ 'src/a.ts': `zero\n${passage}`, 'src/b.ts': `// head\n\n${passage}\nseven` });
  expect(findRepeatedPassages(code)).toEqual(['src/a.ts ~ src/b.ts']);
});
