// Measures what a person waits for while writing Terraform: completions, what a word is, references and a format in a warm child
// process, in a project of 12 files with one of 300 lines. Each text differs by a letter, as when somebody types. The ratio is
// that of the longest wait to the limit of 50 ms (issue 24); one run of the parser over the same file, in this process, is printed
// beside it, so that runs on machines of different speed can be compared. Prints one line of JSON per result.
//
//   npm run bench -- completion

import { readFileSync } from 'node:fs';
import type { AssistOrder } from '#expertise/code-assist/assist.ts';
import { createCodeAssist } from '#expertise/code-assist/code-assist.ts';
import { parseTree } from '#expertise/checkers/terraform/syntax/parse-tree.ts';
import { ChildPool } from '#platform/child-pool/child-pool.ts';

const ROUNDS = 200;
const LINES = 300;
/** Milliseconds, p95 (issue 24). */
const GOAL = 50;

const fixture = new URL('../../../src/expertise/checkers/terraform/fixtures/azure-data.tf', import.meta.url);
const modules = readFileSync(fixture, 'utf8').split(/^(?=# module: )/m);
const text = modules.reduce((all, module) => (all.split('\n').length < LINES ? all + module : all), '');
const others = Array.from({ length: 11 }, (_, index) => ({
  path: `file${index}.tf`,
  text: `variable "input_${index}" {\n  type = string\n}\n`,
}));
const pool = new ChildPool({
  entry: new URL('../../../src/server/child-tasks.ts', import.meta.url),
  arguments: [],
  limits: { heapMegabytes: 768, dataMegabytes: 1_536, taskMs: 120_000 },
  maxChildren: 1,
  maxWaiting: 10,
  maxWaitingPerOwner: 10,
  idleMs: 60_000,
});
const assist = createCodeAssist(pool);
const caller = { owner: 'bench', signal: new AbortController().signal };

/** A person writes at the end of the file; the block is not closed yet. */
function orderOf(written: string, round: number): AssistOrder {
  const head = `${text}\nresource "azurerm_storage_account" "bench${round}" {\n`;
  const open = head + written;
  return {
    files: [...others, { path: 'main.tf', text: `${open}\n}\n` }],
    path: 'main.tf',
    offset: open.length,
    context: { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' },
  };
}

const WRITTEN = [
  '  ac',
  '  account_tier = "',
  '  name = var.',
  '  name = azurerm_',
  '  network_rules {\n    def',
  '  name = upp',
];

async function timesOf(act: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const start = performance.now();
    await act(round);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b);
}

function at(times: readonly number[], share: number): number {
  return times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
}

const cold = performance.now();
await assist.complete(orderOf(WRITTEN[0] ?? '', 0), caller);
print({ measure: 'first completion of Terraform, with the start of the child', value: ms(performance.now() - cold) });

const completing = await timesOf(async (round) => {
  const { items } = await assist.complete(orderOf(WRITTEN[round % WRITTEN.length] ?? '', round), caller);
  if (items.length === 0) throw new Error('Nothing was completed.');
});
const p95 = at(completing, 0.95);
print({ measure: 'completion of Terraform, warm, p50', value: ms(at(completing, 0.5)) });
print({
  measure: 'completion of Terraform, warm, p95',
  value: `${ms(p95)}, ${(p95 / GOAL).toFixed(2)} of the limit`,
  goal: `${GOAL} ms`,
  isMet: p95 <= GOAL,
});

const explaining = await timesOf((round) => assist.explain(orderOf('  account_tier', round), caller));
print({ measure: 'what a word of Terraform is, warm, p95', value: ms(at(explaining, 0.95)) });
const finding = await timesOf((round) => assist.findUsages(orderOf('  name = var.input_1', round), caller));
print({ measure: 'references in 12 files, warm, p95', value: ms(at(finding, 0.95)) });
const formatting = await timesOf((round) =>
  assist.format({ ...orderOf('', round), text: `${text}\n# ${round}\n` }, caller),
);
print({ measure: 'format of a 300-line Terraform file, warm, p95', value: ms(at(formatting, 0.95)) });
const parsing = await timesOf((round) => parseTree({ path: 'main.tf', text: `${text}\n# ${round}\n` }));
print({
  measure: 'for comparison: one parse of the file in this process, p95',
  value: `${ms(at(parsing, 0.95))}; a completion is ${(p95 / at(parsing, 0.95)).toFixed(2)} of it`,
});
pool.close();

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

type Figure = { measure: string; value: string; goal?: string; isMet?: boolean };

function print({ measure, value, goal = 'none', isMet = true }: Figure): void {
  console.log(JSON.stringify({ measure, value, goal, isMet }));
}
