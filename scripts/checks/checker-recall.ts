// Prints how the Terraform checker does on planted mistakes, as the table of docs/quality.md.
//
//   node scripts/checks/checker-recall.ts            the table
//   node scripts/checks/checker-recall.ts --misses   and what was not found

import { listCleanModules } from '#platform/checkers/terraform/mutation/clean-modules.ts';
import { measureChecker } from '#platform/checkers/terraform/mutation/measure-checker.ts';

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;
const modules = listCleanModules();
const { results, falseAlarms } = await measureChecker({ modules, every: 1 });
const rows = results.map(
  ({ mistake, planted, found }) => `| ${mistake} | ${planted} | ${planted - found} | ${percent(found / planted)} |`,
);
const sum = (key: 'planted' | 'found'): number => results.reduce((total, result) => total + result[key], 0);
const all = `| **all** | ${sum('planted')} | ${sum('planted') - sum('found')} | ${percent(sum('found') / sum('planted'))} |`;
console.log(['| mistake | planted | missed | recall |', '|---|---|---|---|', ...rows, all].join('\n'));
console.log(`\n${modules.length} modules without mistakes, ${falseAlarms.length} false alarms`);
for (const alarm of falseAlarms) console.log(alarm);
if (process.argv.includes('--misses'))
  for (const { mistake, misses } of results) for (const miss of misses) console.log(`${mistake}: ${miss}`);
