// Prints how prompts find their code templates, as the table of docs/quality/code.md. `--list` names each miss.

import { measureIntents } from './measure-intents.ts';

const results = measureIntents();
const sum = (key: 'fitting' | 'hits' | 'misses' | 'foreign' | 'declined'): number =>
  results.reduce((total, result) => total + result[key], 0);
const wrong = results.flatMap((result) => result.wrong);

const rows = results.map(
  (result) =>
    `| ${result.language} | ${result.fitting} | ${result.hits} | ${result.misses} | ${result.foreign} | ${result.declined} | ${result.wrong.length} |`,
);
const all = `| **all** | ${sum('fitting')} | ${sum('hits')} | ${sum('misses')} | ${sum('foreign')} | ${sum('declined')} | ${wrong.length} |`;
console.log(
  [
    '| language | prompts that a template fits | right | nearest three instead | prompts that none fits | nearest three | wrong |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...rows,
    all,
  ].join('\n'),
);
if (process.argv.includes('--list')) console.log(['', ...wrong, ...results.flatMap(({ missed }) => missed)].join('\n'));
if (wrong.length > 0) process.exitCode = 1;
