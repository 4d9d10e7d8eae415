// Prints how the checkers of generated code do on planted mistakes, as the table of docs/quality/code.md. Terraform has its own.
//
//   node measure/checkers/checker-recall-languages.ts [--misses] [language …]

import { measuredLanguages, measureRecall, type LanguageRecall } from './recall/measure-recall.ts';

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const languages = measuredLanguages.filter((language) => wanted.length === 0 || wanted.includes(language));

const results: LanguageRecall[] = [];
for (const language of languages) results.push(await measureRecall(language));

const percent = (found: number, planted: number): string => `${Math.round((found / planted) * 1000) / 10} %`;
const rows = results.flatMap(({ language, samples, falseAlarms, classes }) => {
  const sum = (key: 'planted' | 'found'): number => classes.reduce((total, row) => total + row[key], 0);
  const all = `| **${language}** | **all**, ${samples} files, ${falseAlarms.length} false alarms | ${sum('planted')} | ${percent(sum('found'), sum('planted'))} |`;
  return [
    ...classes.map(({ name, planted, found }) => `| ${language} | ${name} | ${planted} | ${percent(found, planted)} |`),
    all,
  ];
});
console.log(['| language | mistake | planted | found |', '|---|---|---|---|', ...rows].join('\n'));
if (process.argv.includes('--misses'))
  for (const { falseAlarms, classes } of results) {
    console.log(falseAlarms.join('\n'));
    for (const { name, missed } of classes) console.log(missed.map((miss) => `${name}: ${miss}`).join('\n'));
  }
