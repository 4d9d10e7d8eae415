// Prints how the Terraform checker does on planted mistakes, as the table of docs/quality/code.md: in its own modules without
// mistakes, and in the templates of code that Lounge answers with.
//
//   node measure/checkers/checker-recall.ts            the table
//   node measure/checkers/checker-recall.ts --misses   and what was not found

import { type CleanModule, listCleanModules } from './terraform/clean-modules.ts';
import { measureChecker } from './terraform/measure-checker.ts';
import { answerFromTemplate } from '#expertise/code-templates/answer-from-template.ts';
import { codeTemplates } from '#expertise/code-templates/code-templates.ts';

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;
const modules = [...listCleanModules(), ...listTemplates()];
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

/** Each template of Terraform as its example prompt fills it. */
function listTemplates(): CleanModule[] {
  return codeTemplates
    .filter(({ language }) => language === 'terraform')
    .flatMap(({ id, example }) => {
      const answer = answerFromTemplate({ prompt: example, language: 'terraform' });
      if (!('template' in answer)) return [];
      return [{ name: `template/${id}`, files: answer.files.map(({ path, content }) => ({ path, text: content })) }];
    });
}
