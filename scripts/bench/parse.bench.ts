// Measures how fast documents are read: a PDF of about 284 pages that our own exporter made, in CPU time of all threads.
// Prints one line of JSON.
//
//   node scripts/bench/parse.bench.ts

import { defaultExportTheme } from '#platform/export/export-theme.ts';
import { openDiagrams } from '#platform/diagrams/open-diagrams.ts';
import { openExporter } from '#platform/export/open-exporter.ts';
import { designText } from '#platform/export/testing/design-text.ts';
import { readDocument } from '#platform/parse/read-document.ts';
import { print } from './subjects/figure.ts';

const CHAPTERS = 186;
const ROUNDS = 3;
const GOAL = 150;

const bytes = await makePdf();
const rates: number[] = [];
let pages = 0;
for (let round = 0; round < ROUNDS; round++) {
  const before = process.cpuUsage();
  pages = (await readDocument({ name: 'design.pdf', bytes })).pages.length;
  const { user, system } = process.cpuUsage(before);
  rates.push(pages / ((user + system) / 1_000_000));
}
const best = Math.max(...rates);
print({
  measure: `a PDF of ${pages} pages read, best of ${ROUNDS}`,
  value: `${best.toFixed(0)} pages per second of CPU time`,
  goal: `at least ${GOAL}`,
  isMet: best >= GOAL,
});

async function makePdf(): Promise<Uint8Array> {
  const diagrams = openDiagrams({ fontDir: null });
  const exporter = openExporter({ fontDir: null, diagrams });
  try {
    const meta = {
      title: 'Azure platform design',
      subtitle: 'High-level design',
      client: 'Contoso',
      author: 'Ada Byron',
      version: '1.0',
      date: '2026-11-21',
      classification: 'Confidential',
    };
    const request = { markdown: designText(CHAPTERS), meta, theme: defaultExportTheme, images: new Map() };
    const caller = { owner: 'bench', signal: new AbortController().signal };
    return (await exporter.pdf(request, caller)).bytes;
  } finally {
    diagrams.close();
    await exporter.close();
  }
}
