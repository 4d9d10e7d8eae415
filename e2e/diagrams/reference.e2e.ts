// Diagrams of every kind beside Chromium's own drawing of them by the same engine: two of each kind, or the whole corpus
// with its figures by kind (docs/quality/diagrams.md) when DIAGRAMS is 'all'.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiagrams } from '../../src/platform/diagrams/open-diagrams.ts';
import { newPage } from '../support/browser.ts';
import { readDiagramCorpus } from '../support/diagram-corpus.ts';
import { compareSeen, seePicture, seeReference, serveReference } from '../support/reference-diagrams.ts';

const isComplete = process.env['DIAGRAMS'] === 'all';
const PER_KIND = isComplete ? Infinity : 2;
const KINDS = 22;
/** A label outside of its picture, Chinese without a font for it, and a formula. */
const REFUSED = ['charts 14', 'prototype 7', 'prototype 34'];
/** Pixels. */
const MAX_DISTANCE = 5;

const diagrams = openDiagrams({ fontDir: null, maxDrawMs: 60_000 });
let reference: Awaited<ReturnType<typeof serveReference>>;
beforeAll(async () => {
  reference = await serveReference();
});
afterAll(() => {
  diagrams.close();
  reference.server.close();
});

type Row = { sources: number; drawn: number; refused: number; within1: number; within5: number };

test(
  'no picture differs from the reference: the same texts and shapes, each within five pixels',
  { timeout: 600_000 },
  async () => {
    const page = await newPage({ baseUrl: reference.url });
    await page.goto('/');
    const caller = { owner: 'corpus', signal: new AbortController().signal };
    const rows = new Map<string, Row>();
    const wrong: string[] = [];
    const refused: string[] = [];
    for (const { name, kind, source } of readDiagramCorpus()) {
      const row = rows.get(kind) ?? { sources: 0, drawn: 0, refused: 0, within1: 0, within5: 0 };
      rows.set(kind, row);
      if (row.sources === PER_KIND) continue;
      row.sources++;
      const drawn = await diagrams.draw({ source, theme: 'print', room: 100_000 }, caller);
      if ('fault' in drawn) {
        row.refused++;
        refused.push(`${name} (${kind}): ${JSON.stringify(drawn.fault)}`);
        continue;
      }
      row.drawn++;
      const seen = await seeReference(page, source);
      const result = seen && compareSeen(seen, await seePicture(page, drawn.picture.svg));
      if (!result || !result.sameTexts || !result.sameShapes || result.distance > MAX_DISTANCE)
        wrong.push(`${name} (${kind}): ${result ? result.difference : 'Chromium refuses it'}`);
      else if (result.distance <= 1) row.within1++;
      else row.within5++;
    }
    const lines = [...rows]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, row]) => `| ${kind} | ${Object.values(row).join(' | ')} |`);
    if (isComplete) {
      process.stdout.write(
        `| kind | sources | drawn | refused | within 1 px | within 5 px |\n|---|---|---|---|---|---|\n${lines.join('\n')}\n`,
      );
      process.stdout.write(`refused:\n${refused.join('\n')}\n`);
    }
    expect(rows.size).toBe(KINDS);
    expect(refused.filter((line) => !REFUSED.some((name) => line.startsWith(`${name} `)))).toEqual([]);
    expect(wrong).toEqual([]);
  },
);
