// npm run house: figures of the code: sizes, cycles, repetition, tests, and the path from a screen to a database row.
//
//   npm run house                  the working copy
//   npm run house -- <commit>      the commit and the working copy, both measured with the current tools
//   npm run house -- --list        the files behind the figures

import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listOffenders, measureHouse } from './house/measures.ts';
import { readTree, unpackCommit } from './house/tree.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [argument] = process.argv.slice(2);

if (argument === '--list') {
  for (const place of listOffenders(readTree(root))) console.log(place);
} else {
  const now = measureHouse(root, root, readTree(root));
  printTable(
    argument ? [measureCommit(argument), now] : [now],
    argument ? ['figure', argument, 'now'] : ['figure', 'now'],
  );
}

function measureCommit(commit: string) {
  const folder = unpackCommit(root, commit);
  try {
    return measureHouse(root, folder, readTree(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Prints a Markdown table that can be pasted into docs/quality.md. */
function printTable(columns: readonly ReturnType<typeof measureHouse>[], head: readonly string[]): void {
  console.log(`| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}`);
  for (const [index, { measure }] of (columns[0] ?? []).entries()) {
    console.log(`| ${[measure, ...columns.map((figures) => figures[index]?.value ?? '')].join(' | ')} |`);
  }
}
