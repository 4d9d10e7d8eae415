// Figures of the code: sizes, what may only fall, tests, and the paths from a screen to a database row. Started by
// house.mjs, which looks for the tools first.
//
//   npm run house                     the working copy
//   npm run house -- <commit> …       the commits and the working copy, all measured with the current tools
//   npm run house -- --list [name]    the places behind the figures, or behind one of them
//   npm run house -- --write          writes the table of docs/quality/house.md

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keptFunctions } from './house/complex-functions.ts';
import { measureFigures } from './house/figures.ts';
import { followJourney } from './house/follow-journey.ts';
import { journeys } from './house/journeys.ts';
import { measureHouse, type Row } from './house/measures.ts';
import { replaceTable } from './house/quality-table.ts';
import { filterTree, isCode } from './house/sizes.ts';
import { readTree, unpackCommit } from './house/tree.ts';

type Column = { head: string; rows: readonly Row[] };

const PAGE = 'docs/quality/house.md';
/** The columns of docs/quality/house.md before "now". */
const MILESTONES = [
  { commit: 'cc8fabf', head: 'first release (`cc8fabf`)' },
  { commit: '8bb15e9f', head: 'before the ratchet (`8bb15e9f`)' },
];

const root = fileURLToPath(new URL('..', import.meta.url));
const [argument, wantedList] = process.argv.slice(2);

if (argument === '--list') await list(wantedList);
else if (argument === '--write') await write();
else {
  const commits = process.argv.slice(2).map((commit) => ({ commit, head: commit }));
  console.log(formatTable(await measureColumns(commits)));
}

async function list(wanted?: string): Promise<void> {
  const tree = readTree(root);
  const figures = await measureFigures({ root, folder: root, tree });
  const kept = keptFunctions.map(({ file, name: functionName, reason }) => `${file}: ${functionName}: ${reason}`);
  const code = filterTree(tree, isCode);
  const lists = [
    ...figures,
    { name: 'kept-functions', label: 'functions that stay over the limit of complexity', places: kept },
    ...journeys.map((journey) => {
      const { files, problems } = followJourney(journey, code);
      return { name: 'journeys', label: `files to ${journey.action}`, places: [...files, ...problems] };
    }),
  ];
  for (const { name, label, places } of lists) {
    if (wanted !== undefined && name !== wanted) continue;
    console.log(`${name}: ${places.length} ${label}`);
    for (const place of places) console.log(`    ${place}`);
  }
}

async function write(): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const stamp = `Sizes and journeys of "now" were measured on top of \`${commit}\`; what may only fall is up to date.`;
  const page = join(root, PAGE);
  const table = `${formatTable(await measureColumns(MILESTONES))}\n\n${stamp}`;
  writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), table));
}

async function measureColumns(commits: readonly { commit: string; head: string }[]): Promise<Column[]> {
  const columns: Column[] = [];
  for (const { commit, head } of commits) columns.push({ head, rows: await measureCommit(commit) });
  const rows = await measureHouse({ root, folder: root, tree: readTree(root) });
  return [...columns, { head: 'now', rows }];
}

async function measureCommit(commit: string): Promise<Row[]> {
  const folder = unpackCommit(root, commit);
  try {
    return await measureHouse({ root, folder, tree: readTree(folder) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function formatTable(columns: readonly Column[]): string {
  const lines = (columns[0]?.rows ?? []).map(({ measure }, index) =>
    [measure, ...columns.map(({ rows }) => rows[index]?.value ?? '')].join(' | '),
  );
  const head = ['figure', ...columns.map((column) => column.head)].join(' | ');
  return [`| ${head} |`, `|${'---|'.repeat(columns.length + 1)}`, ...lines.map((line) => `| ${line} |`)].join('\n');
}
