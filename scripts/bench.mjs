// npm run bench: runs every measure/bench/*/*.bench.{mjs,ts} one after another and prints the results as one table.
// A bench prints each result as a line of JSON: {"measure", "value", "goal", "isMet"}, three strings and a boolean.
// `npm run bench -- chat` only runs benches whose name contains 'chat'.

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureBuild } from './build/build.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { root, run, say } from './setup/run.mjs';

await ensureDependencies({ development: true });
await ensureBuild();

const wanted = process.argv[2] ?? '';
const benches = readdirSync(join(root, 'measure/bench'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.bench\.(?:mjs|ts)$/.test(file) && basename(file).includes(wanted),
);
const figures = [];
for (const bench of benches) {
  say(`${bench} …`);
  const { code, output } = await run('node', [join('measure/bench', bench)], { quiet: true });
  const lines = output.split('\n').filter(Boolean);
  figures.push(...lines.filter(isFigure).map((line) => JSON.parse(line)));
  for (const line of lines) if (!isFigure(line)) say(`  ${line}`);
  if (code !== 0) figures.push({ measure: bench, value: `exited with code ${code}`, goal: '0', isMet: false });
}
printTable(figures);
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;

/** All other lines are progress messages of the bench. */
function isFigure(line) {
  return line.startsWith('{"measure"');
}

function printTable(rows) {
  const width = (key, title) => Math.max(title.length, ...rows.map((row) => row[key].length));
  const measure = width('measure', 'Measure');
  const value = width('value', 'Value');
  console.log(`  ${'Measure'.padEnd(measure)}  ${'Value'.padStart(value)}  Goal`);
  for (const row of rows)
    console.log(`${row.isMet ? '✓' : '✗'} ${row.measure.padEnd(measure)}  ${row.value.padStart(value)}  ${row.goal}`);
}
