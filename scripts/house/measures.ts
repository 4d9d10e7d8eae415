// The rows of `npm run house`: sizes, the figures that may only fall, the share of tests, and the journeys from a screen
// to a row.

import { posix } from 'node:path';
import { measureFigures, type Checkout } from './figures.ts';
import { followJourney } from './follow-journey.ts';
import { journeys, type Journey } from './journeys.ts';
import type { Tree } from './modules.ts';
import { countLines, filterTree, isCode, isModule } from './sizes.ts';

export type Row = { measure: string; value: string };

export async function measureHouse(checkout: Checkout): Promise<Row[]> {
  const { tree } = checkout;
  const code = filterTree(tree, isCode);
  const tests = filterTree(tree, (file) => isModule(file) && !isCode(file) && !file.startsWith('scripts/'));
  const lines = [...code.values()].map(countLines).toSorted((a, b) => a - b);
  const testLines = total([...tests.values()].map(countLines));
  const row = (measure: string, value: string | number): Row => ({ measure, value: String(value) });
  return [
    row('files of code (src without tests)', code.size),
    row('lines of code', total(lines)),
    row('lines per file p50 / p90 / max', `${quantile(lines, 0.5)} / ${quantile(lines, 0.9)} / ${lines.at(-1)}`),
    row(
      'share of tests and measuring code in the lines',
      `${Math.round((100 * testLines) / (testLines + total(lines)))} %`,
    ),
    ...(await measureFigures(checkout)).map(({ label, places }) => row(label, places.length)),
    ...journeys.map((journey) => row(`from screen to row: ${journey.action}`, measureJourney(journey, code))),
  ];
}

/** A commit may be older than the files or the names of a journey. */
function measureJourney(journey: Journey, code: Tree): string {
  const { files, problems } = followJourney(journey, code);
  const folders = new Set(files.map((file) => posix.dirname(file)));
  return problems.length === 0 ? `${files.length} files, ${folders.size} folders` : '–';
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
