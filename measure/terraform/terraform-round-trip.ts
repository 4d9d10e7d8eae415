// Reads our own Terraform as blueprints and writes it back, changed and unchanged, and prints the table of docs/quality/code.md; each module
// that did not become a blueprint, or came back otherwise, is named.

import type { SourceText } from '#features/solution/server/terraform/read/read-files.ts';
import { readTerraformFiles } from '#features/solution/server/terraform/read/read-files.ts';
import { writeRoundTrip } from '#features/solution/server/terraform/round-trip.ts';
import { importSolution } from '#model/terraform/import/import-solution.ts';
import { listCleanModules } from '../checkers/terraform/clean-modules.ts';
import { codeTemplates } from '#expertise/code-templates/code-templates.ts';
import { readParameters } from '#expertise/code-templates/prompt/read-parameters.ts';
import { renderFiles } from '#expertise/code-templates/render/render-files.ts';

type Module = { name: string; files: SourceText[] };

const majors = { azurerm: 4, aws: 6, google: 6 };
const templates = codeTemplates
  .filter(({ language }) => language === 'terraform')
  .map((template): Module => {
    const { values } = readParameters(template, template.example, majors);
    const files = renderFiles(template, values, majors).map(({ path, content }) => ({ path, text: content }));
    return { name: template.id, files };
  });

type Result = { read: number; unchanged: number; failures: string[] };

async function measure(modules: readonly Module[]): Promise<Result> {
  const result: Result = { read: 0, unchanged: 0, failures: [] };
  for (const { name, files } of modules) {
    const { read } = await readTerraformFiles(files);
    const imported = importSolution(read, name);
    if (!imported) {
      result.failures.push(`${name}: no resource of a cloud`);
      continue;
    }
    result.read++;
    const written = await writeRoundTrip(files, imported.solution);
    const isSame = JSON.stringify(written.files) === JSON.stringify(files) && written.changes.length === 0;
    if (isSame) result.unchanged++;
    else result.failures.push(`${name}: ${written.changes.join(' ') || 'came back otherwise'}`);
  }
  return result;
}

console.log('| modules | read as a blueprint | back byte for byte |\n|---|---|---|');
const all: Result[] = [];
for (const [name, modules] of [
  ['templates of the code editor', templates],
  ['fixtures of the checker', listCleanModules()],
] as const) {
  const result = await measure(modules);
  all.push(result);
  console.log(`| ${name}, ${modules.length} | ${result.read} | ${result.unchanged} |`);
}
console.log(`\n${all.flatMap(({ failures }) => failures).join('\n')}`);
