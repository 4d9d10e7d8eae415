import { expect, test } from 'vitest';
import { defaultExportTheme } from '../export-theme.ts';
import { renderDocx } from './render-docx.ts';
import { fixture, sampleDocx, type SampleDocx } from '../testing/sample-export.ts';
import { lettersOf } from '../testing/source-text.ts';
import { paragraphsOf } from '../testing/word-file.ts';

const everyBlock = await sampleDocx(fixture('every-block'));
const hostile = await sampleDocx(fixture('hostile'));

function styled(docx: SampleDocx, style: RegExp): string[] {
  return paragraphsOf(docx.file.part('word/document.xml'))
    .filter((paragraph) => style.test(paragraph.style))
    .map(({ text }) => text);
}

const edges = [
  '1. >\n2. \n   - [ ]\n   - [x] > x',
  '| a |\n|---|',
  '## Alone',
  Array.from({ length: 12 }, (_, level) => `${'   '.repeat(level)}1. level ${level}`).join('\n'),
  '1. a\n\ntext\n\n9. b\n\n'.repeat(300),
];

test.each([
  ['nothing', ''],
  ['a title alone', '# Title'],
  [
    'a wide table and nothing before it',
    `| ${'Long-column-name-of-a-table | '.repeat(14)}\n|${'---|'.repeat(14)}\n| ${'value | '.repeat(14)}`,
  ],
  ['empty, deep and many blocks', edges.join('\n\ntext\n\n')],
])("the Open XML SDK finds no error in %s, with the least of meta and the reader's own fonts", async (_, markdown) => {
  const theme = { ...defaultExportTheme, fonts: { body: 'Calibri', code: 'Consolas' } };
  expect(await (await sampleDocx(markdown, { meta: { title: 'T', date: '2026-11-21' }, theme })).file.errors()).toEqual(
    [],
  );
});

test('footnotes hold their own words, lists and tables included', () => {
  expect(
    lettersOf(
      paragraphsOf(everyBlock.file.part('word/footnotes.xml'))
        .map(({ text }) => text)
        .join(''),
    ),
  ).toBe(
    lettersOf(
      'Pay-as-you-go prices, without VAT. See https://azure.microsoft.com/pricing/.One year, paid monthly.A second paragraph of the note with az reservations.',
    ),
  );
  expect(
    paragraphsOf(hostile.file.part('word/footnotes.xml'))
      .map(({ text }) => text.trim())
      .filter(Boolean),
  ).toEqual(['Note with <b>html</b> & a table:', 'x · y', '1 · 2', 'item[^a]']);
});

test('a second mention of a footnote leads to the first instead of counting on', () => {
  const xml = everyBlock.file.part('word/document.xml');
  expect([...xml.matchAll(/<w:footnoteReference w:id="(\d+)"/g)].map(([, id]) => id)).toEqual(['1', '2']);
  expect(xml).toMatch(/w:anchor="_footnote_1"><w:r><w:rPr><w:vertAlign w:val="superscript"\/><\/w:rPr><w:t[^>]*>1</);
});

test('headings have the built-in styles, which carry the multilevel numbering', () => {
  expect(styled(everyBlock, /^Heading1$/)).toEqual([
    'Executive summary',
    'Network',
    'Infrastructure as code',
    '日本語の要約とعربي',
  ]);
  expect(styled(everyBlock, /^Heading[23]$/)).toEqual(['Scope', 'Firewall rules', 'Exceptions']);
  const styles = everyBlock.file.part('word/styles.xml');
  for (const level of [1, 2, 3, 4]) {
    expect(styles).toMatch(new RegExp(`w:styleId="Heading${level}".{0,600}?<w:numPr><w:ilvl w:val="${level - 1}"/>`));
    expect(everyBlock.file.part('word/numbering.xml')).toContain(`<w:pStyle w:val="Heading${level}"/>`);
  }
  expect(styles).not.toMatch(/w:styleId="Heading5"(?:(?!<\/w:style>).)*<w:numPr>/);
});

test('the table of contents is filled with numbers, titles and pages, and Word is not asked to update it', () => {
  expect(styled(everyBlock, /^TOC\d$/).slice(0, 3)).toEqual(['1 Executive summary 3', '1.1 Scope 3', '2 Network 4']);
  const xml = everyBlock.file.part('word/document.xml');
  const bookmarks = new Set([...xml.matchAll(/<w:bookmarkStart w:name="([^"]*)"/g)].map(([, name]) => name));
  const targets = [...xml.matchAll(/PAGEREF (\S+) /g)].map(([, name]) => name);
  expect(targets).toHaveLength(everyBlock.document.contents.length);
  expect(targets.filter((name) => !bookmarks.has(name))).toEqual([]);
  expect(everyBlock.file.part('word/settings.xml')).not.toContain('updateFields');
  expect(xml).not.toContain('w:dirty');
});

test.each([
  ['a thousand pages', '# T\n\n## One\n\n' + 'words '.repeat(5_000).concat('\n\n').repeat(34)],
  ['an endless paragraph', `## One\n\n${'a'.repeat(50_000)}`],
])('the pages of %s are left to Word, which asks to fill them in', async (_, markdown) => {
  const docx = await sampleDocx(markdown);
  expect(styled(docx, /^TOC1$/)).toEqual(['1 One ']);
  expect(docx.file.part('word/document.xml')).toMatch(/w:dirty="true"\/>(?:(?!<\/w:p>).)*PAGEREF/);
});

test('every field and bookmark that begins also ends', () => {
  const xml = everyBlock.file.part('word/document.xml');
  const count = (text: string) => xml.split(text).length - 1;
  expect(count('w:fldCharType="begin"')).toBe(count('w:fldCharType="end"'));
  expect(count('<w:bookmarkStart')).toBe(count('<w:bookmarkEnd'));
});

test('captions are counted by Word and say the number already', () => {
  expect(styled(everyBlock, /^Caption$/)).toEqual([
    'Table 1  Address plan of the hub and the spokes',
    'Figure 1  The hub and its two spokes',
    'Figure 2  Traffic from the user to the data',
    'Table 2  Firewall rules',
    'Table 3  Infrastructure as code',
  ]);
  expect(everyBlock.file.part('word/document.xml').match(/w:instr="SEQ (?:Table|Figure) \\\* ARABIC"/g)).toHaveLength(
    5,
  );
});

test('the header of a table comes again on every page, and no row is split', () => {
  const xml = everyBlock.file.part('word/document.xml');
  const tables = [...xml.matchAll(/<w:tbl><w:tblPr><w:tblStyle w:val="ThemeTable"\/>.*?<\/w:tbl>/g)].map(
    ([table]) => table,
  );
  expect(tables).toHaveLength(3);
  for (const table of tables) {
    const rows = [...table.matchAll(/<w:tr>(?:<w:trPr>(.*?)<\/w:trPr>)?/g)].map(([, properties]) => properties);
    expect(rows[0]).toContain('<w:tblHeader/>');
    expect(rows.filter((row) => row?.includes('<w:cantSplit/>'))).toHaveLength(rows.length);
  }
  expect(tables[0]).toMatch(/<w:jc w:val="right"\/>.*?1,019/);
});

test('a table too wide for the page lies on a page of its own, under its heading', () => {
  const sections = everyBlock.file.part('word/document.xml').split('</w:sectPr>');
  const landscape = sections.filter((section) => section.includes('w:orient="landscape"'));
  expect(sections).toHaveLength(5);
  expect(landscape).toHaveLength(1);
  expect(
    paragraphsOf(`${landscape[0]}</w:pPr></w:p>`)
      .slice(0, 4)
      .map(({ text }) => text),
  ).toEqual(['Firewall rules', 'Table 2  Firewall rules', 'Priority', 'Name']);
});

test('every ordered list counts for itself, from its own start', async () => {
  const numbers = (markdown: string) =>
    sampleDocx(markdown).then((docx) => {
      const numbering = docx.file.part('word/numbering.xml');
      return [...docx.file.part('word/document.xml').matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/g)].map(
        ([, level, id]) => {
          const [, start] =
            new RegExp(
              `<w:num w:numId="${id}".*?<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="(\\d+)"`,
            ).exec(numbering) ?? [];
          return [id, Number(start)] as const;
        },
      );
    });
  const [one, two, other] = await Promise.all([
    numbers('1. a\n2. b'),
    numbers('1. a\n\n   1. x\n\n2. b\n\n   1. y'),
    numbers('1. a\n\ntext\n\n5. b'),
  ]);
  expect(one[0]![0]).toBe(one[1]![0]);
  expect(new Set(two!.map(([id]) => id)).size).toBe(3);
  expect(two[0]![0]).toBe(two[2]![0]);
  expect(other.map(([, start]) => start)).toEqual([1, 5]);
});

test('a task can be ticked in Word', () => {
  expect(
    [...everyBlock.file.part('word/document.xml').matchAll(/<w14:checked w14:val="([^"]*)"/g)].map(
      ([, value]) => value,
    ),
  ).toEqual(['1', '0', '0']);
});

test('links lead to http, https and mailto only', () => {
  for (const docx of [everyBlock, hostile]) {
    for (const part of ['document', 'footnotes']) {
      const targets = [
        ...docx.file.part(`word/_rels/${part}.xml.rels`).matchAll(/Target="([^"]*)" TargetMode="External"/g),
      ].map(([, url]) => url!);
      expect(targets.filter((url) => !/^(?:https?:\/\/|mailto:)/.test(url))).toEqual([]);
    }
  }
  expect(everyBlock.file.part('word/_rels/document.xml.rels')).toContain('Target="mailto:design@contoso.example"');
});

test('a figure has its alternative text, fits the page, and is in a line as high as it is', () => {
  const xml = everyBlock.file.part('word/document.xml');
  expect(xml).toContain('descr="The hub and its two spokes"');
  expect(xml).toContain('descr="Diagram: Traffic from the user to the data"');
  const widths = [...xml.matchAll(/<wp:extent cx="(\d+)"/g)].map(([, width]) => Number(width) / 635);
  expect(Math.max(...widths)).toBeLessThanOrEqual(9_184);
  expect(everyBlock.file.part('word/styles.xml')).toMatch(/w:styleId="Figure"(?:(?!<\/w:style>).)*w:lineRule="auto"/);
  for (const [spacing] of (everyBlock.file.part('word/styles.xml') + xml).matchAll(/<w:spacing [^>]*w:line="[^>]*>/g))
    expect(spacing).toContain('w:lineRule="auto"');
});

test.each([
  '<svg no',
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/logo.png" width="9" height="9"/></svg>',
])('a diagram that cannot be drawn, or names a file, stands as its source, with a warning: %s', async (svg) => {
  const picture = { kind: 'diagram', svg, source: 'flowchart LR\n  a --> b', width: 10, height: 10 } as const;
  const document = {
    title: 'T',
    contents: [],
    footnotes: [],
    blocks: [{ kind: 'figure', number: 1, caption: [], alt: 'x', picture, fit: 'normal' }],
  } as const;
  const { warnings, bytes } = await renderDocx(
    { meta: { title: 'T', date: '2026-11-21' }, theme: defaultExportTheme },
    { document, fontDir: null },
  );
  expect(warnings).toMatchObject([{ kind: 'unrendered-diagram', message: expect.stringContaining('figure 1') }]);
  expect(bytes.length).toBeGreaterThan(0);
});

test('right-to-left text has paragraphs and runs that run so, and words between keep their direction', () => {
  const paragraph = /<w:p>(?:(?!<\/w:p>).)*تستخدم.*?<\/w:p>/.exec(everyBlock.file.part('word/document.xml'))?.[0];
  expect(paragraph).toContain('<w:bidi/>');
  expect(paragraph).toMatch(/<w:rtl\/><\/w:rPr><w:t[^>]*>تستخدم/);
  expect(paragraph).toMatch(/<w:r><w:t[^>]*> West Europe /);
});

test('emoji are set in a font that the file brings along, and a file without emoji stays small', async () => {
  const emoji = await sampleDocx('# T\n\n## Go 🚀\n\nDone ✅, team 👩🏽‍💻.\n\n    echo 🚀\n');
  const xml = emoji.file.part('word/document.xml');
  expect(
    xml.match(/<w:rFonts [^>]*w:ascii="Noto Emoji"[^>]*\/>(?:(?!<w:t[ >]).)*<w:t[^>]*>(?:🚀|✅|👩🏽‍💻)</gu),
  ).toHaveLength(5);
  expect(emoji.file.part('word/fontTable.xml')).toContain('w:name="Noto Emoji"');
  expect(await emoji.file.errors()).toEqual([]);
  const plain = await sampleDocx('# T\n\nDone.');
  expect(plain.file.part('word/fontTable.xml')).not.toContain('Noto Emoji');
  expect(emoji.bytes.length - plain.bytes.length).toBeLessThan(600_000);
});

test('East Asian letters have a font of theirs', async () => {
  expect(everyBlock.file.part('word/styles.xml')).toContain('w:eastAsia="Microsoft YaHei"');
  const japanese = await sampleDocx('東京', { theme: { ...defaultExportTheme, language: 'ja' } });
  expect(japanese.file.part('word/styles.xml')).toContain('w:eastAsia="Yu Gothic"');
  expect(japanese.file.part('word/styles.xml')).toMatch(/<w:docDefaults>.*<w:lang [^>]*w:eastAsia="ja"/);
});

test('the title page says what is known, in the language of the document', async () => {
  expect(styled(everyBlock, /^Title$/)).toEqual(['Payments platform on Azure']);
  const page = everyBlock.file.part('word/document.xml').split('w:sdtContent')[0]!;
  for (const words of ['High-level design', 'Contoso Ltd', 'Ada Lovelace', '1.2', '21 November 2026', 'Confidential'])
    expect(page).toContain(`>${words}<`);
  const german = await sampleDocx('# Titel', {
    meta: { title: '', date: '2026-11-21' },
    theme: { ...defaultExportTheme, language: 'de-CH' },
  });
  expect(german.file.part('word/document.xml')).toContain('21. November 2026');
  expect(german.file.part('word/document.xml')).not.toContain('Client');
});

test('header and footer name the document, the client, the classification and the page of all pages', () => {
  const heads = [1, 2, 3, 4].map((part) => everyBlock.file.part(`word/header${part}.xml`)).join('');
  const feet = [1, 2, 3, 4].map((part) => everyBlock.file.part(`word/footer${part}.xml`)).join('');
  expect(heads).toMatch(/Payments platform on Azure.*<w:tab\/>.*Contoso Ltd/s);
  expect(feet).toMatch(/Confidential.*Page .*PAGE.* of .*NUMPAGES/s);
});

test('the properties of the file are those of the document', () => {
  const core = everyBlock.file.part('docProps/core.xml');
  expect(core).toContain('<dc:title>Payments platform on Azure</dc:title>');
  expect(core).toContain('<dc:creator>Ada Lovelace</dc:creator>');
  expect(everyBlock.file.part('word/styles.xml')).toMatch(/<w:docDefaults>.*<w:lang w:val="en-GB"/);
});

test('no text becomes markup, whatever it holds', async () => {
  const meta = { title: 'x', subtitle: '</w:t> & ]]>', client: 'a\u0000b\ud800', date: 'no date <x>', author: '"&<>' };
  const docx = await sampleDocx('# ]]> \u0001 & </w:t>\n\n\ud800 \uffff &#x1; x', { meta });
  const xml = docx.file.part('word/document.xml');
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  expect(xml.isWellFormed()).toBe(true);
  expect(xml).toContain('&lt;/w:t&gt; &amp; ]]&gt;');
  expect(await docx.file.errors()).toEqual([]);
});
