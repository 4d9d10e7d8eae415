// A valid file can still look wrong, so these tests look at pages. After a wanted change:
//   UPDATE_PAGES=1 npx vitest run src/platform/documents/docx/rendered-pages.test.ts
// and then look at every picture in reference/ before it is committed.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { canSetPages, greatestDifference, setPages } from './testing/set-pages.ts';
import { fixture, paragraphsOf, sampleDocx } from './testing/sample-docx.ts';

/** A word more or less in a cell is 0.2 and more, another drawing of the same letters 0.1. */
const TOLERANCE = 0.16;
const reference = new URL('reference/', import.meta.url);

const hasOffice = await canSetPages();
const needs = hasOffice ? '' : ' (needs LibreOffice and Poppler)';
const docx = await sampleDocx(fixture('docx-pages'));
const pages = hasOffice ? await setPages(docx.bytes) : [];

test.skipIf(!hasOffice)(`the pages look as they did when a person looked at them${needs}`, async () => {
  if (process.env['UPDATE_PAGES']) await Promise.all(pages.map(({ picture }, index) => writeFile(new URL(`page-${index + 1}.png`, reference), picture)));
  const kept = (await readdir(reference)).filter((name) => name.endsWith('.png')).toSorted();
  expect(pages).toHaveLength(kept.length);
  const differences = await Promise.all(kept.map(async (name, index) => [name, greatestDifference(await readFile(new URL(name, reference)), pages[index]!.picture)] as const));
  expect(differences.filter(([, difference]) => difference > TOLERANCE)).toEqual([]);
});

test.skipIf(!hasOffice)(`the table of contents names the page every heading is on${needs}`, () => {
  const entries = paragraphsOf(docx.part('word/document.xml')).filter(({ style }) => /^TOC\d$/.test(style)).map(({ text }) => /^(\S+) (.*) (\d+)$/.exec(text)!);
  expect(entries).toHaveLength(docx.document.contents.length);
  for (const [entry, number, title, page] of entries) {
    const headingLine = new RegExp(`^\\s*${number!.replaceAll('.', '\\.')}\\s+${title}\\s*$`, 'm');
    expect([entry, pages.findIndex(({ text }) => headingLine.test(text)) + 1]).toEqual([entry, Number(page)]);
  }
});
