// Prints what reaches a person when a scripted model gives broken Terraform for a number of rounds, as the table of
// docs/quality/code.md.
//
//   node measure/repair-loop/repair-loop.ts [--remarks]

import { measureLoops } from './measure-loop.ts';

const RUNS = 200;
const results = await measureLoops({ runs: RUNS, seed: 1 });
const rows = results.map(({ brokenAnswers, runs, planted, left, unparsed, unmarked }) => {
  const share = left === 0 ? '0 %' : `${Math.round((unmarked / left) * 1000) / 10} %`;
  return `| ${brokenAnswers} | ${runs} | ${planted} | ${left} | ${unparsed} | ${unmarked} (${share}) |`;
});
const header = '| broken answers | runs | planted | left | in files that cannot be parsed | unmarked |';
console.log([header, '|---|---|---|---|---|---|', ...rows].join('\n'));
if (process.argv.includes('--remarks')) console.log(results.flatMap(({ remarks }) => remarks).join('\n'));
