// Prints the tables of docs/quality/workspace.md.
//
//   node measure/meetings/print-measurement.ts [folder] [--misses]   the folder is one beside this file: cases (without one) or cases-2

import { measureMeetings, readCases, type KindResult } from './measure-meetings.ts';

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'cases';
const result = measureMeetings(readCases(new URL(`${folder}/`, import.meta.url)));
const percent = (part: number, all: number): string => (all === 0 ? '–' : `${Math.round((100 * part) / all)} %`);

const rows = Object.entries(result.kinds).map(([kind, counts]) => row(kind, counts));
const all = Object.values(result.kinds).reduce(
  (sum, { expected, found, hits }) => ({
    expected: sum.expected + expected,
    found: sum.found + found,
    hits: sum.hits + hits,
  }),
  { expected: 0, found: 0, hits: 0 },
);
const lines = [
  `${result.cases} transcripts, without a model:`,
  '',
  '| kind | known | found | of these right | recall | precision |',
  '|---|---|---|---|---|---|',
  ...rows,
  row('all', all),
  '',
  `Of the actions found, who is right in ${percent(result.who.right, result.who.all)} and the day in ${percent(result.due.right, result.due.all)}. Wrong quotes: ${result.wrongQuotes}.`,
];
process.stdout.write(`${lines.join('\n')}\n`);
if (process.argv.includes('--misses')) process.stdout.write(`\n${result.misses.join('\n')}\n`);

function row(kind: string, { expected, found, hits }: KindResult): string {
  return `| ${kind} | ${expected} | ${found} | ${hits} | ${percent(hits, expected)} | ${percent(hits, found)} |`;
}
