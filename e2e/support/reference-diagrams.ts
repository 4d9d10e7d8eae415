// Draws diagrams in Chromium with the same Mermaid, font and configuration, and compares them with pictures made without a
// browser: texts, shapes, and where each of them is.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join, normalize } from 'node:path';
import type { Page } from 'playwright-core';
import { cleanSource, restoreCharacters } from '../../src/platform/diagrams/engine/clean-source.ts';
import { mermaidConfig } from '../../src/platform/diagrams/engine/config.ts';

/** What Chromium shows of a picture: lines of text and shapes, in order, with their places in pixels. */
export type Seen = { lines: Part[]; shapes: Part[] };
type Part = { name: string; x: number; y: number; width: number; height: number };
/** `distance` in pixels: the furthest that any corner of a text or a shape is off. */
export type Comparison = { sameTexts: boolean; sameShapes: boolean; distance: number; difference: string };

const require = createRequire(import.meta.url);
const MERMAID = dirname(require.resolve('mermaid/dist/mermaid.esm.min.mjs'));
const FONTS = dirname(dirname(require.resolve('@expo-google-fonts/noto-sans/package.json')));
const SCRIPT = new URL('./reference-page.mjs', import.meta.url);
const RANDOM = new URL('../../src/platform/diagrams/engine/seeded-random.ts', import.meta.url);
const FACES = [
  ['400', 'normal', '400Regular/NotoSans_400Regular.ttf'],
  ['700', 'normal', '600SemiBold/NotoSans_600SemiBold.ttf'],
  ['600', 'normal', '600SemiBold/NotoSans_600SemiBold.ttf'],
  ['400', 'italic', '400Regular_Italic/NotoSans_400Regular_Italic.ttf'],
] as const;
const FALLBACKS = [
  ['noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf', 'U+2190-22FF, U+25A0-25FF'],
  ['noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf', 'U+2600-2604, U+2660-2667, U+2713'],
  ['noto-emoji/400Regular/NotoEmoji_400Regular.ttf', 'U+26A0, U+2705, U+FE0F, U+1F300-1FAFF'],
] as const;
const TYPES: Record<string, string> = {
  mjs: 'text/javascript',
  ts: 'text/javascript',
  ttf: 'font/ttf',
  html: 'text/html; charset=utf-8',
};
const PAGE = `<!doctype html><meta charset="utf-8"><style>
${FACES.map(([weight, style, file]) => `@font-face { font-family: 'Noto Sans'; font-weight: ${weight}; font-style: ${style}; src: url('/fonts/noto-sans/${file}') }`).join('\n')}
${FALLBACKS.map(([file, range]) => `@font-face { font-family: 'Noto Sans'; font-weight: 400; src: url('/fonts/${file}'); unicode-range: ${range} }`).join('\n')}
* { text-rendering: geometricPrecision }
body { margin: 0; font: 16px 'Noto Sans' } .t { position: absolute; visibility: hidden }
</style><script type="importmap">{"imports":{"mermaid/dist/":"/mermaid/"}}</script><div id="host"></div>${FACES.map(([weight, style]) => `<span class="t" style="font-weight:${weight};font-style:${style}">x → ♥ ⚠ 🚀</span>`).join('')}<script type="module" src="/page.mjs"></script>`;

/** Serves the page in which Mermaid draws. */
export async function serveReference(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.writeHead(200, { 'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? TYPES['html'] ?? '' });
    response.end(contentOf(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

function contentOf(path: string): string | Buffer {
  if (path === '/') return PAGE;
  if (path === '/page.mjs') return readFileSync(SCRIPT);
  if (RANDOM.pathname.endsWith(path)) return stripTypeScriptTypes(readFileSync(RANDOM, 'utf8'));
  const [root, folder] = path.startsWith('/fonts/') ? ['/fonts/', FONTS] : ['/mermaid/', MERMAID];
  return readFileSync(join(folder, path.slice(root.length)));
}

/** Mermaid's own drawing in Chromium; null when Mermaid refuses the source there too. `page` shows the served page. */
export function seeReference(page: Page, source: string): Promise<Seen | null> {
  const order = { text: cleanSource(source, decoder()), config: mermaidConfig('print') };
  return page.evaluate(`window.seeReference(${JSON.stringify(order)})`);
}

/** A finished picture as Chromium shows it. */
export function seePicture(page: Page, svg: string): Promise<Seen> {
  return page.evaluate(`window.seePicture(${JSON.stringify(svg)})`);
}

export function compareSeen(reference: Seen, own: Seen): Comparison {
  const lines = pair(words(reference.lines), words(own.lines));
  const shapes = pair(reference.shapes, own.shapes);
  const worst = [...lines.pairs, ...shapes.pairs]
    .map(([a, b]) => ({ name: a.name, distance: distanceOf(a, b), places: `${placeOf(a)} here ${placeOf(b)}` }))
    .toSorted((a, b) => b.distance - a.distance)[0] ?? { name: '', distance: 0, places: '' };
  const left = [...lines.left, ...shapes.left].slice(0, 3).map(({ name }) => name);
  return {
    sameTexts: lines.left.length === 0,
    sameShapes: shapes.left.length === 0,
    distance: worst.distance,
    difference:
      left.length > 0
        ? `only in one: ${left.join(' | ')}`
        : `${worst.name}: ${worst.distance.toFixed(1)} px, ${worst.places}`,
  };
}

/** Signs without a letter may be outlines in a picture. */
function words(parts: readonly Part[]): Part[] {
  return parts
    .map((part) => ({ ...part, name: restoreCharacters(part.name) }))
    .filter(({ name }) => /[\p{L}\p{N}]/u.test(name));
}

/** Each part with the nearest of the same name. */
function pair(reference: readonly Part[], own: readonly Part[]): { pairs: [Part, Part][]; left: Part[] } {
  const rest = [...own];
  const pairs: [Part, Part][] = [];
  const left: Part[] = [];
  for (const part of reference) {
    const candidates = rest.filter(({ name }) => name === part.name);
    const [nearest] = candidates.toSorted((a, b) => distanceOf(part, a) - distanceOf(part, b));
    if (nearest) {
      rest.splice(rest.indexOf(nearest), 1);
      pairs.push([part, nearest]);
    } else left.push(part);
  }
  return { pairs, left: [...left, ...rest] };
}

function placeOf({ x, y, width, height }: Part): string {
  return [x, y, width, height].map((value) => value.toFixed(1)).join(' ');
}

function distanceOf(a: Part, b: Part): number {
  return Math.max(
    Math.abs(a.x - b.x),
    Math.abs(a.y - b.y),
    Math.abs(a.x + a.width - b.x - b.width),
    Math.abs(a.y + a.height - b.y - b.height),
  );
}

/** Decodes the few entities of the corpus, as a textarea of a browser does. */
function decoder(): Parameters<typeof cleanSource>[1] {
  const named: Record<string, string> = {
    quot: '"',
    amp: '&',
    lt: '<',
    gt: '>',
    nbsp: '\u00a0',
    hearts: '♥',
    copy: '©',
  };
  let html = '';
  const element = {
    set innerHTML(value: string) {
      html = value;
    },
    get value() {
      return html.replace(/&#?(\w+);/, (entity, name: string) =>
        entity.startsWith('&#') ? String.fromCodePoint(Number(name)) : (named[name] ?? entity),
      );
    },
  };
  return element as unknown as Parameters<typeof cleanSource>[1];
}
