// The table "The house in figures" of docs/quality/house.md. `npm run house -- --write` prints it between two marks, and
// scripts/checks/ratchet.ts keeps its last column equal to ratchet.json.

import type { Figure } from './figures.ts';

const PAGE = 'docs/quality/house.md';
const BEGIN = '<!-- The table is printed by `npm run house -- --write`. -->';
const END = '<!-- End of the table. -->';

/** Replaces what is between the marks. Throws if the page has none. */
export function replaceTable(page: string, table: string): string {
  const { before, after } = split(page);
  return `${before}${BEGIN}\n\n${table.trim()}\n\n${END}${after}`;
}

/** Returns what the page lacks: a row of a figure, or its current count. Other rows are as old as the table's stamp. */
export function checkNow(page: string, figures: readonly Figure[], counts: Readonly<Record<string, number>>): string[] {
  const { table } = split(page);
  const missing = figures.filter(({ label }) => !table.includes(`\n| ${label} |`)).map(({ label }) => label);
  if (missing.length > 0) return [`${PAGE} has no row “${missing[0]}”. Print the table with: npm run house -- --write`];
  if (replaceRows(table, figures, counts) === table) return [];
  return [`${PAGE} has other counts than ratchet.json. Update it with: node scripts/checks/ratchet.ts --update`];
}

/** Writes the counts into the last column. */
export function replaceNow(page: string, figures: readonly Figure[], counts: Readonly<Record<string, number>>): string {
  const { before, table, after } = split(page);
  return `${before}${BEGIN}${replaceRows(table, figures, counts)}${END}${after}`;
}

function replaceRows(table: string, figures: readonly Figure[], counts: Readonly<Record<string, number>>): string {
  return table
    .split('\n')
    .map((row) => {
      const { name } = figures.find(({ label }) => row.startsWith(`| ${label} |`)) ?? {};
      return name === undefined ? row : row.replace(/[^|]*\|$/, ` ${counts[name] ?? '–'} |`);
    })
    .join('\n');
}

function split(page: string): { before: string; table: string; after: string } {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${PAGE} has lost the marks ${BEGIN} and ${END}.`);
  return {
    before: page.slice(0, begin),
    table: page.slice(begin + BEGIN.length, end),
    after: page.slice(end + END.length),
  };
}
