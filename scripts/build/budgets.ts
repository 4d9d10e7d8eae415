// How much script a page loads first, gzipped, against its budget. Reads the manifest of the build in dist/web.
//
//   node scripts/build/budgets.ts

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** What Vite says of one built module; `imports` names other entries. */
type Chunk = { file: string; isEntry?: boolean; imports?: readonly string[] };
export type Manifest = Record<string, Chunk>;

type Budget = {
  route: string;
  page: string;
  kilobytes: number;
  /** What the page loads beside itself. */
  lazy?: readonly string[];
};

const LANDING_KILOBYTES = 3;

/** Page modules as the manifest names them, relative to src/web. */
const BUDGETS: readonly Budget[] = [
  { route: '/auth', page: '../features/auth/web/auth-page.tsx', kilobytes: 115 },
  { route: '/chat', page: '../features/chat/web/chat-page.tsx', kilobytes: 185 },
  { route: '/editor', page: '../features/code/web/code-page.tsx', kilobytes: 160 },
  { route: '/design', page: '../features/design/web/design-page.tsx', kilobytes: 175 },
  {
    // A person writes and reads there: the text area until the editor is here, the editor, and the preview with its Markdown.
    route: '/design with its editor',
    page: '../features/design/web/design-page.tsx',
    kilobytes: 290,
    lazy: ['../ui/markdown-editor/source/markdown-editor.ts', '../ui/markdown-editor/preview/design-preview.tsx'],
  },
  { route: '/azure', page: '../features/blueprint/web/blueprint-page.tsx', kilobytes: 240 },
];

/** What a signed-in page waits for beside its own module. */
const GUARD = 'require-sign-in.tsx';

/** Every script the browser fetches before `modules` can run, each file once. */
export function firstLoad(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const queue = [...modules];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest has no ${name}: scripts/build/budgets.ts names a module that moved.`);
    if (seen.has(name)) continue;
    seen.add(name);
    files.add(chunk.file);
    queue.push(...(chunk.imports ?? []));
  }
  return [...files].filter((file) => file.endsWith('.js'));
}

/** The scripts of a page written by hand: the files it names, and the text of the inline ones. */
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

function measure(outDir: string): { route: string; bytes: number; budget: number }[] {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const sizeOf = (file: string) => gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length;
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

  const landing = readScripts(readFileSync(join(outDir, 'landing.html'), 'utf8'));
  const landingBytes = sum([...landing.files.map(sizeOf), ...landing.inline.map((text) => gzipSync(text).length)]);
  const pages = BUDGETS.filter(({ page }) => page in manifest).map(({ route, page, kilobytes, lazy = [] }) => {
    const guard = route === '/auth' ? [] : [GUARD];
    return {
      route,
      bytes: sum(firstLoad(manifest, [...entries, ...guard, page, ...lazy]).map(sizeOf)),
      budget: kilobytes * 1000,
    };
  });
  return [{ route: '/', bytes: landingBytes, budget: LANDING_KILOBYTES * 1000 }, ...pages];
}

if (import.meta.main) {
  const rows = measure(fileURLToPath(new URL('../../dist/web', import.meta.url)));
  for (const { route, bytes, budget } of rows) {
    const mark = bytes <= budget ? '✓' : '✗';
    console.log(
      `${mark} ${route.padEnd(23)} ${(bytes / 1000).toFixed(1).padStart(7)} kB of ${String(budget / 1000).padStart(3)} kB`,
    );
  }
  process.exitCode = rows.every(({ bytes, budget }) => bytes <= budget) ? 0 : 1;
}
