// Prints how the checks of documents against their solutions do on planted mistakes, as the table of docs/quality/designs.md; `--remarks`
// adds what was missed.

import { documentOf, findModelFaults } from './model/model-documents.ts';
import { measureModel } from './model/measure-model.ts';
import { sampleRequests } from '../faults/sample-solutions.ts';

const SAMPLES = 300;
const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;
const results = measureModel();
const rows = results.map(
  ({ name, mutations, recall, precision }) => `| ${name} | ${mutations} | ${percent(recall)} | ${percent(precision)} |`,
);
const sum = (key: 'mutations' | 'found' | 'wrong'): number => results.reduce((total, result) => total + result[key], 0);
const all = `| **all** | ${sum('mutations')} | ${percent(sum('found') / sum('mutations'))} | ${percent(sum('found') / (sum('found') + sum('wrong')))} |`;
console.log(['| mistake | planted | recall | precision |', '|---|---|---|---|', ...rows, all].join('\n'));
if (process.argv.includes('--remarks')) console.log(results.flatMap(({ remarks }) => remarks).join('\n'));
const alarms = sampleRequests(SAMPLES).map(documentOf).flatMap(findModelFaults);
console.log(`\nIn ${SAMPLES} documents without a mistake: ${alarms.length} findings.`);
for (const { code, message } of alarms.slice(0, 20)) console.log(`${code}: ${message}`);
