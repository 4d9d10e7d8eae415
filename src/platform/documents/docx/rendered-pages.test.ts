// A valid file can still look wrong, so these tests look at pages. After a wanted change:
//   UPDATE_PAGES=1 npx vitest run src/platform/documents/docx/rendered-pages.test.ts
// and then look at every picture in reference/ before it is committed.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { canSetPages, greatestDifference, pagePictures } from './testing/page-pictures.ts';
import { fixture, sampleDocx } from './testing/sample-docx.ts';

/** A word more or less in a cell is 0.2 and more, another drawing of the same letters 0.1. */
const TOLERANCE = 0.16;
const reference = new URL('reference/', import.meta.url);

const hasOffice = await canSetPages();

test.skipIf(!hasOffice)(`the pages look as they did when a person looked at them${hasOffice ? '' : ' (needs LibreOffice and Poppler)'}`, { timeout: 120_000 }, async () => {
  const { bytes } = await sampleDocx(fixture('docx-pages'));
  const pages = await pagePictures(bytes);
  if (process.env['UPDATE_PAGES']) await Promise.all(pages.map((page, index) => writeFile(new URL(`page-${index + 1}.png`, reference), page)));
  const kept = (await readdir(reference)).filter((name) => name.endsWith('.png')).toSorted();
  expect(pages).toHaveLength(kept.length);
  const differences = await Promise.all(kept.map(async (name, index) => [name, greatestDifference(await readFile(new URL(name, reference)), pages[index]!)] as const));
  expect(differences.filter(([, difference]) => difference > TOLERANCE)).toEqual([]);
});
