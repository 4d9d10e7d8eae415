// Every fixture as both files: valid by Word's own judge, by qpdf, accessible, and with the text of the source.

import { beforeAll, describe, expect, test } from 'vitest';
import { defaultExportTheme } from '../export-theme.ts';
import { designText } from '../testing/design-text.ts';
import { hasTools, objectsOfPdf, pagesOfPdf } from '../testing/pdf-tools.ts';
import { drawing, fixture, sampleDocx, samplePdf } from '../testing/sample-export.ts';
import { lettersOf, sourceText } from '../testing/source-text.ts';
import { taggedText } from '../testing/tagged-text.ts';

const documents: readonly [name: string, markdown: string][] = [
  ...['every-block', 'pages', 'hostile', 'scripts'].map((name): [string, string] => [name, fixture(name)]),
  ['thirty pages', designText(16)],
];
/** With the font of `fixtures/fonts` for Arabic letters; all others use the default font. */
const theme = { ...defaultExportTheme, fonts: { body: 'Tajawal', code: 'Noto Sans Mono' } };
/** Poppler draws a page anew for every tag on it: ten seconds and more for thirty pages. */
const TAGGED_MS = 180_000;
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

describe.each(documents)('%s as a Word file', (_, markdown) => {
  let docx: Awaited<ReturnType<typeof sampleDocx>>;
  beforeAll(async () => {
    docx = await sampleDocx(markdown);
  });

  test('has no error by the Open XML SDK', async () => {
    expect(await docx.file.errors()).toEqual([]);
  });

  test('has the words of the source, in its order', () => {
    expect(lettersOf(docx.file.bodyText)).toBe(lettersOf(sourceText(markdown)));
  });
});

describe.runIf(hasTools('pdftotext', 'qpdf')).each(documents)('%s as a PDF', (_, markdown) => {
  const pdf = samplePdf(markdown, RIGHT_TO_LEFT.test(markdown) ? { theme } : {});

  test('has no fault, is tagged, says that it is PDF/UA-1, and has bookmarks', () => {
    const expected = ['missing-image', 'unrendered-diagram', 'raw-markup'];
    expect(pdf.warnings.filter(({ kind }) => !expected.includes(kind))).toEqual([]);
    const objects = objectsOfPdf(pdf.bytes);
    expect(objects).toContain('/MarkInfo');
    expect(objects).toContain('/StructTreeRoot');
    expect(objects).toMatch(/pdfuaid:part>1</);
    expect(objects).toContain('/Type /Outlines');
  });

  test.skipIf(RIGHT_TO_LEFT.test(markdown))(
    'has the words of the source, in its order',
    () => {
      expect(lettersOf(taggedText(pdf.bytes))).toBe(lettersOf(sourceText(markdown)));
    },
    TAGGED_MS,
  );
});

// Poppler puts lines that turn their direction together by its own rules, so their order is not compared.
test.runIf(hasTools('pdftotext'))(
  'a PDF has every word of the source in Japanese, Chinese, Arabic, Hebrew, Greek and Russian',
  () => {
    const found = new Set(wordsOf(pagesOfPdf(samplePdf(fixture('scripts'), { theme }).bytes).join(' ')));
    expect(wordsOf(sourceText(fixture('scripts'))).filter((word) => !found.has(word))).toEqual([]);
  },
);

test.each(['de', 'ja', 'ar', 'he', 'es-419', 'zh-Hant-TW'])(
  'a document in %s has no error by the Open XML SDK, and is PDF/UA-1',
  async (language) => {
    const look = { theme: { ...theme, language }, meta: { title: 'T', date: '2026-11-21' } };
    expect(await (await sampleDocx(fixture('scripts'), look)).file.errors()).toEqual([]);
    // Words an export adds in other languages want fonts the machine may lack.
    expect(samplePdf(fixture('scripts'), look).warnings.filter(({ kind }) => kind !== 'missing-glyphs')).toEqual([]);
  },
);

test('a picture is in both files once, however often it is shown', async () => {
  const images = new Map([['a.png', { bytes: drawing(300, 200), mediaType: 'image/png' }]]);
  const docx = await sampleDocx('![A](a.png)\n\n![B](a.png)', { images });
  expect(docx.warnings).toEqual([]);
  expect(docx.file.part('word/document.xml').match(/<pic:pic/g)).toHaveLength(3);
  expect(docx.file.names.filter((name) => name.startsWith('word/media/'))).toHaveLength(2);
});

/** Words of letters, each with its letters sorted: poppler turns ligatures around. */
function wordsOf(text: string): string[] {
  return (text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => [...word].toSorted().join(''));
}
