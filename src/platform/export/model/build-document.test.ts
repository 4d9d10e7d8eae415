import { expect, test } from 'vitest';
import { testHeadingNumbers } from '#text/markdown/numbers/heading-numbers.suite.ts';
import type { DrawnDiagram } from '#platform/diagrams/diagrams.ts';
import type { Block, Heading, Inline } from '../document-model.ts';
import type { ExportRequest } from '../export.ts';
import { defaultExportTheme } from '../export-theme.ts';
import { sampleRequest } from '../testing/sample-export.ts';
import { buildDocument } from './build-document.ts';
import { plainText } from './build-inlines.ts';

/** One white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

function build(markdown: string, images: ExportRequest['images'] = new Map()) {
  return buildDocument({
    markdown,
    meta: { title: 'Given title', date: '2026-11-21' },
    theme: defaultExportTheme,
    images,
  });
}

function blocksOf<K extends Block['kind']>(markdown: string, kind: K): Extract<Block, { kind: K }>[] {
  return build(markdown).document.blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);
}

function outline(headings: readonly Heading[]): string[] {
  return headings.map(({ number, text, level }) => `${'#'.repeat(level)} ${number ?? '-'} ${text}`);
}

testHeadingNumbers('an export', (markdown) =>
  build(markdown).document.contents.map(({ number, text }) => `${number} ${text}`),
);

test('a heading above all others is the title', () => {
  const { document } = build('# Azure design\n\n## Network\n\n### Hub\n\n## Recovery');
  expect(document.title).toBe('Azure design');
  expect(outline(document.contents)).toEqual(['# 1 Network', '## 1.1 Hub', '# 2 Recovery']);
});

test('without one the title is the given one, and no level is skipped', () => {
  const { document } = build('## Network\n\n##### Deep\n\n# Recovery');
  expect(document.title).toBe('Given title');
  expect(outline(document.contents)).toEqual(['# 1 Network', '## 1.1 Deep', '# 2 Recovery']);
});

test('numbers a heading brings along are not said twice', () => {
  const headings = blocksOf('# T\n\n## 1. Network\n\n### 1.1 Hub\n\n## 2. 3 tiers\n\n## 4 eyes', 'heading');
  expect(outline(headings)).toEqual(['# 1 Network', '## 1.1 Hub', '# 2 3 tiers', '# 3 4 eyes']);
});

test('levels five and six have no number', () => {
  expect(outline(blocksOf('# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n# Z', 'heading')).slice(3)).toEqual([
    '#### 1.1.1.1 D',
    '##### - E',
    '# 2 Z',
  ]);
});

test("the text's own table of contents makes room for the export's", () => {
  const { document } = build('# T\n\n## Table of Contents\n\n1. Network\n2. Recovery\n\n## Network\n\n- kept');
  expect(outline(document.contents)).toEqual(['# 1 Network']);
  expect(document.blocks.map(({ kind }) => kind)).toEqual(['heading', 'list']);
});

test('anchors are unique, and links find headings by the names GitHub gives them', () => {
  const { document } = build(
    '# T\n\n## 1. The Hub\n\n## Spokes\n\n## Spokes\n\n[a](#1-the-hub) [b](#spokes-1) [c](#nowhere)',
  );
  const paragraph = document.blocks.at(-1);
  const links = paragraph?.kind === 'paragraph' ? paragraph.children.filter(({ kind }) => kind !== 'text') : [];
  expect(new Set(document.contents.map(({ anchor }) => anchor)).size).toBe(3);
  expect(links).toMatchObject([
    { kind: 'reference', anchor: 'section-1' },
    { kind: 'reference', anchor: 'section-3' },
  ]);
});

test('links lead to the web and to mail, all others are text', () => {
  const [paragraph] = blocksOf(
    '[w](https://a.example) [m](mailto:a@b.example) [j](javascript:x) [f](file:///etc) [d](data:text/html,x) [r](../x)',
    'paragraph',
  );
  const links = paragraph!.children.filter(
    (inline): inline is Extract<Inline, { kind: 'link' }> => inline.kind === 'link',
  );
  expect(links.map(({ url }) => url)).toEqual(['https://a.example/', 'mailto:a@b.example']);
  expect(plainText(paragraph!.children)).toBe('w m j f d r');
});

test('HTML is text, but for a line break', () => {
  const [first, second] = blocksOf('a <b>b</b><br>c\n\n<script>alert(1)</script>', 'paragraph');
  expect(first!.children).toContainEqual({ kind: 'break' });
  expect(plainText(first!.children)).toBe('a <b>b</b> c');
  expect(plainText(second!.children)).toBe('<script>alert(1)</script>');
});

test('captions come from a line before or after, else from the section', () => {
  const tables = blocksOf(
    '# T\n\n## Plan\n\nTable: First\n\n|a|\n|-|\n\n|b|\n|-|\n\nTable: *Second*\n\ntext\n\n|c|\n|-|',
    'table',
  );
  expect(tables.map(({ number, caption }) => `${number} ${plainText(caption)}`)).toEqual([
    '1 First',
    '2 Second',
    '3 Plan',
  ]);
});

test('rows are as long as the header, and shares make a whole', () => {
  const [table] = blocksOf('| a | b |\n|:-|-:|\n| 1 |\n| 1 | 2 | 3 |', 'table');
  expect(table!.rows.map((row) => row.map(plainText))).toEqual([
    ['1', ''],
    ['1', '2'],
  ]);
  expect(table!.columns.map(({ align }) => align)).toEqual(['left', 'right']);
  expect(table!.columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test('a wide table lies on its side, but not in a list', () => {
  const row = (text: string) => `|${` ${text} |`.repeat(9)}`;
  const table = [row('subscription-name'), row('-'), row('x')];
  expect(blocksOf(table.join('\n'), 'table')[0]!.fit).toBe('landscape');
  const [list] = blocksOf(`- ${table.join('\n  ')}`, 'list');
  expect(list!.items[0]!.blocks[0]).toMatchObject({ kind: 'table', fit: 'small' });
});

test('alerts have a tone and a title, quotations neither', () => {
  const [alert, quote] = blocksOf('> [!WARNING]\n> Mind *this*.\n\n> Said.', 'callout');
  expect(alert).toMatchObject({
    tone: 'warning',
    title: 'Warning',
    blocks: [{ kind: 'paragraph', children: [{ text: 'Mind ' }, { kind: 'emphasis' }, { text: '.' }] }],
  });
  expect(quote).toMatchObject({ tone: 'quote', title: null });
});

test('notes are numbered by their first mention, and none mentions itself', () => {
  const { document } = build('a[^x] b[^y] c[^x] d[^none]\n\n[^y]: second\n[^x]: first [^x]');
  const [paragraph] = document.blocks;
  expect(paragraph?.kind === 'paragraph' && paragraph.children.filter(({ kind }) => kind === 'footnote')).toEqual([
    { kind: 'footnote', number: 1, isFirst: true },
    { kind: 'footnote', number: 2, isFirst: true },
    { kind: 'footnote', number: 1, isFirst: false },
  ]);
  expect(document.footnotes.map(([block]) => block?.kind === 'paragraph' && plainText(block.children))).toEqual([
    'first [^x]',
    'second',
  ]);
});

test('code is cut into lines of tokens that make up its source', () => {
  const [code] = blocksOf('```tf\nname = "hub" # why\r\n\n\tcount = 3\n```', 'code');
  expect(code!.source).toBe('name = "hub" # why\n\n    count = 3');
  expect(code!.lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code!.source);
  expect(code!.lines[0]).toContainEqual({ kind: 'comment', text: '# why' });
  expect(code!.lines[2]).toContainEqual({ kind: 'number', text: '3' });
});

test('an image alone is a figure, one in a sentence is not', () => {
  const images = new Map([['img:1', { bytes: PNG, mediaType: 'image/png' }]]);
  const { document, warnings } = build('# T\n\n![The hub](img:1 "Our hub")\n\nSee ![icon](img:1) here.', images);
  expect(warnings).toEqual([]);
  expect(document.blocks[0]).toMatchObject({
    kind: 'figure',
    number: 1,
    alt: 'The hub',
    caption: [{ text: 'Our hub' }],
    picture: { width: 1, height: 1 },
  });
  expect(document.blocks[1]).toMatchObject({ kind: 'paragraph', children: [{}, { kind: 'image' }, {}] });
});

test('an image that is not there, or lies about what it is, leaves its words and a warning', () => {
  const images = new Map([['img:1', { bytes: Buffer.from('<svg onload="x"/>'), mediaType: 'image/png' }]]);
  const { document, warnings } = build('![Plan](img:1) ![Remote](https://evil.example/x.png)', images);
  expect(document.blocks).toMatchObject([
    { kind: 'paragraph', children: [{ kind: 'emphasis' }, {}, { kind: 'emphasis' }] },
  ]);
  expect(warnings.map(({ kind }) => kind)).toEqual(['missing-image', 'missing-image']);
  expect(warnings[0]!.message).toContain('“Plan” is no PNG or JPEG');
});

test('a diagram nobody can draw stays as code, with a warning', () => {
  const { document, warnings } = build('# T\n\n## Plan\n\n```mermaid\ngantt\n title x\n```');
  expect(document.blocks.at(-1)).toMatchObject({ kind: 'code', source: 'gantt\n title x' });
  expect(warnings).toMatchObject([{ kind: 'unrendered-diagram', message: expect.stringContaining('gantt') as string }]);
});

test('a drawn diagram is a figure; one that is not drawn says why', () => {
  const picture = { svg: '<svg/>', width: 40, height: 20, kind: 'pie', texts: [] };
  const request = { meta: { title: 'T', date: '2026-11-21' }, theme: defaultExportTheme, images: new Map() };
  const markdown = '## Plan\n\n```mermaid\npie\n```\n\n```mermaid\nflowchart TD\n a\n```';
  const { document, warnings } = buildDocument({
    ...request,
    markdown,
    diagrams: new Map<string, DrawnDiagram>([
      ['pie', { picture }],
      ['flowchart TD\n a', { fault: { code: 'doubtful', detail: '“a” is missing' } }],
    ]),
  });
  expect(document.blocks.slice(1)).toMatchObject([{ kind: 'figure', picture: { width: 30 } }, { kind: 'code' }]);
  expect(warnings.map(({ message }) => message)).toEqual([
    'A diagram (flowchart) under “Plan” could not be drawn: the picture would not be right: “a” is missing. Its source is shown instead.',
  ]);
});

test('nesting without end is nesting to eight levels', () => {
  function depth(blocks: readonly Block[]): number {
    return Math.max(0, ...blocks.map((block) => (block.kind === 'callout' ? 1 + depth(block.blocks) : 0)));
  }
  const { document } = build(`${'> '.repeat(200)}deep`);
  expect(depth(document.blocks)).toBe(8);
  expect(JSON.stringify(document)).toContain('deep');
});

test('control characters are gone and soft breaks between East Asian letters too', () => {
  const [paragraph] = blocksOf('a\u0007b\nc\n日本\n語', 'paragraph');
  expect(plainText(paragraph!.children)).toBe('ab c 日本語');
});

test('a paragraph runs the way of its first letter', () => {
  expect(blocksOf('10 שלום\n\nhello שלום', 'paragraph').map(({ isRightToLeft }) => isRightToLeft)).toEqual([
    true,
    false,
  ]);
});

test('file names are no captions, and a section gives its title to one table and one figure only', () => {
  const table = '| a |\n|---|\n| b |';
  const { document } = buildDocument(
    sampleRequest(
      `## Plan\n\n${table}\n\ntext\n\n${table}\n\n![1795307082158-arch-diagram](topology.png)\n\n![IMG_1.png](topology.png)\n\n![The hub](topology.png)`,
    ),
  );
  const captions = document.blocks.flatMap((block) =>
    block.kind === 'table' || block.kind === 'figure' ? [plainText(block.caption)] : [],
  );
  expect(captions).toEqual(['Plan', '', 'Plan', '', 'The hub']);
});

test('comments are left out, indices are drawn, other HTML and formulas are printed, and each kind is said once', () => {
  const { document, warnings } = buildDocument(
    sampleRequest(
      'H<sub>2</sub>O and m<sup>2</sup><!-- secret -->, $400 to $600\n\n<!-- block -->\n\n<kbd>x</kbd> and $x^2$ and $y_1$',
    ),
  );
  const texts = document.blocks.flatMap((block) => (block.kind === 'paragraph' ? [plainText(block.children)] : []));
  expect(texts).toEqual(['H₂O and m², $400 to $600', '<kbd>x</kbd> and $x^2$ and $y_1$']);
  expect(warnings.map(({ kind, message }) => `${kind}: ${message.split(' ', 1)[0]}`)).toEqual([
    'raw-markup: HTML',
    'raw-markup: HTML',
    'raw-markup: Formulas',
  ]);
});

test('an image has its alt text and its caption in a file, and one in place of the other', () => {
  const images: ExportRequest['images'] = new Map([['/a', { bytes: PNG, mediaType: 'image/png' }]]);
  const figuresOf = (markdown: string) =>
    build(markdown, images).document.blocks.flatMap((block) =>
      block.kind === 'figure' ? [[block.alt, plainText(block.caption)]] : [],
    );
  expect(figuresOf('![Two racks](/a "The hub site")')).toEqual([['Two racks', 'The hub site']]);
  expect(figuresOf('![rack.png](/a "The hub site")')).toEqual([['The hub site', 'The hub site']]);
  expect(figuresOf('![rack.png](/a)\n\nFigure: The hub')).toEqual([['The hub', 'The hub']]);
  expect(figuresOf('![Two racks](/a)')).toEqual([['Two racks', 'Two racks']]);
});

test('pictures made for the document come in the place of a diagram, on pages as large as they need', () => {
  const drawing = (width: number, height: number) => ({ svg: '<svg/>', width, height, kind: 'solution', texts: [] });
  const { document, warnings } = buildDocument({
    markdown: '## Plan\n\nFigure: The plan\n\n```mermaid\none\n```\n\n```mermaid\ntwo\n```',
    meta: { title: 'T', date: '2026-11-21' },
    theme: defaultExportTheme,
    images: new Map(),
    figures: new Map([
      ['one', [{ picture: drawing(600, 500), caption: 'Own', alt: 'A in B' }]],
      [
        'two',
        [
          { picture: drawing(900, 400), caption: 'Page 1', alt: 'C' },
          { picture: drawing(1300, 700), caption: 'Page 2', alt: 'D' },
        ],
      ],
    ]),
  });
  expect(warnings).toEqual([]);
  const figures = document.blocks.filter((block) => block.kind === 'figure');
  expect(figures.map(({ caption, alt, fit, number }) => [plainText(caption), alt, fit, number])).toEqual([
    ['The plan', 'A in B', 'normal', 1],
    ['Page 1', 'C', 'landscape', 2],
    ['Page 2', 'D', 'a3', 3],
  ]);
});
