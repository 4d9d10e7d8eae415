// Compares the figures of the code with ratchet.json: they may only fall. A figure above its count fails and names the
// places; one below fails as well, so that what was gained is written down and stays.
//
//   node scripts/checks/ratchet.ts                       fails if a figure differs from its count
//   node scripts/checks/ratchet.ts --update              writes the lower counts, here and in docs/quality/house.md
//   node scripts/checks/ratchet.ts --update --accept long-files    writes a higher count, too; the commit says why

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkKept, keptFunctions } from '../house/complex-functions.ts';
import { measureFunctions } from '../house/complexity.ts';
import { measureFigures, type Figure } from '../house/figures.ts';
import { readModules, type Tree } from '../house/modules.ts';
import { checkNow, replaceNow } from '../house/quality-table.ts';
import { filterTree, isCode } from '../house/sizes.ts';
import { readTree } from '../house/tree.ts';

/** Counts by the name of their figure. */
export type Counts = Readonly<Record<string, number>>;

const COUNTS = 'scripts/checks/ratchet.json';
const PAGE = 'docs/quality/house.md';
const UPDATE = 'node scripts/checks/ratchet.ts --update';
const MAX_SHOWN = 40;

/** Returns what differs, in words. `isSuspect` tells places in files that have changed since the counts were written. */
export function compareFigures(
  figures: readonly Figure[],
  counts: Counts,
  isSuspect: (place: string) => boolean,
): string[] {
  const known = new Set(figures.map(({ name }) => name));
  const gone = Object.keys(counts).filter((name) => !known.has(name));
  return [
    ...figures.flatMap((figure) => compareFigure(figure, counts[figure.name], isSuspect)),
    ...gone.map((name) => `${name} is not measured any more. Remove it with: ${UPDATE}`),
  ];
}

function compareFigure(
  { name, label, places }: Figure,
  count: number | undefined,
  isSuspect: (place: string) => boolean,
): string[] {
  if (places.length === count) return [];
  if (count === undefined) return [`${name} has no count yet. Write it with: ${UPDATE} --accept ${name}`];
  if (places.length < count)
    return [`${name} fell from ${count} to ${places.length} (${label}). Write it down with: ${UPDATE}`];
  const suspects = places.filter(isSuspect);
  const [named, where] = suspects.length > 0 ? [suspects, 'In the files that changed'] : [places, 'Everywhere'];
  const hidden = named.length - MAX_SHOWN;
  return [
    `${name} rose from ${count} to ${places.length} (${label}). ${where}:`,
    ...named.slice(0, MAX_SHOWN).map((place) => `    ${place}`),
    ...(hidden > 0 ? [`    and ${hidden} more: npm run house -- --list ${name}`] : []),
  ];
}

/** Returns the counts to write, and the figures that rose without being accepted. */
export function updateCounts(figures: readonly Figure[], counts: Counts, accepted: readonly string[]) {
  const isRefused = ({ name, places }: Figure) => places.length > (counts[name] ?? -1) && !accepted.includes(name);
  const updated = figures.map((figure) => ({
    name: figure.name,
    count: isRefused(figure) ? counts[figure.name] : figure.places.length,
  }));
  return {
    counts: Object.fromEntries(
      updated.flatMap(({ name, count }) => (count === undefined ? [] : [[name, count]])),
    ) as Counts,
    refused: figures.filter(isRefused).map(({ name }) => name),
  };
}

/** Returns all that is wrong with the figures, the list of kept functions, and the page that prints the counts. */
export async function checkRatchet(root: string, tree: Tree): Promise<string[]> {
  const figures = await measureFigures({ root, folder: root, tree });
  const counts = readCounts(root);
  const functions = readModules(filterTree(tree, isCode)).flatMap(measureFunctions);
  return [
    ...compareFigures(figures, counts, suspectFinder(root)),
    ...checkKept(functions, keptFunctions),
    ...checkNow(readFileSync(join(root, PAGE), 'utf8'), figures, counts),
  ];
}

export function readCounts(root: string): Counts {
  return JSON.parse(readFileSync(join(root, COUNTS), 'utf8')) as Counts;
}

/** Without git, as in an unpacked archive, every place is as suspect as the next. */
function suspectFinder(root: string): (place: string) => boolean {
  const git = (...given: string[]) => execFileSync('git', given, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  try {
    const since = git('log', '-1', '--format=%H', '--', COUNTS).trim();
    const changed = git('diff', '--name-only', since || 'HEAD').concat(
      git('ls-files', '--others', '--exclude-standard'),
    );
    const files = changed.split('\n');
    const places = new Set([...files, ...files.map((file) => posix.dirname(file))]);
    return (place) => places.has(/^[^\s:]+/.exec(place)?.[0] ?? '');
  } catch {
    return () => false;
  }
}

async function update(root: string, accepted: readonly string[]): Promise<void> {
  const figures = await measureFigures({ root, folder: root, tree: readTree(root) });
  const { counts, refused } = updateCounts(figures, readCounts(root), accepted);
  writeFileSync(join(root, COUNTS), `${JSON.stringify(counts, null, 2)}\n`);
  const page = join(root, PAGE);
  writeFileSync(page, replaceNow(readFileSync(page, 'utf8'), figures, counts));
  for (const name of refused) console.error(`${name} rose and was not written: ${UPDATE} --accept ${name}`);
  process.exitCode = refused.length === 0 ? 0 : 1;
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const [mode, ...rest] = process.argv.slice(2);
  if (mode === '--update') {
    await update(
      root,
      rest.filter((word) => word !== '--accept'),
    );
  } else {
    const problems = await checkRatchet(root, readTree(root));
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length === 0 ? 0 : 1;
  }
}
