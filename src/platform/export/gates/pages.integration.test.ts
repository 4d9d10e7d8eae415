// A valid file can still look wrong, so these tests look at pages. After a wanted change:
//   UPDATE_PAGES=1 npx vitest run src/platform/export/gates/pages.integration.test.ts
// and then look at every picture in reference/ before it is committed.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Block, DocumentModel } from '../document-model.ts';
import { readRaster } from '../model/blocks/raster.ts';
import { greatestDifference } from '../testing/page-pictures.ts';
import { hasTools, linesOfPdf, picturesOfPdf, setWithOffice } from '../testing/pdf-tools.ts';
import { drawing, fixture, sampleDocx, samplePdf } from '../testing/sample-export.ts';
import { paragraphsOf } from '../testing/word-file.ts';

/** A word more or less in a cell is 0.2 and more, another drawing of the same letters 0.1. */
const TOLERANCE = 0.16;
const reference = new URL('reference/', import.meta.url);
const markdown = fixture('pages');

/** The kept pages which a set of pages does not look like, by number; pages too many or too few count. */
function strangePages(format: 'pdf' | 'docx', pictures: readonly Buffer[]): number[] {
  const kept = readdirSync(reference)
    .filter((name) => name.startsWith(`${format}-`))
    .toSorted()
    .map((name) => readFileSync(new URL(name, reference)));
  const count = Math.max(kept.length, pictures.length);
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => {
      const [one, other] = [kept[index], pictures[index]];
      return !one || !other || greatestDifference(one, other) > TOLERANCE;
    })
    .map((index) => index + 1);
}

function keep(format: 'pdf' | 'docx', pictures: readonly Buffer[]): void {
  for (const name of readdirSync(reference).filter((kept) => kept.startsWith(`${format}-`)))
    rmSync(new URL(name, reference));
  for (const [index, picture] of pictures.entries())
    writeFileSync(new URL(`${format}-${index + 1}.png`, reference), picture);
}

describe.runIf(hasTools('pdftotext'))('the pages of the PDF', () => {
  /** Set with one kind of block changed, `null` leaves it out. */
  function pagesWith(change: (block: Block) => Block | null): Buffer[] {
    const broken = (document: DocumentModel): DocumentModel => ({
      ...document,
      blocks: document.blocks.flatMap((block) => change(block) ?? []),
    });
    return picturesOfPdf(samplePdf(markdown, {}, broken).bytes);
  }

  test('look as they did when a person looked at them', () => {
    const pictures = picturesOfPdf(samplePdf(markdown).bytes);
    if (process.env['UPDATE_PAGES']) keep('pdf', pictures);
    expect(strangePages('pdf', pictures)).toEqual([]);
  });

  test('look the same when the letters are drawn without smoothing', () => {
    expect(strangePages('pdf', picturesOfPdf(samplePdf(markdown).bytes, '-aa', 'no'))).toEqual([]);
  });

  test('would be found strange without their tables', () => {
    expect(
      strangePages(
        'pdf',
        pagesWith((block) => (block.kind === 'table' ? null : block)),
      ),
    ).not.toEqual([]);
  });

  test('would be found strange with a picture cut off', () => {
    const half = readRaster(drawing(1600, 350))!;
    expect(
      strangePages(
        'pdf',
        pagesWith((block) =>
          block.kind === 'figure' && block.picture.kind === 'raster' ? { ...block, picture: half } : block,
        ),
      ),
    ).not.toEqual([]);
  });
});

describe.runIf(hasTools('soffice', 'pdftotext'))('the pages of the Word file', () => {
  let docx: Awaited<ReturnType<typeof sampleDocx>>;
  let pdf: Buffer;

  beforeAll(async () => {
    docx = await sampleDocx(markdown);
    pdf = setWithOffice(docx.bytes);
  });

  test('look as they did when a person looked at them', () => {
    const pictures = picturesOfPdf(pdf);
    if (process.env['UPDATE_PAGES']) keep('docx', pictures);
    expect(strangePages('docx', pictures)).toEqual([]);
  });

  test('would be found strange without their tables', () => {
    const broken = docx.file.with('word/document.xml', (xml) =>
      xml.replace(/<w:tbl><w:tblPr><w:tblStyle w:val="ThemeTable"\/>.*?<\/w:tbl>/, ''),
    );
    expect(strangePages('docx', picturesOfPdf(setWithOffice(broken.bytes)))).not.toEqual([]);
  });

  test('would be found strange with figures cut off by the height of their line, which is valid', async () => {
    const broken = docx.file.with('word/styles.xml', (xml) =>
      xml.replace(/(w:styleId="Figure".*?)w:lineRule="auto"/s, '$1w:lineRule="exact"'),
    );
    expect(await broken.errors()).toEqual([]);
    expect(strangePages('docx', picturesOfPdf(setWithOffice(broken.bytes)))).not.toEqual([]);
  });

  test('are those which the table of contents names', () => {
    const pages = linesOfPdf(pdf);
    const entries = paragraphsOf(docx.file.part('word/document.xml'))
      .filter(({ style }) => /^TOC\d$/.test(style))
      .map(({ text }) => /^(\S+) (.*) (\d+)$/.exec(text)!);
    expect(entries).toHaveLength(docx.document.contents.length);
    for (const [entry, number, title, page] of entries) {
      const headingLine = new RegExp(`^\\s*${number!.replaceAll('.', '\\.')}\\s+${title}\\s*$`, 'm');
      expect([entry, pages.findIndex((text) => headingLine.test(text)) + 1]).toEqual([entry, Number(page)]);
    }
  });
});
