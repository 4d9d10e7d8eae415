import { describe, expect, test } from 'vitest';
import { hasTools, objectsOfPdf, pagesOfPdf } from '../testing/pdf-tools.ts';
import type { ExportRequest, ExportWarning } from '../export.ts';
import { defaultExportTheme } from '../export-theme.ts';
import { buildDocument } from '../model/build-document.ts';
import { createTypesetter } from './typeset.ts';

const typesetter = createTypesetter(null);

function requestOf(markdown: string, changes: Partial<ExportRequest> = {}): ExportRequest {
  return {
    markdown,
    meta: { title: 'A design', date: '2026-11-21' },
    theme: defaultExportTheme,
    images: new Map(),
    ...changes,
  };
}

function typeset(
  markdown: string,
  changes: Partial<ExportRequest> = {},
): { pdf: Buffer; pages: number; warnings: ExportWarning[] } {
  const request = requestOf(markdown, changes);
  const layout = typesetter.layOut(buildDocument(request).document, request);
  const { bytes, warnings } = layout.toPdf();
  return { pdf: bytes, pages: layout.pages, warnings: [...layout.warnings, ...warnings] };
}

/** The text after the title page, without running heads. */
function textOf(markdown: string): string {
  const { pdf } = typeset(markdown);
  return pagesOfPdf(pdf)
    .slice(1)
    .map((page) => page.replace(/^A design /, '').replace(/ Page \d+ of \d+$/, ''))
    .join(' ');
}

test('pages are counted', () => {
  const filler = 'A line of text.\n\n'.repeat(60);
  const { pages, warnings } = typeset(`# T\n\n## One\n\n${filler}\n## Two\n\n### Three`);
  expect(pages).toBeGreaterThan(3);
  expect(warnings).toEqual([]);
});

test('a font nobody has is named', () => {
  const theme = { ...defaultExportTheme, fonts: { body: 'Nobody Sans', code: 'Noto Sans Mono' } };
  expect(typeset('text', { theme }).warnings).toMatchObject([
    { kind: 'missing-font', message: expect.stringContaining('nobody sans') as string },
  ]);
});

test('characters no font has are named, and the PDF is there all the same', () => {
  const { pdf, warnings } = typeset('A letter nobody has: \u{10fffd}.');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(warnings).toMatchObject([{ kind: 'missing-glyphs', message: expect.stringContaining('U+10FFFD') as string }]);
});

test('emoji and signs are drawn, also as flags, families, keys and in code', () => {
  const signs = 'Done ✅ ❌ 🚀 🔒 ☁️ ⚠️ ⚠ ✔ ✓ ☐ ☑ ⭐ 💰 📊 👩🏽‍💻 👨‍👩‍👧 🇩🇪 1️⃣ #️⃣ ❤️ → ⇒ ▶ ●';
  const { pdf, warnings } = typeset(`# T\n\n## A 🚀\n\n${signs}\n\n**✅** *✅* \`✅ 🚀\`\n\n|✅|🚀|\n|-|-|\n|⚠️|🟢|`);
  expect(warnings).toEqual([]);
  expect(pagesOfPdf(pdf).join(' ')).toContain('✅');
});

test('an empty document is a title page', () => {
  const { pages, warnings } = typeset('');
  expect(pages).toBeLessThanOrEqual(2);
  expect(warnings).toEqual([]);
});

test('everything at once stays within PDF/UA-1', () => {
  const markdown =
    '# T\n\n## A `code` [link](https://a.example)\n\na[^n]\n\n- [x] done\n- [ ] open\n  1. one\n\n> [!TIP]\n> |a|b|\n> |-|-|\n> |1[^n]|2|\n\n```mermaid\nflowchart LR\n  A --> B\n```\n\n```yaml\na: 1\n\nb: 2\n```\n\n---\n\n[^n]: note\n\n    ```sh\n    ls\n    ```';
  const meta = {
    title: 'T',
    subtitle: 'S',
    client: 'C',
    author: 'A',
    version: '1',
    date: '2026-11-21',
    classification: 'Secret',
  };
  expect(typeset(markdown, { meta }).warnings).toEqual([]);
});

describe.runIf(hasTools('pdftotext'))('the text of the PDF', () => {
  test.each([
    '#eval("1 + 1") #read("/document.json") #import "x": y #set page(fill: red)',
    '$x^2$ and @label and ]] and [[ and #[ and } and {',
    'back \\\\ slash \\u{41} "double" \'single\' // not a comment /* c */ ~ -- --- ...',
    '<script>alert(1)</script> <b>bold</b> <w:t>xml</w:t> ]]> <!-- {{fact}}',
    '= not a heading',
    '+ no list / no term: x',
  ])('is the text given, whatever it looks like: %s', (markdown) => {
    const shown = markdown.replaceAll('\\\\', '\\').replace(/^\+ /, '');
    expect(textOf(`x ${markdown}`)).toBe(`x ${markdown.startsWith('+') ? `+ ${shown}` : shown}`);
  });

  test('markup in code, tables, headings, captions and titles is text too', () => {
    const code = '#eval("1+1") \\ ` $ ] "';
    const text = textOf(
      `## #eval("h")\n\n\`\`\`hcl\n${code}\n\`\`\`\n\n| #a |\n|-|\n| #eval("c") |\n\nTable: #eval("t")`,
    );
    for (const part of ['#eval("h")', code, '#a', '#eval("c")', 'Table 1 #eval("t")']) expect(text).toContain(part);
    const meta = {
      title: '#eval("1")',
      client: '*bold*',
      author: '$a$',
      version: '#v',
      classification: '<c>',
      date: '2026-11-21',
    };
    const [title] = pagesOfPdf(typeset('x', { meta }).pdf);
    expect(title).toBe('#eval("1") Client *bold* Author $a$ Version #v Date 21 November 2026 <c>');
  });

  test('comes in the order of the source', () => {
    const words = Array.from({ length: 40 }, (_, index) => `word${index}`);
    const take = (count: number): string[] => words.splice(0, count);
    const [h1, p1, l1, l2, l3, q1, c1, h2] = take(8);
    const [t1, t2, t3, t4] = take(4);
    const text = textOf(
      `## ${h1}\n\n**${p1}**\n\n- ${l1}\n  - ${l2}\n- [x] ${l3}\n\n> ${q1}\n\n\`\`\`sh\n${c1}\n\`\`\`\n\n### ${h2}\n\n| ${t1} | ${t2} |\n|-|-|\n| ${t3} | ${t4} |\n\n${words.join(' ')}`,
    );
    const body = text.slice(text.lastIndexOf(h1!));
    const found: string[] = body.match(/word\d+/g) ?? [];
    // The table has the section's heading for its caption.
    expect(found.filter((word, index) => found.indexOf(word) === index)).toEqual(
      Array.from({ length: 40 }, (_, index) => `word${index}`),
    );
  });

  test('has long words whole, however the lines end', () => {
    const long =
      'https://host.example.com/a/very/long/path/that/goes/on/and/on/and/on/until/the/line/is/full/and/further?query=1';
    expect(textOf(`x ${long}`).replaceAll(' ', '')).toBe(`x${long}`);
  });

  test('repeats the header of a table on every page', () => {
    const rows = Array.from({ length: 120 }, (_, index) => `| 10.0.${index}.0/24 | range ${index} |`).join('\n');
    const pages = pagesOfPdf(typeset(`| Subnet | Purpose |\n|-|-|\n${rows}`).pdf).slice(1);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain('Subnet Purpose');
  });

  test('has Hebrew and Arabic, and a table of contents with pages', () => {
    const text = textOf('## Languages\n\nעברית\n\nالعربية');
    expect(text).toMatch(/Table of contents 1 Languages [. ]*3/);
    if (!text.includes('\ufffd')) expect(text).toMatch(/עברית|תירבע/);
  });
});

describe.runIf(hasTools('qpdf'))('the objects of the PDF', () => {
  const objects = objectsOfPdf(
    typeset(
      '# T\n\n## One\n\n[web](https://a.example/x) [mail](mailto:a@b.example) [js](javascript:alert(1)) [f](file:///etc/passwd)\n\n|a|\n|-|\n|b|',
    ).pdf,
  );

  test('have no fault, are tagged, know their language and say that they are PDF/UA-1', () => {
    expect(objects).toContain('/MarkInfo');
    expect(objects).toContain('/Lang (en-GB)');
    expect(objects).toMatch(/pdfuaid:part>1</);
    for (const tag of ['/H1', '/TOC', '/Table', '/TH', '/Link', '/P']) expect(objects).toContain(`/S ${tag}`);
  });

  test('have bookmarks', () => {
    expect(objects).toContain('/Type /Outlines');
  });

  test('link to the web and to mail alone', () => {
    expect(objects.match(/\/URI \([^)]*\)/g)).toEqual(['/URI (https://a.example/x)', '/URI (mailto:a@b.example)']);
    expect(objects).not.toMatch(/\/JavaScript|\/Launch|\/GoToR/);
  });
});

describe.runIf(hasTools('pdftotext'))('rows of tables', () => {
  const words = 'words that make the row a few lines high '.repeat(6);
  const tableOf = (rows: number) =>
    Array.from({ length: rows }, (_, row) => `| from-${row}-row | ${words} to-${row}-row |`).join('\n');

  // From 8 to 30 rows the last one falls on every place of a page.
  test.each([8, 11, 12, 13, 14, 21, 24, 25, 26, 27])(
    'of %i, none is cut in two, and none is alone on a page',
    (rows) => {
      const { pdf } = typeset(`## One\n\nText.\n\n| Name | Text |\n|---|---|\n${tableOf(rows)}`);
      const pages = pagesOfPdf(pdf).map((page) => ({
        starts: [...page.matchAll(/from-(\d+)-row/g)].map(([, row]) => row),
        ends: [...page.matchAll(/to-(\d+)-row/g)].map(([, row]) => row),
      }));
      const withRows = pages.filter(({ starts, ends }) => starts.length + ends.length > 0);
      expect(withRows.map(({ ends }) => ends)).toEqual(withRows.map(({ starts }) => starts));
      expect(Math.min(...withRows.map(({ starts }) => starts.length))).toBeGreaterThan(1);
    },
  );

  test('a row higher than a page goes on over its end, with all its words', () => {
    const { pdf, pages } = typeset(`| Name | Text |\n|---|---|\n| a | ${'word '.repeat(3_000)} last |`);
    expect(pages).toBeGreaterThan(2);
    expect(pagesOfPdf(pdf).join(' ').match(/word/g)).toHaveLength(3_000);
  });
});
