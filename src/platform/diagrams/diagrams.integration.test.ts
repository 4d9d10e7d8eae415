// Diagrams through their port: real child processes, no browser.

import { afterAll, expect, test } from 'vitest';
import { FONT_DIR } from '#platform/export/testing/sample-export.ts';
import type { DiagramOrder, DrawnDiagram } from './diagrams.ts';
import { openDiagrams } from './open-diagrams.ts';

/** Generous: the machine may be busy with other tests. */
const diagrams = openDiagrams({ fontDir: null, maxDrawMs: 50_000 });
afterAll(() => diagrams.close());

const caller = (owner = 'ada') => ({ owner, signal: new AbortController().signal });
const order = (source: string, changes: Partial<DiagramOrder> = {}): DiagramOrder => ({
  source,
  theme: 'print',
  room: 2_000,
  ...changes,
});

async function draw(source: string, changes?: Partial<DiagramOrder>): Promise<DrawnDiagram> {
  return diagrams.draw(order(source, changes), caller());
}

async function pictureOf(source: string, changes?: Partial<DiagramOrder>) {
  const drawn = await draw(source, changes);
  if (!('picture' in drawn)) throw new Error(JSON.stringify(drawn.fault));
  return drawn.picture;
}

async function faultOf(source: string) {
  const drawn = await draw(source);
  return 'fault' in drawn ? drawn.fault : null;
}

const ELEMENTS =
  /^(?:svg|g|defs|symbol|use|path|rect|circle|ellipse|line|polyline|polygon|text|marker|stop|clipPath|linearGradient|radialGradient)$/;

function expectHarmless(svg: string): void {
  expect([...svg.matchAll(/<([\w:]+)/g)].map(([, name = '']) => name).filter((name) => !ELEMENTS.test(name))).toEqual(
    [],
  );
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
    /\son\w+=|\sstyle=|javascript:|\w:\/\/|data:|@import|url\((?!["']?#)|href="(?!#)/i,
  );
}

test('a picture says what its source says', async () => {
  const { kind, texts, width, svg } = await pictureOf(
    'flowchart LR\n  a[Users] -->|HTTPS| b{Front Door}\n  b --> c[(SQL)]',
  );
  expect(kind).toBe('flowchart');
  expect(texts.toSorted()).toEqual(['Front Door', 'HTTPS', 'SQL', 'Users']);
  expect(width).toBeGreaterThan(200);
  expect(svg).toContain('>Front Door</text>');
  expectHarmless(svg);
});

test('on screens letters are outlines, because a picture has no font of its own there', async () => {
  const { svg, texts } = await pictureOf('pie\n "Compute" : 3\n "Storage" : 1', { theme: 'dark' });
  expect(texts).toContain('Compute');
  expect(svg).not.toContain('<text');
  expect(svg).toContain('<use href="#glyph-');
});

test.each([
  [
    'an address that runs',
    'flowchart TD\n  a[Plan] --> b[Build]\n  click a href "javascript:alert(1)" "x"\n  click b call alert(1)',
  ],
  [
    'settings that would weaken the engine',
    '%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}, "themeCSS": "* { background: url(https://evil.example/x) }", "fontFamily": "x; } * { fill: url(https://evil.example/y)"}}%%\nflowchart TD\n  a["<b>Plan</b>"] --> b',
  ],
  ['HTML in a label', 'flowchart TD\n  a["x <img src=x onerror=alert(1)> <script>alert(2)</script>"] --> b'],
  [
    'styles that load',
    'flowchart TD\n  a[Plan] --> b\n  style a fill:url(https://evil.example/z),stroke:red\n  classDef c fill:#fff,background:url(data:image/png;base64,AA)\n  class b c',
  ],
  ['markup that closes the picture', 'sequenceDiagram\n  A->>B: </text></svg><script>alert(1)</script>'],
  ['a picture from elsewhere', 'flowchart TD\n  a@{ img: "https://evil.example/i.png", label: "X" } --> b'],
  [
    'front matter with a theme',
    '---\nconfig:\n  themeCSS: "text { display: none }"\n  theme: forest\n---\npie\n "a" : 1',
  ],
])('hostile: %s does nothing', async (_, source) => {
  const drawn = await draw(source);
  if ('picture' in drawn) expectHarmless(drawn.picture.svg);
  else expect(drawn.fault.code).toMatch(/^(?:doubtful|unreadable)$/);
});

test('a label that the picture would lack is noticed', async () => {
  expect(await faultOf('flowchart TD\n  a[First name] --> b\n  a[Second name]')).toEqual({
    code: 'doubtful',
    detail: '“First name” is missing',
  });
});

test('a formula is not drawn as its source', async () => {
  expect(await faultOf('flowchart TD\n  a["$$x^2$$"] --> b')).toMatchObject({ code: 'doubtful' });
});

test('what cannot be read names its line, below front matter too', async () => {
  expect(await faultOf('flowchart TD\n  a --> b\n  b -->\n  c -->[d')).toMatchObject({ code: 'unreadable', line: 4 });
  expect(await faultOf('---\ntitle: x\n---\nflowchart TD\n  a --> b\n  c -->[d')).toMatchObject({
    code: 'unreadable',
    line: 6,
  });
  expect(await faultOf('hello world')).toEqual({ code: 'unknown-kind', detail: '' });
});

test('a character without a font is named, and drawn once its font is there', async () => {
  const source = 'flowchart TD\n  a[日本] --> b';
  expect(await faultOf(source)).toEqual({ code: 'missing-letters', detail: '日 本' });
  const withFonts = openDiagrams({ fontDir: FONT_DIR, maxDrawMs: 50_000 });
  const drawn = await withFonts.draw(order(source), caller());
  withFonts.close();
  expect('picture' in drawn && drawn.picture.texts).toContain('日本');
});

test('arrows, signs and emoji are drawn', async () => {
  const { texts } = await pictureOf('flowchart TD\n  a["🚀 Deploy → check ≥ 99 %"] --> b[✅ ✓ ⚠️ ★]');
  expect(texts).toEqual(['🚀 Deploy → check ≥ 99 %', '✅ ✓ ⚠️ ★']);
});

test('a row that would be too small to read is turned, and only where there is no room', async () => {
  const row = `flowchart LR\n  ${Array.from({ length: 12 }, (_, index) => `n${index}[Service ${index}]`).join(' --> ')}`;
  const [wide, narrow] = [await pictureOf(row, { room: 4_000 }), await pictureOf(row, { room: 500 })];
  expect(wide.width).toBeGreaterThan(wide.height);
  expect(narrow.height).toBeGreaterThan(narrow.width);
  expect(narrow.texts.toSorted()).toEqual(wide.texts.toSorted());
});

test('letters stay readable on a colour that the diagram sets itself', async () => {
  const source = 'pie\n "a" : 1';
  const boxed = 'flowchart TD\n  a[Pale] --> b\n  style a fill:#e1f5fe';
  const { svg } = await pictureOf(boxed, { theme: 'dark' });
  const beforeLetters = svg.slice(0, svg.indexOf('<use'));
  expect(beforeLetters).toContain('fill="#e1f5fe"');
  expect(svg).toMatch(/fill="#1e1c1a"[^>]*><use|<g[^>]*fill="#1e1c1a"/);
  expect((await pictureOf(source, { theme: 'dark' })).svg).not.toContain('fill="#1e1c1a"');
});

test('nothing of a light theme is left in the dark one: lines, ends, days off and fields', async () => {
  const dark = async (source: string) => (await pictureOf(source, { theme: 'dark' })).svg;
  expect(await dark('C4Context\n  Person(a, "A")\n  System(b, "B")\n  Rel(a, b, "Uses")')).not.toContain('#444444');
  expect(await dark('erDiagram\n  HUB ||--o{ SPOKE : has')).not.toMatch(/fill="(?:white|#ffffff)"/);
  expect(await dark('packet-beta\n  0-3: "Version"')).toContain('fill="#2a2724"');
  expect(await dark('gantt\n  dateFormat YYYY-MM-DD\n  Build :2026-03-02, 10d')).not.toContain('currentColor');
  expect(await dark('gantt\n  dateFormat YYYY-MM-DD\n  excludes weekends\n  Build :2026-03-02, 10d')).toMatch(
    /<rect[^>]*fill="#22201d"/,
  );
});

test('a drawing is remembered for its person, and is the same for every person', async () => {
  const source = 'gitGraph\n  commit\n  branch develop\n  commit';
  const [first, again, other] = [
    await diagrams.draw(order(source), caller('ada')),
    await diagrams.draw(order(source), caller('ada')),
    await diagrams.draw(order(source), caller('bob')),
  ];
  expect('picture' in first && 'picture' in again && first.picture === again.picture).toBe(true);
  expect('picture' in other && 'picture' in first && other.picture === first.picture).toBe(false);
  expect(other).toEqual(first);
});

test('more than 50,000 characters or 500 edges are not drawn', async () => {
  const edges = Array.from({ length: 600 }, (_, index) => `n${index} --> n${index + 1}`).join('\n');
  expect(await faultOf(`flowchart TD\n${edges}`)).toEqual({ code: 'too-large' });
  expect(await faultOf(`flowchart TD\n  a["${'x'.repeat(50_000)}"]`)).toEqual({ code: 'too-large' });
});

test('2,000 nodes are given up at the limit, and the next diagram is drawn', async () => {
  const limited = openDiagrams({ fontDir: null, maxDrawMs: 4_000 });
  const nodes = Array.from({ length: 2_000 }, (_, index) => `  n${index}[Node ${index}]`).join('\n');
  const never =
    'flowchart LR\n' + Array.from({ length: 499 }, (_, i) => `  n${i} --> n${(i * 7 + 3) % 499}`).join('\n');
  for (const source of [`flowchart LR\n${nodes}`, `${never}\n${nodes}`.slice(0, 50_000)]) {
    const drawn = await limited.draw(order(source), caller());
    expect('fault' in drawn && drawn.fault.code).toMatch(/^too-(?:slow|large)$/);
  }
  limited.close();
  expect((await pictureOf('pie\n "a" : 1')).kind).toBe('pie');
});
