// Checks how much script each page loads first, gzipped, and in how many files, against its budget. Reads the manifest of the build in dist/web.
//
//   node scripts/build/budgets.ts

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Vite's entry for one built module; `imports` names other entries. */
type Chunk = { file: string; isEntry?: boolean; imports?: readonly string[] };
export type Manifest = Record<string, Chunk>;

export type Budget = {
  route: string;
  /** The page's module as the manifest names it. */
  page: string;
  kilobytes: number;
  /** Lazy modules that count as part of the page. */
  lazy?: readonly string[];
};

const LANDING_KILOBYTES = 3;
/** Each file is a request; without HTTP/2 a browser has six at a time. src/web/build/shared-files.ts joins them. */
const MOST_FILES = 50;

/** Pages that exist, relative to src/web. A page that is listed but missing from the build fails the check. */
const BUDGETS: readonly Budget[] = [
  // Issue 21: at most 140 kB with the box and the lists; what the landing page says is loaded after them.
  { route: '/ signed in', page: 'pages/home-page.tsx', kilobytes: 140 },
  // Each page of the workspace adds its files to the list that every page has, and answers and findings become tasks: 2 kB.
  // 4 kB more than planned: our own sentences at the fields, the rule for passwords, the way back of a forgotten one, and
  // the list of what /editor and the pages of the workspace load, which every page has.
  // Two more than planned for the list of what the lazy pages load, which grows with each of them.
  // One more for the block that says what failed, the dates and the places of hits, which every page has. One for the pages of
  // statements of work and of benchmarks in the list of pages.
  // One for the page of a task and for what the list of tasks loads later.
  // Two for what every page has since: mail, the inbox, meetings, briefings, logs, integrations, imports and the trash in the list of pages,
  // the addresses of their lists, and the id of what failed with the way to report it.
  { route: '/auth', page: '../features/auth/web/auth-page.tsx', kilobytes: 124.8 },
  // 4 kB more than planned: what a first question needs of own agents, effort, tools and their consent, thoughts and long pastes.
  // What opens later (prompts, artifacts, exports, tools) is loaded when it opens. Two for the menu 'Open in…' and its places, and half a
  // kB for the notices of statements of work. One and a half for the pages in the list, as at /auth. Half a kB for lost connections and the
  // countdown of a provider that asks to wait.
  { route: '/chat', page: '../features/chat/web/chat-page.tsx', kilobytes: 190.8 },
  { route: '/editor', page: 'pages/editor-page.tsx', kilobytes: 163 },
  // 10 kB more than planned: what it shares with /editor and /project comes in scripts of its own, which compress less well; what two
  // windows ask about one fact, the words of images, an example to begin with, the list of what /azure loads, and the route that compares
  // a state. One more for the menu 'Open in…'. Two for the list of pages, and for exports and saving, which it shares with /sow. Two for the pages in the list, as at /auth.
  // A part of one for the mark of a chosen item in every menu, and for the page of model servers in the list.
  { route: '/design', page: '../features/design/web/design-page.tsx', kilobytes: 190.2 },
  {
    // Everything needed to write and read: the plain text area, the editor that replaces it, and the preview. 6 kB more than
    // planned, because the page itself has grown; two lead to the task and to the blueprint that it was made from. Half a kB more for
    // menus that are filled when they open, and the names of sizes. Two for the pages in the list, as at /auth.
    route: '/design with its editor',
    page: '../features/design/web/design-page.tsx',
    kilobytes: 303.6,
    lazy: ['../ui/markdown-editor/source/markdown-editor.ts', '../ui/markdown-editor/preview/markdown-preview.tsx'],
  },
  {
    // Issue 12: at most 200 kB, for the frame with its first page as for the largest page in it.
    route: '/project',
    page: 'pages/workspace/workspace-shell.tsx',
    kilobytes: 180,
    lazy: ['../project/dashboard/web/dashboard-page.tsx'],
  },
  {
    // 10 kB more than planned: groups, columns, filters by several values and what was just added are there with the first rows. What a
    // press opens (the values of a filter, Display, the bar of selected tasks, the open task, the board) is loaded when it opens.
    route: '/project/tasks',
    page: 'pages/workspace/workspace-shell.tsx',
    kilobytes: 202,
    lazy: ['pages/workspace/tasks-page.tsx'],
  },
  {
    route: '/project/docs',
    page: 'pages/workspace/workspace-shell.tsx',
    kilobytes: 193,
    lazy: ['../project/docs/web/docs-page.tsx'],
  },
  {
    // The tree is there before the editor, which viewers do not load. 6 kB more than planned: the blocks of a page, and the menu 'Open in…'.
    // Four for following a page and its head, for meetings, mail and integrations in the sidebar, and for the pages in the list, as at /auth.
    // A part of one for what the editor of code brings to the editor of text: both have one copy of it.
    route: '/project/docs with its editor',
    page: 'pages/workspace/workspace-shell.tsx',
    kilobytes: 214.6,
    lazy: ['../project/docs/web/docs-page.tsx', '../project/docs/web/page/page-editor.tsx'],
  },
  {
    // Issue 13: at most 240 kB with the canvas and its library. Two more for the menu 'Open in…' and its places, one for names that are
    // shortened far away, a part of one for the names of sizes, and one for the title and the notices that it shares
    // with /sow. Two for the pages in the list, as at /auth. One for the marks of a way on the
    // canvas, whose tab is loaded when it is opened.
    route: '/azure',
    page: '../features/solution/web/azure-page.tsx',
    kilobytes: 247,
    lazy: ['../features/solution/web/workspace/open-blueprint.tsx'],
  },
  // The list with what others share, and an open document with its fields, its simulation and its linter, its history, the checks of
  // criteria and the holidays of countries. Review, work and comparison of versions are loaded when they open. Four for the pages in the
  // list, as at /auth, and for pieces that it has in a file with the lists of other pages.
  { route: '/sow', page: '../features/sows/web/list/sow-list-page.tsx', kilobytes: 148 },
  {
    route: '/sow/…',
    page: '../features/sows/web/open/sow-page.tsx',
    kilobytes: 211.5,
    lazy: ['../features/sows/web/open/opened-sow.tsx'],
  },
  // The tables, the filters of lists and the forms of suites, which are drawn at once; the editor of a case is loaded when it opens.
  { route: '/benchmark', page: '../features/benchmarks/web/benchmark-page.tsx', kilobytes: 145 },
  // A run with its matrix and its results: ten more than the page of suites for the live cells, intervals and the drill-down of an answer.
  { route: '/benchmark/runs', page: '../features/benchmarks/web/run/run-page.tsx', kilobytes: 161 },
];

/** Every signed-in page waits for this module as well. */
const GUARD = 'require-sign-in.tsx';

/** Lists every script the browser fetches before `modules` can run, each file once. Throws for a module that is missing. */
export function firstLoad(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const queue = [...modules];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const chunk = manifest[name];
    if (!chunk)
      throw new Error(`The manifest has no ${name}: scripts/build/budgets.ts names a module that moved or is gone.`);
    if (seen.has(name)) continue;
    seen.add(name);
    files.add(chunk.file);
    queue.push(...(chunk.imports ?? []));
  }
  return [...files].filter((file) => file.endsWith('.js'));
}

/** Finds the scripts of a page written by hand: the files it names and the text of the inline ones. */
export function readScripts(html: string): { files: string[]; inline: string[] } {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    file: /\ssrc="\/([^"]+)"/.exec(attributes)?.[1],
    text,
  }));
  return {
    files: scripts.flatMap(({ file }) => file ?? []),
    inline: scripts.filter(({ file }) => !file).map(({ text }) => text),
  };
}

type Measured = { route: string; bytes: number; budget: number; files: number };

type Build = {
  manifest: Manifest;
  /** Gzipped size of a built file in bytes. */
  sizeOf: (file: string) => number;
};

/** Sums up what each page loads first. Throws when a listed page is missing from the build. */
export function measurePages(budgets: readonly Budget[], { manifest, sizeOf }: Build): Measured[] {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  return budgets.map(({ route, page, kilobytes, lazy = [] }) => {
    const guard = route === '/auth' ? [] : [GUARD];
    const files = firstLoad(manifest, [...entries, ...guard, page, ...lazy]);
    return { route, bytes: sum(files.map(sizeOf)), budget: kilobytes * 1000, files: files.length };
  });
}

function measure(outDir: string): Measured[] {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizeOf = (file: string) => gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length;
  const landing = readScripts(readFileSync(join(outDir, 'landing.html'), 'utf8'));
  const landingBytes = sum([...landing.files.map(sizeOf), ...landing.inline.map((text) => gzipSync(text).length)]);
  return [
    { route: '/', bytes: landingBytes, budget: LANDING_KILOBYTES * 1000, files: landing.files.length },
    ...measurePages(BUDGETS, { manifest, sizeOf }),
  ];
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

if (import.meta.main) {
  const rows = measure(fileURLToPath(new URL('../../dist/web', import.meta.url)));
  const isWithin = ({ bytes, budget, files }: Measured) => bytes <= budget && files <= MOST_FILES;
  for (const row of rows) {
    const size = `${(row.bytes / 1000).toFixed(1).padStart(7)} kB of ${String(row.budget / 1000).padStart(5)} kB`;
    console.log(
      `${isWithin(row) ? '✓' : '✗'} ${row.route.padEnd(30)} ${size} in ${String(row.files).padStart(2)} files`,
    );
  }
  process.exitCode = rows.every(isWithin) ? 0 : 1;
}
