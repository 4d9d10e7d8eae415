// Measures the detector of secrets on texts that somebody else wrote: JSON lines of { text, secrets: [{ value, kind }], note }.
// A secret counts as found if everything of it is covered. A false alarm is a span that touches no secret of its text.
// Without a file it reads the sets in `cases`, which are compressed.
//
//   node measure/secrets/secrets-of-others.ts [FILE …] [--list]

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findSecrets } from '#text/secrets/find-secrets.ts';

type Case = { text: string; secrets: { value: string; kind: string }[]; note?: string };
type Span = { start: number; end: number };

const FOLDER = join(import.meta.dirname, 'cases');
const isListing = process.argv.includes('--list');
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const files = named.length > 0 ? named : readdirSync(FOLDER).map((name) => join(FOLDER, name));
const cases = files.flatMap((file) =>
  readText(file)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Case),
);

function readText(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString();
}

const recall = new Map<string, { all: number; found: number }>();
const alarms = new Map<string, { all: number; wrong: number }>();
const clean = new Map<string, { all: number; wrong: number }>();

/** Every place of a value: it may be written twice. */
function placesOf(text: string, value: string): Span[] {
  const places: Span[] = [];
  for (let start = text.indexOf(value); start !== -1; start = text.indexOf(value, start + value.length))
    places.push({ start, end: start + value.length });
  return places;
}

function rowOf<Row extends object>(rows: Map<string, Row>, key: string, empty: Row): Row {
  const row = rows.get(key) ?? empty;
  rows.set(key, row);
  return row;
}

function list(what: string, kind: string, text: string): void {
  if (isListing) console.warn(`${what} ${kind}: ${JSON.stringify(text.slice(0, 160))}`);
}

for (const { text, secrets, note = '' } of cases) {
  const found = findSecrets(text);
  const places = secrets.flatMap(({ value }) => placesOf(text, value));
  for (const { value, kind } of secrets) {
    const own = placesOf(text, value);
    const isFound =
      own.length > 0 && own.every((place) => found.some(({ start, end }) => start <= place.start && end >= place.end));
    if (!isFound) list('missed', kind, text);
    const row = rowOf(recall, kind, { all: 0, found: 0 });
    row.all += 1;
    if (isFound) row.found += 1;
  }
  for (const span of found) {
    const isWrong = !places.some(({ start, end }) => span.start < end && start < span.end);
    if (isWrong) list('false', `${span.kind} ${JSON.stringify(text.slice(span.start, span.end))} in`, text);
    const row = rowOf(alarms, span.kind, { all: 0, wrong: 0 });
    row.all += 1;
    if (isWrong) row.wrong += 1;
  }
  if (secrets.length > 0) continue;
  const row = rowOf(clean, note, { all: 0, wrong: 0 });
  row.all += 1;
  if (found.length > 0) row.wrong += 1;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`;
}

function print(title: string, rows: [string, number, number][]): void {
  console.log(`\n| ${title} | of | |\n|---|--:|--:|`);
  const sorted = rows.toSorted(([a], [b]) => a.localeCompare(b));
  for (const [name, part, all] of sorted) console.log(`| ${name} | ${part} of ${all} | ${percent(part, all)} |`);
  const [parts, whole] = [
    sorted.reduce((sum, [, part]) => sum + part, 0),
    sorted.reduce((sum, [, , all]) => sum + all, 0),
  ];
  console.log(`| **all** | ${parts} of ${whole} | ${percent(parts, whole)} |`);
}

print(
  'found, by kind',
  [...recall].map(([kind, row]) => [kind, row.found, row.all]),
);
print(
  'false alarms among what was reported, by kind',
  [...alarms].map(([kind, row]) => [kind, row.wrong, row.all]),
);
print(
  'texts without secrets that have an alarm, by note',
  [...clean].map(([note, row]) => [note, row.wrong, row.all]),
);
