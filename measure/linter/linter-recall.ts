// Prints how the linter of designs does on planted mistakes, as the table of docs/quality/designs.md.

import { measureLinter } from './mutation/measure-linter.ts';

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;
const results = measureLinter();
const rows = results.map(
  ({ name, mutations, recall, precision }) => `| ${name} | ${mutations} | ${percent(recall)} | ${percent(precision)} |`,
);
const sum = (key: 'mutations' | 'found' | 'wrong'): number => results.reduce((total, result) => total + result[key], 0);
const all = `| **all** | ${sum('mutations')} | ${percent(sum('found') / sum('mutations'))} | ${percent(sum('found') / (sum('found') + sum('wrong')))} |`;
console.log(['| mistake | planted | recall | precision |', '|---|---|---|---|', ...rows, all].join('\n'));
if (process.argv.includes('--remarks')) console.log(results.flatMap(({ remarks }) => remarks).join('\n'));
