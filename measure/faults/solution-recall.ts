// Prints how the rules of solutions do on planted faults, as the table of docs/quality/designs.md; `--remarks` adds what was missed.

import { measureRules } from './measure-rules.ts';

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;
const results = measureRules();
const sum = (key: 'planted' | 'found' | 'wrong'): number => results.reduce((total, result) => total + result[key], 0);
const row = (name: string, { planted, found, wrong }: { planted: number; found: number; wrong: number }): string =>
  `| ${name} | ${planted} | ${percent(found / planted)} | ${percent(found / Math.max(1, found + wrong))} |`;
console.log(
  [
    '| fault | planted | recall | precision |',
    '|---|---|---|---|',
    ...results.map((result) => row(result.name, result)),
    row('**all**', { planted: sum('planted'), found: sum('found'), wrong: sum('wrong') }),
  ].join('\n'),
);
if (process.argv.includes('--remarks'))
  console.log(results.flatMap(({ name, remarks }) => remarks.map((remark) => `${name}: ${remark}`)).join('\n'));
