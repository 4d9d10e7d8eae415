// Measures how fast documents are read: a PDF of about 284 pages that our own exporter made, in CPU time of all threads.
// Prints one line of JSON.
//
//   node measure/bench/documents/parse.bench.ts

import { readDocument } from '#platform/parse/read-document.ts';
import { print } from '../subjects/figure.ts';
import { makeLongPdf } from '../content/long-pdf.ts';

const ROUNDS = 3;
const GOAL = 150;

const bytes = await makeLongPdf();
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
