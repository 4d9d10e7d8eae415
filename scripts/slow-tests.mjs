// Where the time of the last test run went: `node scripts/slow-tests.mjs [lines]`, for each project of vitest.config.ts
// that `npm test` or `npm run check` ran here. A file's time includes its hooks: starting servers and databases.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { REPORTS } from './setup/step.mjs';

const lines = Number(process.argv[2] ?? 25);
if (!existsSync(REPORTS)) {
  console.error(`There is no report in ${REPORTS} yet. Run npm test or npm run check first.`);
  process.exit(1);
}
for (const name of readdirSync(REPORTS)) print(name);

function print(name) {
  const { testResults } = JSON.parse(readFileSync(join(REPORTS, name), 'utf8'));
  const files = testResults
    .map((file) => ({
      path: relative(process.cwd(), file.name),
      seconds: (file.endTime - file.startTime) / 1000,
      tests: file.assertionResults.length,
    }))
    .sort((a, b) => b.seconds - a.seconds);
  const seconds = files.reduce((sum, file) => sum + file.seconds, 0);
  console.log(`\n${name.replace('.json', '')}: ${files.length} files, ${seconds.toFixed(0)} s one after another`);
  for (const file of files.slice(0, lines))
    console.log(`${file.seconds.toFixed(1).padStart(8)} s ${String(file.tests).padStart(5)} tests  ${file.path}`);
}
